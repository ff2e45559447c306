/**
 * Looks at a page from inside: which controls can be pressed where they lie, which have to be scrolled to, which are
 * covered, cut or too small. It runs in the browser, so it must not use anything from outside its own body.
 */

export interface Fault {
  /** What it is about: the name of a control, or the beginning of a text. */
  what: string;
  kind: 'covered' | 'outside' | 'cut' | 'small' | 'text' | 'gone' | 'board' | 'axe';
  /** What lies over it, where it is, how large it is. */
  why: string;
}

export interface SurveyOptions {
  /** Something a player opened may cover the rest while it is open: only what is inside is looked at. */
  inside?: string | undefined;
  /** Controls that have to be here, by selector. Each entry is a list of which one is enough. */
  needed: string[][];
  /** How large a control is at least; 0 where the pointer is fine. */
  least: number;
  /** Names people gave themselves: no layout can promise room for 24 wide letters, so these may end in an ellipsis. */
  names: string[];
  /** The middles of all hexes, in the units of the drawing. */
  hexes: [number, number][];
}

export interface Survey {
  faults: Fault[];
  /** How many controls and texts were looked at: a survey that sees nothing proves nothing. */
  controls: number;
  texts: number;
  /** How far a hex is across, and the share of the height of the window that the board has. */
  hex: number;
  share: number;
  /** Hexes whose middle cannot be seen, and what lies over it; null where it lies outside the board's window. */
  hidden: { hex: number; by: string | null }[];
  /** Whether a question can be moved aside, to look at what lies under it. */
  movable: boolean;
  /** How many controls lie under such a question. They are to be looked at again when it is aside. */
  aside: number;
  places: string[];
}

export function survey(options: SurveyOptions): Survey {
  const CONTROLS =
    'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [data-target]';
  const faults: Fault[] = [];

  const nameOf = (element: Element): string => {
    const own = (element as HTMLElement).dataset['testid'] ?? (element as HTMLElement).dataset['target'];
    if (own) return own;
    const label = element.getAttribute('aria-label') ?? (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ');
    const near = element.closest<HTMLElement>('[data-testid]')?.dataset['testid'];
    const kind = [...element.classList].find((one) => !one.startsWith('svelte-')) ?? '';
    return `${element.tagName.toLowerCase()}${kind ? `.${kind}` : ''}${label ? ` "${label.slice(0, 40)}"` : ''}${near ? ` in ${near}` : ''}`;
  };
  const visible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden, [aria-hidden="true"], [inert], .skip');

  // What is modal, or a menu that closes by itself, leaves nothing else to press.
  const layers = document.querySelectorAll('dialog:modal, [popover="auto"]:popover-open');
  const root: Element = layers[layers.length - 1] ?? document.querySelector(options.inside ?? 'body') ?? document.body;

  /** A box that scrolls, if there is more in it than it shows. */
  const panelOf = (element: Element): Element | null => {
    for (let one = element.parentElement; one; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const down = /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1;
      const across = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
      if ((down || across) && one !== document.body && one !== document.documentElement) return one;
    }
    const page = document.scrollingElement;
    return page && page.scrollHeight > innerHeight + 1 && getComputedStyle(page).overflowY !== 'hidden' ? page : null;
  };

  const boxOf = (control: Element): DOMRect => {
    if (control.matches('[data-target]'))
      return (control.querySelector('.mark, .hex') ?? control).getBoundingClientRect();
    const box = control.getBoundingClientRect();
    // A switch or a radio button is often invisible and has a label that is pressed.
    const label = control.matches('input') ? control.closest('label') : null;
    return label ? label.getBoundingClientRect() : box;
  };
  const belongs = (hit: Element | null, control: Element): boolean => {
    if (!hit) return false;
    if (control.contains(hit)) return true;
    // Areas of neighbouring places overlap; the board takes the nearest to the pointer.
    if (control.matches('[data-target]')) return hit.closest('[data-target]') !== null;
    const label = hit.closest('label');
    return label !== null && (label.contains(control) || (label as HTMLLabelElement).control === control);
  };

  /**
   * A question may lie over the log, chat, the details of the others and the zoom, if it can be folded up with one press,
   * and so may an offer, which is gone with one press. Never over the board's places, the hand, the actions and the menu.
   */
  const waits = (hit: Element | null, control: Element): boolean =>
    (hit?.closest('[data-question]')?.querySelector('[data-testid="tray-aside"]') != null ||
      hit?.closest('[data-offer]') != null) &&
    control.matches('[data-testid="side"] *, [data-testid="players"] *, [data-testid="own-panel"] *, .zoom *');

  /** Why the middle of a control cannot be pressed where it lies now. */
  const trouble = (control: Element): Omit<Fault, 'what'> | null => {
    const box = boxOf(control);
    const at = `${Math.round(box.width)}×${Math.round(box.height)} at ${Math.round(box.x)},${Math.round(box.y)}`;
    if (box.width < 1 || box.height < 1) return { kind: 'gone', why: 'it has no size' };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const slack = 1.5;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      return { kind: 'outside', why: `${at} in a window of ${innerWidth}×${innerHeight}` };
    const hit = document.elementFromPoint(x, y);
    if (!belongs(hit, control) && !waits(hit, control))
      return { kind: 'covered', why: `under ${hit ? nameOf(hit) : 'nothing'} (${at})` };
    if (control.matches('[data-target]')) return null;
    if (box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack)
      return { kind: 'outside', why: `${at} sticks out of a window of ${innerWidth}×${innerHeight}` };
    for (let one = control.parentElement; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'inline' || style.display === 'contents') continue;
      const clip = one.getBoundingClientRect();
      const [h, v] = [style.overflowX !== 'visible', style.overflowY !== 'visible'];
      if (
        (h && (box.left < clip.left - slack || box.right > clip.right + slack)) ||
        (v && (box.top < clip.top - slack || box.bottom > clip.bottom + slack))
      )
        return { kind: 'cut', why: `${at} is cut by ${nameOf(one)}` };
      if (style.position === 'fixed') break;
    }
    return null;
  };

  /** Moves a panel so that a control in it is in its middle; gives back how to undo that. */
  const bring = (control: Element, panel: Element): (() => void) => {
    const [left, top] = [panel.scrollLeft, panel.scrollTop];
    const box = boxOf(control);
    const view =
      panel === document.scrollingElement ? new DOMRect(0, 0, innerWidth, innerHeight) : panel.getBoundingClientRect();
    panel.scrollTo({
      left: left + box.x + box.width / 2 - view.x - view.width / 2,
      top: top + box.y + box.height / 2 - view.y - view.height / 2,
      behavior: 'instant',
    });
    return () => panel.scrollTo({ left, top, behavior: 'instant' });
  };

  const tooSmall = (control: Element): string | null => {
    const { least } = options;
    if (least === 0) return null;
    // A word in a sentence is as high as its line: that is how text is.
    if (control.matches('a') && getComputedStyle(control).display === 'inline') return null;
    const place = control.matches('[data-target]');
    const box = place ? (control.querySelector('.hit') ?? control).getBoundingClientRect() : boxOf(control);
    const enough = least - 0.6;
    if (box.width >= enough && box.height >= enough) return null;
    const said = `${Math.round(box.width)}×${Math.round(box.height)}`;
    if (place) return said;
    // A finger may have more room than the box shows: what is pressed around it counts.
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const half = least / 2 - 1;
    const reached = (dx: number, dy: number) => belongs(document.elementFromPoint(x + dx, y + dy), control);
    const wide = box.width >= enough || (reached(-half, 0) && reached(half, 0));
    const high = box.height >= enough || (reached(0, -half) && reached(0, half));
    return wide && high ? null : said;
  };

  /** Under a question that can be moved aside, and not what it or the game asks for. */
  let aside = 0;
  const needed = options.needed.flat().join(', ');
  const mayWait = (control: Element): boolean => {
    if (control.matches('[data-target]') || (needed && control.matches(needed))) return false;
    const { x, y, width, height } = boxOf(control);
    const tray = document
      .elementFromPoint(x + width / 2, y + height / 2)
      ?.closest('[data-testid^="tray-"][role="dialog"]');
    return tray?.querySelector('[data-testid="tray-aside"]') != null && !tray.contains(control);
  };

  // --- controls
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => visible(one) && !one.matches(':disabled') && !one.parentElement?.closest('[data-target]'),
  );
  for (const control of controls) {
    let found = trouble(control);
    let back: (() => void) | null = null;
    const panel = found && !control.matches('[data-target]') ? panelOf(control) : null;
    if (panel) {
      back = bring(control, panel);
      found = trouble(control);
    }
    const small = found ? null : tooSmall(control);
    const waits = found?.kind === 'covered' && mayWait(control);
    back?.();
    if (waits) aside += 1;
    else if (found) faults.push({ what: nameOf(control), ...found });
    else if (small) faults.push({ what: nameOf(control), kind: 'small', why: `${small}, not ${options.least}` });
  }
  for (const ways of options.needed) {
    const there = ways.some((selector) =>
      [...document.querySelectorAll(selector)].some(
        (one) => visible(one) && one.getAttribute('aria-disabled') !== 'true' && !one.matches(':disabled'),
      ),
    );
    if (!there)
      faults.push({
        what: ways.join(' or '),
        kind: 'gone',
        why: 'the game offers it, and there is no such control',
      });
  }

  // --- texts
  let texts = 0;
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const words = (node.textContent ?? '').trim();
    const holder = node.parentElement;
    if (words === '' || !holder || holder.closest('svg, script, style, option, select, noscript, .visually-hidden'))
      continue;
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    texts += 1;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (boxes.length === 0) continue;
    const [left, right] = [Math.min(...boxes.map((b) => b.left)), Math.max(...boxes.map((b) => b.right))];
    const [top, bottom] = [Math.min(...boxes.map((b) => b.top)), Math.max(...boxes.map((b) => b.bottom))];
    // The box of a letter is higher than the letter.
    const loose = parseFloat(getComputedStyle(holder).fontSize) * 0.4;
    const named = options.names.some((name) => words.includes(name));
    // In a line that gives way, a text is shown whole or not at all.
    const strip = holder.closest('[data-gives-way]')?.getBoundingClientRect();
    if (strip && top >= strip.bottom - 1) continue;
    let why = '';
    let forEars = false;
    const control = holder.closest(CONTROLS);
    for (let one: Element | null = holder; one && one !== document.documentElement; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (one.clientWidth <= 1 && one.clientHeight <= 1 && /hidden|clip/.test(style.overflowX)) forEars = true;
      const box = one.getBoundingClientRect();
      const [x, y] = [style.overflowX, style.overflowY];
      const cutX = /hidden|clip/.test(x) && (left < box.left - 1 || right > box.right + 1);
      const cutY = /hidden|clip/.test(y) && (top < box.top - loose || bottom > box.bottom + loose);
      const spills = one === control && (left < box.left - 1 || right > box.right + 1);
      const short = named && cutX && style.textOverflow === 'ellipsis' && box.width >= 20;
      if ((cutX || cutY || spills) && !short && !why)
        why = `${Math.round(right - left)}×${Math.round(bottom - top)} in ${Math.round(box.width)}×${Math.round(box.height)} of ${nameOf(one)}`;
      // What can be scrolled to is not cut; what lies outside it is the matter of the panel.
      if (short || /auto|scroll/.test(x + y) || style.position === 'fixed') break;
    }
    if (why && !forEars)
      faults.push({
        what: `${control ? nameOf(control) : nameOf(holder)}: "${words.slice(0, 50)}"`,
        kind: 'text',
        why,
      });
  }

  // --- the board
  const stage = document.querySelector('.board .stage')?.getBoundingClientRect();
  const drawing = document.querySelector<SVGGElement>('.board .stage svg > g')?.getScreenCTM();
  const hidden: Survey['hidden'] = [];
  const seen = stage ? Math.max(0, Math.min(innerHeight, stage.bottom) - Math.max(0, stage.top)) : 0;
  if (drawing)
    options.hexes.forEach(([hx, hy], hex) => {
      const [x, y] = [drawing.a * hx + drawing.e, drawing.d * hy + drawing.f];
      if (!stage || x < stage.left || y < stage.top || x > stage.right || y > stage.bottom) {
        hidden.push({ hex, by: null });
        return;
      }
      const hit = document.elementFromPoint(x, y);
      if (!hit?.closest('.board .stage')) hidden.push({ hex, by: hit ? nameOf(hit) : null });
    });
  return {
    faults,
    controls: controls.length,
    texts,
    hex: drawing ? drawing.a * 60 * Math.sqrt(3) : 0,
    share: seen / innerHeight,
    hidden,
    movable: document.querySelector('[data-testid="tray-aside"]') !== null,
    aside,
    places: [...document.querySelectorAll<SVGElement>('[data-target]')].map((one) => one.dataset['target'] ?? ''),
  };
}
