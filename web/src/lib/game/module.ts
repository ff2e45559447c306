/** What a game brings to the client. Each game has `games/<folder>/web/index.ts` with a default export of this form. */
import type { BoardForm, Colour, HarbourForm, HexForm, SeatInfo, TableBoard, Frame, ActionForm } from '$wire';
import type { Component } from 'svelte';

/** Own drawn art, all SVG. Coordinates: board units are multiplied by {@link UNIT}; a hex has a corner radius of UNIT. */
export interface GameArt {
  /** `<defs>`: gradients, patterns and symbols, put once into every SVG that uses the art. Ids start with the game's folder. */
  Defs: Component;
  /** Everything under the tiles: sea, river, dunes, coast. Drawn in board coordinates. */
  Ground: Component<{ board: BoardForm }>;
  /** One hex, centred on 0,0. `variant` is a stable small number of the hex, so that no two neighbours look copied. */
  Tile: Component<{ hex: HexForm; variant: number }>;
  /** A number token, centred on 0,0. */
  Token: Component<{ number: number; muted?: boolean }>;
  /** A harbour: drawn in board coordinates, outside the coast at the middle of its path. */
  Harbour: Component<{ harbour: HarbourForm; board: BoardForm; rate: number }>;
  /** A road from 0,0 along the x axis, `length` long. */
  Road: Component<{ colour: Colour; length: number }>;
  /** A settlement, standing on 0,0. */
  Settlement: Component<{ colour: Colour }>;
  /** A city, standing on 0,0. `shape` is the seat's number, where cities differ by player. */
  City: Component<{ colour: Colour; shape: number }>;
  /** The robber, standing on 0,0. */
  Robber: Component;
  /** A resource card, viewBox 0 0 60 84. */
  Card: Component<{ card: string }>;
  /** The sign of a resource, viewBox 0 0 24 24. */
  CardIcon: Component<{ card: string }>;
  /** A development card, viewBox 0 0 60 84; its back if `card` is null. */
  DevCard: Component<{ card: string | null }>;
  /** The picture on the home page, viewBox 0 0 320 200. */
  Cover: Component;
}

/** One step of a lesson. */
export interface LessonStep {
  /** Message id of the text to show (in the game's strings). */
  text: string;
  /** Places to point at. */
  point?: { hex?: number[]; intersection?: number[]; path?: number[]; control?: string };
  /** What the learner has to do: any action for which this is true. Without it, "next" goes on. */
  expect?: (action: ActionForm) => boolean;
  /** What chance gives when the learner acts: the outcome of the record line. */
  outcome?: unknown;
  /** Lines of other seats (record format) that are played before this step is shown. */
  play?: { seat: number; action: ActionForm; outcome?: unknown }[];
}

/** A lesson: a record header with a position, and steps. The rules are the server's (`POST /api/replay`). */
export interface Lesson {
  /** The first line of a record. */
  header: unknown;
  /** Which seat the learner has. */
  seat: number;
  steps: LessonStep[];
}

export interface GameModule {
  art: GameArt;
  /** An interactive lesson of a few minutes. */
  lesson: () => Promise<Lesson>;
  /** What only this game shows beside the board. */
  Panel?: Component<{ frame: Frame; fixed: TableBoard; seats: SeatInfo[]; act: (action: ActionForm) => void }>;
  /** Words for the events that only this game has: a message id and its arguments. */
  describe?: (event: unknown) => { id: string; args: Record<string, string | number> };
  minutes: number;
  difficulty: 1 | 2 | 3;
}

/** Pixels of one board unit. */
export const UNIT = 60;
