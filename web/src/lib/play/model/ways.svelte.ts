/** The cheapest ways to something that cannot be paid: asked of the server, walked step by step. */
import type { ReasonCode, WayForm } from '$wire';
import { has } from './choices';
import type { Play } from './model.svelte';

/** The reason for which there may be ways. */
export const LACKING: ReasonCode = 'cannot_afford';

export class Ways {
  readonly #play: Play;
  /** Null while the server is asked. */
  found: WayForm[] | null = $state.raw(null);
  /** The server could not be asked. */
  failed = $state(false);
  /** The way that is being walked. */
  walking: WayForm | null = $state.raw(null);
  /** What was asked last; an answer to anything else comes too late. */
  #asked = '';

  constructor(play: Play) {
    this.#play = play;
  }

  /** Whether a press on something greyed leads to its ways: cards are what is lacking, and there is a server to ask. */
  leadTo(kind: string): boolean {
    const { me, connection } = this.#play;
    return me !== null && typeof connection.ways === 'function' && this.#play.why(kind) === LACKING;
  }

  open(kind: string): boolean {
    if (!this.leadTo(kind)) return false;
    this.found = null;
    this.#play.open({ kind: 'ways', want: kind });
    return true;
  }

  /** Asks for what the open question is about; called again with every revision, for the old answer may be wrong then. */
  async ask(kind: string): Promise<void> {
    const asked = `${kind}@${this.#play.frame.rev}`;
    this.#asked = asked;
    this.failed = false;
    try {
      const { ways } = await this.#play.connection.ways(kind);
      if (this.#asked === asked) this.found = ways;
    } catch {
      if (this.#asked !== asked) return;
      this.found = [];
      this.failed = true;
    }
  }

  /**
   * One step after the other, each carried out by the server before the next is sent. A step that is refused ends it: the
   * refusal is told, and what was done stays done. Then what was wanted is taken up, so that its place can be chosen.
   */
  async walk(way: WayForm, kind: string): Promise<boolean> {
    const play = this.#play;
    if (this.walking !== null || play.busy) return false;
    this.walking = way;
    try {
      for (const { action } of way.steps) if (!(await play.act(action))) return false;
    } finally {
      this.walking = null;
    }
    play.open(null);
    // What is bought or built with one press and no place is left to that press.
    const placed = play.buildable.some((one) => one.kind === kind && one.own?.on !== 'nowhere');
    if (placed && has(play.actions, kind)) play.arm(kind);
    return true;
  }
}
