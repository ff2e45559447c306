/** What a game provides to the client. Each game has `games/<folder>/web/index.ts` with a default export of this form. */
import type { ActionForm, BoardForm, Colour, EventForm, Frame, HarbourForm, HexForm, ViewForm } from '$wire';
import type { Place } from '$lib/board/types';
import type { Arg, Said } from '$lib/play/words/words';
import type { Component } from 'svelte';
import type { GamePlay } from './play';

/** Own drawn art, all SVG. Coordinates: board units are multiplied by {@link UNIT}; a hex has a corner radius of UNIT. */
export interface GameArt {
  /** `<defs>`: gradients, patterns and symbols, put once into every SVG that uses the art. Ids start with the game's folder. */
  Defs: Component;
  /** Everything under the tiles: sea, river, dunes, coast. Drawn in board coordinates. */
  Ground: Component<{ board: BoardForm }>;
  /** One hex, centred on 0,0. `variant` is a stable small number of the hex, so that no two neighbours look copied. */
  Tile: Component<{ hex: HexForm; variant: number }>;
  /** A number token, centred on 0,0. `pips` are the rolls out of 36 that show the number. */
  Token: Component<{ number: number; pips: number; muted?: boolean }>;
  /** A harbour, where a game has some: drawn in board coordinates, outside the coast at the middle of its path. */
  Harbour?: Component<{ harbour: HarbourForm; board: BoardForm; rate: number }>;
  /** A road from 0,0 along the x axis, `length` long. */
  Road: Component<{ colour: Colour; length: number }>;
  /** What lies on a path instead of a road, where a game has something else for some paths; drawn as a road is. */
  roadOn?: (board: BoardForm, path: number) => GameArt['Road'] | null;
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
  /** What lies over a building: drawn after each of them, centred on its intersection. It decides itself whether there is anything. */
  Overlay?: Component<{ view: ViewForm; intersection: number; motion: boolean }>;
  /** Places only this game has, over the tiles and under everything built: what can stand there. */
  Sites?: Component<PlacesProps>;
  /** What only this game has on the board: drawn over the roads and behind the buildings, with its own preview. */
  Standing?: Component<PlacesProps>;
  /** Names of places, over everything built and under the robber. */
  Names?: Component<PlacesProps>;
  /** Where the robber stands while it is on no hex, in board units; also where it is sent if it may leave the board. */
  robberAside?: (board: BoardForm) => readonly [number, number];
}

/** What is passed to the parts of the board that only one game has. All of them are drawn in board coordinates. */
export interface PlacesProps {
  board: BoardForm;
  /** Null in previews of a map. */
  view: ViewForm | null;
  /** Pixels of the screen for one unit of the drawing, while nothing moves. */
  scale: number;
  motion: boolean;
  /** The intersection where one more piece of the game's own would stand. */
  preview: number | null;
}

/** One step of a lesson. */
export interface LessonStep {
  /** Message id of the text to show (in the game's strings). */
  text: string;
  /** Places to point at. */
  point?: {
    hex?: number[];
    intersection?: number[];
    path?: number[];
    /** A control, by the type of its action; one that only this game has by its own name. */
    control?: string;
    /** The cards to press: for a trade with the supply what is given and what comes back, else what is picked. */
    cards?: string[];
  };
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

/**
 * A question over the board that only this game asks: `play.openTray(name)` opens it. What was picked so far survives a
 * reload; `play.picked` reads it, `play.repick` changes it. An action is sent once, at the end.
 */
export interface OwnTray {
  /** Message id of the title (in the game's strings), or the title itself. */
  title: string | ((play: GamePlay) => string);
  Body: Component<{ play: GamePlay }>;
  /** Whether it can stay open. */
  possible: (actions: readonly ActionForm[]) => boolean;
  /** Whether the game waits for it: then it opens automatically, and cannot be closed unless the step can be taken back. */
  asks?: (actions: readonly ActionForm[]) => boolean;
}

/**
 * Something only this game does on the board: its action has the field `at`, and the place is chosen like those of roads
 * and settlements. `play.arm(action)` begins it, unless the game waits for it.
 */
export interface OwnMove {
  /** The type of the action. */
  action: string;
  /** What `at` names; an intersection by default. */
  on?: 'intersection' | 'path';
  /**
   * What a place shows while it is thought about: a piece every game has, or that the piece there would leave. Left out
   * it is the game's own (`art.Standing`).
   */
  shows?: 'road' | 'settle' | 'upgrade' | 'leaves';
  /** The path whose piece goes away, if one does. */
  leaves?: (view: ViewForm) => number | null;
  /** Whether the game waits for it as soon as it is possible: then its places are open without a control. */
  asks?: boolean;
  /** What would happen at a place that can be chosen, in a few words. */
  label: (play: GamePlay, at: number) => string;
}

/**
 * Something only this game builds. The control stands beside those of roads and settlements (`action-<type>`). One that
 * is put nowhere on the board is built with one press.
 */
export interface OwnBuild extends Pick<OwnMove, 'action' | 'shows'> {
  on?: 'intersection' | 'path' | 'nowhere';
  /** Which of the game's pieces it is, by its name. */
  piece: string;
  /** Where its price stands in `rules.costs`. */
  price: string;
  /** Whether it is worth showing how many of them a player has left. */
  counted?: boolean;
  /** Its picture, viewBox -30 -30 60 50. */
  Picture: Component<{ colour: Colour }>;
  label?: OwnMove['label'];
}

/** Something only this game counts for every player: a chart of its own after the game. */
export interface OwnSeries {
  /** Message ids of the title and of what is counted (in the game's strings). */
  title: string;
  axis: string;
  /** The number of every seat. */
  of: (view: ViewForm) => number[];
}

export interface GameModule {
  art: GameArt;
  /** An interactive lesson of a few minutes. */
  lesson: () => Promise<Lesson>;
  /**
   * What only this game shows beside the board, with the controls of its own actions. `full` stands in the column beside
   * the board, on a phone in a sheet of its own (named `<game>-play-tab-own`); `strip` is one line of 46 pixels over
   * the hand on a phone.
   */
  Panel?: Component<{ play: GamePlay; shape: 'full' | 'strip' }>;
  /** Whether this table has something for the panel to show; true by default. */
  hasPanel?: (view: ViewForm) => boolean;
  /** A line about one player in the player's card: it lies in a button, so nothing in it can be pressed. */
  SeatPart?: Component<{ play: GamePlay; seat: number; shape: SeatShape }>;
  /** What only this game shows about a player, in that player's dialog. */
  SeatDetail?: Component<{ play: GamePlay; seat: number }>;
  /** What only this game builds. */
  builds?: OwnBuild[];
  /** What only this game does on the board besides building. */
  moves?: OwnMove[];
  /** The type of the action that takes a step back, where one was begun: Escape and "back" send it while it is listed. */
  back?: string;
  /** What only this game counts. */
  series?: OwnSeries[];
  /** The message id of an intersection's name, where it has one. */
  placeName?: (board: BoardForm, intersection: number) => string | null;
  /** What only this game knows about a place that is asked about, in a few words each. */
  placeFacts?: (play: GamePlay, place: Place) => string[];
  /** A control in the banner, beside what it says. */
  BannerPart?: Component<{ play: GamePlay }>;
  /** Questions over the board, by name. */
  trays?: Record<string, OwnTray>;
  /**
   * The sentence for an event of this game, or for a shared one that means something else here. `step` is everything that
   * happened with it. Undefined leaves it to the shell. Message ids without `play-` in front are the game's.
   */
  describe?: (event: EventForm, step: readonly EventForm[], me: number | null, board: BoardForm) => Said | undefined;
  /**
   * What the banner says, where the game knows better than the shell. `armed` is the move of the game's own whose place
   * is being chosen.
   */
  now?: (
    frame: Frame,
    me: number | null,
    armed: string | null,
  ) => { id: string; args: Record<string, Arg> } | undefined;
  minutes: number;
  difficulty: 1 | 2 | 3;
}

/**
 * What the home page needs of a game: `games/<folder>/web/face.ts`, so that nobody loads the whole art to choose a game.
 * Without such a file it is taken from the module.
 */
export interface GameFace extends Pick<GameArt, 'Cover' | 'Defs'>, Pick<GameModule, 'minutes' | 'difficulty'> {}

/** How much room a player's card has: beside a large board, beside a small one, on a phone. */
export type SeatShape = 'full' | 'compact' | 'tile';

/** Pixels of one board unit. */
export const UNIT = 60;
