/** What the board and its callers say to each other. */

/** One place of the board; exactly one of these is set. */
export interface Place {
  intersection?: number;
  path?: number;
  hex?: number;
  /** The robber's place beside the board. */
  aside?: true;
}

/** What can be clicked now. Only what the server offers ever gets in here. */
export interface Choices {
  /** The type of the action, such as `settle`, `road`, `upgrade`, `move_robber`; several kinds at once are possible. */
  kind: string;
  intersections: number[];
  paths: number[];
  hexes: number[];
  /** Whether the robber may leave the board. */
  aside: boolean;
  /** What a place shows while it is thought about, where the kind alone does not say it. */
  shows?: 'road' | 'settle' | 'upgrade' | 'leaves' | undefined;
  /** The path whose piece goes away with the choice. */
  leaves?: number | null | undefined;
}

/** Places to point at: what just produced, or what a lesson speaks of. */
export interface Emphasis {
  hexes?: number[];
  intersections?: number[];
  paths?: number[];
}

/** Preview of a piece. On hover and focus it follows the place; `at` shows it even without (waiting for a confirmation). */
export interface Ghost {
  /** Whose piece. */
  seat: number;
  /** Where it stays, if it does. */
  at?: Place;
}

/** Words of the board itself, in the reader's language. */
export interface BoardWords {
  board: string;
  zoomIn: string;
  zoomOut: string;
  fit: string;
}

export const NO_CHOICES: Choices = { kind: '', intersections: [], paths: [], hexes: [], aside: false };
