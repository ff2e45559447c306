/**
 * What a game sees of the game being played. The shell's model (`$lib/play/model`) can do much more; this is what panels,
 * questions and words of a game use, and nothing else reaches them.
 */
import type { ActionForm, Cards, GameForm, SeatInfo, LogStep, ReasonCode, TableBoard, ViewForm } from '$wire';
import type { Place } from '$lib/board/types';
import type { GameModule } from './module';

export interface GamePlay {
  // --- what is
  readonly game: GameForm;
  readonly fixed: TableBoard;
  readonly module: Pick<GameModule, 'art' | 'placeName'>;
  readonly view: ViewForm;
  readonly seats: readonly SeatInfo[];
  /** The seat looked from; null for spectators. */
  readonly me: number | null;
  readonly hand: Cards;
  /** The rules this table chose. */
  readonly options: Readonly<Record<string, string>>;
  /** Everything that happened, as far as the viewer may know. */
  readonly log: readonly LogStep[];
  /** Cards that are safe from a seven. */
  handLimit(seat: number): number;

  // --- words
  /** A message of the game's own strings. */
  text(id: string, args: Record<string, string | number>): string;
  /** A message of the shell, in the game's own words where it has some. */
  say(id: string, args?: Record<string, string | number>): string;

  // --- what can be done
  /** Nothing can be pressed. */
  readonly busy: boolean;
  /** The question that is open, if one is. */
  readonly tray: string | null;
  /** The action whose place is being chosen on the board. */
  readonly kind: string | null;
  /** Everything the viewer may do. A game finds its own among them with what `formsOf` makes. */
  readonly actions: readonly ActionForm[];
  /** The actions of a type that only this game has. */
  ownActions(type: string): readonly { type: string }[];
  /** The code of the reason why there are none. */
  whyOwn(control: string): ReasonCode | null;

  // --- doing
  /** Sends an action of the game's own and closes its question; games do so with what `formsOf` makes, which knows the type. */
  actOwn(action: { type: string }): Promise<void>;
  /** Picks up a piece, or puts it down again: its place is chosen on the board. */
  arm(action: string): void;
  /** Picks up a piece and puts it at a place, after asking for confirmation. */
  propose(action: string, place: Place): void;
  /** Opens a question of the game's own. */
  openTray(name: string): void;
  /** What was picked so far in the question that is open. */
  readonly picked: readonly string[];
  repick(picked: string[]): void;
  /** Brings the game's own panel into sight, where it is folded away. */
  show(tab: 'own'): void;
  /** Intersections that a panel of the game points at. */
  pointed: number[];
}

// Reading actions, cards and the view: no rules, only looking things up.
export { has } from '$lib/play/model/choices';
export { count, listed, of, singles } from '$lib/play/model/cards';
export { total } from '$lib/play/model/points';
export { buildingAt } from '$lib/play/model/places';
