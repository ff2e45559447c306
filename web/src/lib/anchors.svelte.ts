/**
 * Where things are on the screen, by what they are: cards in hand, seats, controls. What is drawn says its name
 * (`{@attach anchor('card-brick')}`), and what flies, rings or scrolls finds it by that name. Ids for tests are for tests.
 */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { SvelteSet } from 'svelte/reactivity';

/** For components that pass what is attached to them on to their control. */
export type Attached = Record<symbol, Attachment>;

const known = new SvelteSet<{ name: string; element: Element }>();

/** Gives an element a name for as long as it is there. Several may have the same name. */
export const anchor =
  (name: string): Attachment =>
  (element) => {
    const here = { name, element };
    untrack(() => known.add(here));
    return () => untrack(() => known.delete(here));
  };

/** The elements with these names, in the order of the names; a name that ends with a star is a prefix. Reactive. */
export function anchored(names: readonly string[]): Element[] {
  const all = [...known];
  return names.flatMap((wanted) => {
    const start = wanted.endsWith('*') ? wanted.slice(0, -1) : null;
    return all.flatMap(({ name, element }) =>
      (start === null ? name === wanted : name.startsWith(start)) ? [element] : [],
    );
  });
}

/** The one of a name that is drawn now. Asked for in the moment, such as the start of a flight; not reactive. */
export const anchorOf = (name: string): Element | null =>
  untrack(() => anchored([name])).find((element) => element.getBoundingClientRect().width > 0) ?? null;
