/**
 * Which place somebody asks about: a mouse that rests on it, a finger that stays on it, the keyboard's focus. Listens
 * beside the camera and the targets and takes nothing away from them, but the click at the end of a long press.
 */

/** How long a finger has to stay, and how far it may wander. */
const LONG = 450;
const SLACK = 6;
/** How long a mouse has to rest before the first card comes; while one is shown, the next comes at once. */
const REST = 140;

export interface Asked {
  key: string;
  by: 'mouse' | 'touch' | 'focus';
}

export interface PointingOptions {
  stage: HTMLElement;
  /** The key of the place at a pointer. */
  at: (event: PointerEvent) => string | null;
  /** Whether the picture is being moved. */
  moving: () => boolean;
  /** Somebody asks about a place, or about none any longer. */
  ask: (asked: Asked | null) => void;
}

export class Pointing {
  #o: PointingOptions;
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: Asked | null = null;
  /** What was sent away by Escape: it stays away until something else is asked about. */
  #dismissed: string | null = null;
  #finger: { id: number; x: number; y: number; since: number } | null = null;
  /** A long press has shown something: the click that may follow is none. */
  #long = false;

  constructor(options: PointingOptions) {
    this.#o = options;
    const { stage } = options;
    const { signal } = this.#stop;
    stage.addEventListener('pointermove', (e) => this.#move(e), { signal });
    stage.addEventListener('pointerdown', (e) => this.#down(e), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      stage.addEventListener(type, (event) => this.#lift(event), { signal });
    stage.addEventListener('pointerleave', (e) => e.pointerType === 'mouse' && this.#leave('mouse'), { signal });
    stage.addEventListener('wheel', () => this.hide(), { signal, passive: true });
    stage.addEventListener('click', (e) => this.#click(e), { signal, capture: true });
    // The menu a browser opens under a finger that stays would lie over the card.
    stage.addEventListener('contextmenu', (e) => (this.#finger || this.#long) && e.preventDefault(), { signal });
    stage.addEventListener('focusin', (e) => this.#focus(e), { signal });
    stage.addEventListener('focusout', () => this.#leave('focus'), { signal });
    window.addEventListener('keydown', (e) => e.key === 'Escape' && this.#dismiss(), { signal, capture: true });
    window.addEventListener('pointerdown', (e) => this.#elsewhere(e), { signal, capture: true });
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
  }

  hide(): void {
    clearTimeout(this.#timer);
    if (this.#asked) this.#tell(null);
  }

  #tell(asked: Asked | null): void {
    this.#asked = asked;
    this.#o.ask(asked);
  }

  #show(key: string | null, by: Asked['by']): void {
    clearTimeout(this.#timer);
    if (key !== this.#dismissed) this.#dismissed = null;
    if (key === null || key === this.#dismissed) this.#leave(by);
    else if (key !== this.#asked?.key || by !== this.#asked.by) this.#tell({ key, by });
  }

  #leave(by: Asked['by']): void {
    if (by === 'mouse') clearTimeout(this.#timer);
    if (this.#asked?.by === by) this.#tell(null);
  }

  #dismiss(): void {
    this.#dismissed = this.#asked?.key ?? this.#dismissed;
    this.hide();
  }

  #move(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') {
      const { id, x, y } = this.#finger ?? {};
      if (id !== event.pointerId || x === undefined || y === undefined) return;
      if (Math.hypot(event.clientX - x, event.clientY - y) > SLACK) this.#end();
      return;
    }
    if (this.#o.moving() || event.buttons !== 0) return this.hide();
    const key = this.#o.at(event);
    if (this.#asked || key === null) return this.#show(key, 'mouse');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(key, 'mouse'), REST);
  }

  #down(event: PointerEvent): void {
    this.#long = false;
    if (event.pointerType === 'mouse') return;
    // A second finger zooms.
    if (this.#finger) return this.#end();
    this.#finger = { id: event.pointerId, x: event.clientX, y: event.clientY, since: event.timeStamp };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const key = this.#o.at(event);
      this.#long = key !== null;
      this.#show(key, 'touch');
    }, LONG);
  }

  /** The finger goes; what it has shown stays until the next press. */
  #lift(event?: PointerEvent): void {
    if (this.#finger) clearTimeout(this.#timer);
    // A page that was busy hears of the lift late: the event itself says how long the finger stayed.
    if (this.#finger && event && event.timeStamp - this.#finger.since < LONG && this.#long) {
      this.#long = false;
      this.#leave('touch');
    }
    this.#finger = null;
  }

  /** The finger wanted something else. */
  #end(): void {
    this.#lift();
    this.#long = false;
    this.#leave('touch');
  }

  #click(event: MouseEvent): void {
    if (!this.#long) return;
    this.#long = false;
    event.stopPropagation();
    event.preventDefault();
  }

  #elsewhere(event: PointerEvent): void {
    if (this.#asked?.by === 'touch') this.#tell(null);
    // A mouse that presses something over the board no longer asks.
    else if (event.pointerType !== 'mouse' && this.#asked?.by === 'mouse') this.#tell(null);
  }

  #focus(event: FocusEvent): void {
    const target = event.target as SVGElement;
    // A finger that presses a place puts the focus there as well; only keyboards ask with it.
    if (!target.matches(':focus-visible')) return;
    this.#dismissed = null;
    this.#show(target.dataset['target'] ?? target.dataset['walk'] ?? null, 'focus');
  }
}
