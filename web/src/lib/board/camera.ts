/**
 * Pan, pinch, wheel and buttons.
 *
 * While the picture moves, only the finished drawing is shifted and scaled (a CSS transform of its layer, done by
 * the compositor); nothing is painted again and no component runs. When it comes to rest, or has moved farther than what is
 * painted around the edges, the transform goes into the group and the drawing is painted once, sharp.
 */
import type { Point, Rect } from './geometry';
import {
  approach,
  clamp,
  detail,
  fitBeside,
  gather,
  limits,
  near,
  NO_INSET,
  reveal,
  toBoard,
  zoomAt,
  type Inset,
  type Size,
  type View,
} from './viewport';

/** Pixels a pointer may wander before a click becomes a drag. */
const SLACK = 6;
/** How much is painted beyond each edge, as a share of the size; the style of the layer says the same. */
const OVERSCAN = 0.2;

export interface CameraOptions {
  /** What is seen: the box with the edges. Gestures are heard here. */
  stage: HTMLElement;
  /** What is shifted: the drawing and what is painted beyond the edges. */
  layer: HTMLElement;
  svg: SVGSVGElement;
  group: SVGGElement;
  core: Rect;
  sheet: Rect;
  motion: () => boolean;
  /** Called when the picture has come to rest with a new scale; `home` until somebody moves it. */
  settled: (k: number, home: boolean) => void;
}

export class Camera {
  #o: CameraOptions;
  #view: View = { x: 0, y: 0, k: 1 };
  #goal: View = this.#view;
  /** The view as it is painted. */
  #painted: View = this.#view;
  #size: Size = { width: 0, height: 0 };
  #pointers = new Map<number, Point>();
  #start: Point | null = null;
  #dragged = false;
  /** Until somebody moves the picture, it fits itself into every new size of the window. */
  #own = true;
  /** The places that can be chosen; until somebody moves the picture, it makes room for fingers between them. */
  #places: readonly Point[] = [];
  /** Somebody wants to see all, whatever can be chosen now. */
  #all = false;
  /** What lies over the edges. */
  #inset: Inset = NO_INSET;
  #frame = 0;
  #last = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #stop = new AbortController();
  #watch: ResizeObserver;

  constructor(options: CameraOptions) {
    this.#o = options;
    const { stage } = options;
    const { signal } = this.#stop;
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(stage);
    stage.addEventListener('wheel', (e) => this.#wheel(e), { passive: false, signal });
    stage.addEventListener('pointerdown', (e) => this.#down(e), { signal });
    stage.addEventListener('pointermove', (e) => this.#move(e), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const)
      stage.addEventListener(type, (e) => this.#up(e), { signal });
    // The click at the end of a drag is not a choice.
    stage.addEventListener('click', (e) => this.#dragged && (e.stopPropagation(), e.preventDefault()), {
      capture: true,
      signal,
    });
    this.#resized();
  }

  destroy(): void {
    this.#stop.abort();
    this.#watch.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  get moving(): boolean {
    return this.#pointers.size > 0 && this.#dragged;
  }

  fit(): void {
    this.#own = this.#all = true;
    this.#go(this.#home());
  }

  /** Goes near enough to the places that can be chosen, and back when there are none. */
  gather(places: readonly Point[]): void {
    if (JSON.stringify(places) === JSON.stringify(this.#places)) return;
    this.#places = places;
    this.#all = false;
    if (!this.#own || this.#size.width === 0) return;
    const home = this.#home();
    if (!near(home, this.#goal)) this.#go(home);
  }

  /** Something lies over the edges now, or no longer. */
  makeRoom(inset: Inset): void {
    if (JSON.stringify(inset) === JSON.stringify(this.#inset)) return;
    this.#inset = inset;
    if (!this.#own || this.#size.width === 0) return;
    const home = this.#home();
    if (!near(home, this.#goal)) this.#go(home);
  }

  /** Where the picture is as long as nobody moves it. */
  #home(): View {
    const { core, sheet } = this.#o;
    const whole = fitBeside(this.#size, this.#inset, core, sheet);
    return this.#all ? whole : gather(whole, this.#size, this.#places, limits(this.#size, core, sheet).max);
  }

  zoom(factor: number): void {
    this.#own = false;
    this.#zoom(factor, [this.#size.width / 2, this.#size.height / 2]);
  }

  reveal(point: Point): void {
    // As long as nobody has moved the picture, everything is in sight, and it stays where it is.
    const seen = reveal(this.#goal, this.#size, point, this.#own ? 4 : 44);
    if (!near(seen, this.#goal)) this.#go(seen);
  }

  /** The point of the board under the pointer. */
  at(event: MouseEvent): Point {
    return toBoard(this.#view, this.#local(event.clientX, event.clientY));
  }

  /** Where a point of the board is on the stage, once the picture has come to rest. */
  where([px, py]: Point): Point {
    const { x, y, k } = this.#goal;
    return [px * k + x, py * k + y];
  }

  get scale(): number {
    return this.#view.k;
  }

  #local(x: number, y: number): Point {
    const box = this.#o.stage.getBoundingClientRect();
    return [x - box.left, y - box.top];
  }

  #resized(): void {
    const { stage, sheet } = this.#o;
    const before = this.#size;
    this.#size = { width: stage.clientWidth, height: stage.clientHeight };
    if (this.#size.width === 0 || this.#size.height === 0) return;
    if (this.#own) this.#view = clamp(this.#home(), this.#size, sheet);
    else {
      // Keep the middle of the picture in the middle.
      const { x, y, k } = this.#view;
      const moved = { k, x: x + (this.#size.width - before.width) / 2, y: y + (this.#size.height - before.height) / 2 };
      this.#view = clamp(moved, this.#size, sheet);
    }
    this.#goal = this.#view;
    this.#paint();
    this.#settle();
    // The first size is known at once: nothing has to be drawn too small and then grow.
    if (before.width === 0) this.#o.settled(this.#view.k, this.#own);
  }

  #go(goal: View): void {
    this.#goal = clamp(goal, this.#size, this.#o.sheet);
    if (!this.#o.motion()) {
      this.#view = this.#goal;
      this.#draw();
      this.#settle();
    } else if (this.#frame === 0) {
      this.#last = performance.now();
      this.#frame = requestAnimationFrame(this.#step);
    }
  }

  #step = (now: number): void => {
    this.#view = approach(this.#view, this.#goal, Math.min(50, now - this.#last));
    this.#last = now;
    const there = near(this.#view, this.#goal);
    if (there) this.#view = this.#goal;
    this.#frame = there ? 0 : requestAnimationFrame(this.#step);
    this.#draw();
    if (there) this.#settle();
  };

  /** Shifts what is painted, or repaints if that would show the end of it or look too coarse. */
  #draw(): void {
    const { x, y, k } = this.#view;
    const from = this.#painted;
    const s = k / from.k;
    const [dx, dy] = [x - from.x * s, y - from.y * s];
    const { width, height } = this.#size;
    const gap = Math.max(
      (dx - OVERSCAN * width * s) / width,
      (dy - OVERSCAN * height * s) / height,
      1 - (dx + (1 + OVERSCAN) * width * s) / width,
      1 - (dy + (1 + OVERSCAN) * height * s) / height,
    );
    if (gap > 0.16 || s > 3.4) this.#paint();
    else this.#o.layer.style.transform = `translate(${dx.toFixed(2)}px, ${dy.toFixed(2)}px) scale(${s.toFixed(4)})`;
  }

  #paint(): void {
    const { x, y, k } = this.#view;
    const { width, height } = this.#size;
    this.#painted = this.#view;
    this.#o.layer.style.transform = '';
    const [px, py] = [x + OVERSCAN * width, y + OVERSCAN * height];
    this.#o.group.setAttribute('transform', `translate(${px.toFixed(2)} ${py.toFixed(2)}) scale(${k.toFixed(4)})`);
  }

  #settle(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      if (this.#pointers.size > 0 && this.#dragged) return;
      if (this.#painted !== this.#view) this.#paint();
      const level = detail(this.#view.k);
      if (this.#o.svg.dataset.zoom !== level) this.#o.svg.dataset.zoom = level;
      this.#o.settled(this.#view.k, this.#own);
    }, 90);
    if (!this.#o.svg.dataset.zoom) this.#o.svg.dataset.zoom = detail(this.#view.k);
  }

  #zoom(factor: number, at: Point): void {
    const { core, sheet } = this.#o;
    this.#go(zoomAt(this.#goal, factor, at, limits(this.#size, core, sheet)));
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#own = false;
    // A mouse reports lines or large steps, a touchpad many small ones; a pinch on it comes with ctrl and is finer still.
    const pixels = event.deltaY * (event.deltaMode === 1 ? 18 : event.deltaMode === 2 ? 300 : 1);
    const step = Math.max(-240, Math.min(240, pixels)) * (event.ctrlKey ? 0.01 : 0.0016);
    this.#zoom(Math.exp(-step), this.#local(event.clientX, event.clientY));
  }

  #down(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    if (this.#pointers.size === 0) this.#dragged = false;
    this.#pointers.set(event.pointerId, this.#local(event.clientX, event.clientY));
    this.#start = this.#local(event.clientX, event.clientY);
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (!before || !this.#start) return;
    const now = this.#local(event.clientX, event.clientY);
    if (!this.#dragged) {
      const far = Math.hypot(now[0] - this.#start[0], now[1] - this.#start[1]);
      if (far < SLACK && this.#pointers.size < 2) return;
      this.#dragged = true;
      this.#own = false;
      this.#goal = this.#view;
      this.#o.stage.classList.add('dragging');
      // Captured only now: a plain click has to reach its target.
      this.#o.stage.setPointerCapture(event.pointerId);
    }
    const { core, sheet } = this.#o;
    let next: View = { ...this.#view };
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const span = (p: Point) => Math.max(1, Math.hypot(p[0] - other[0], p[1] - other[1]));
      const middle = (p: Point): Point => [(p[0] + other[0]) / 2, (p[1] + other[1]) / 2];
      const [was, is] = [middle(before), middle(now)];
      next = zoomAt(next, span(now) / span(before), was, limits(this.#size, core, sheet));
      next = { ...next, x: next.x + is[0] - was[0], y: next.y + is[1] - was[1] };
    } else {
      next.x += now[0] - before[0];
      next.y += now[1] - before[1];
    }
    this.#pointers.set(event.pointerId, now);
    // Straight to the picture, without easing: the finger leads.
    this.#view = this.#goal = clamp(next, this.#size, sheet);
    if (this.#frame === 0) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#draw();
      });
    }
  }

  #up(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId) || this.#pointers.size > 0) return;
    this.#start = null;
    if (!this.#dragged) return;
    this.#o.stage.classList.remove('dragging');
    this.#settle();
    // The click comes after this event; after it, keyboards and readers may click again.
    setTimeout(() => (this.#dragged = false), 0);
  }
}
