/** Short messages that come and go. The region that shows and reads them stands once, in the app. */
export interface Toast {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'bad';
  link?: { href: string; text: string };
}

let next = 0;
const shown: Toast[] = $state([]);

export const toasts = {
  get list(): readonly Toast[] {
    return shown;
  },
  drop(id: number): void {
    const at = shown.findIndex((one) => one.id === id);
    if (at >= 0) shown.splice(at, 1);
  },
};

/** Says something for a few seconds: longer for longer texts. */
export function toast(text: string, kind: Toast['kind'] = 'plain', link?: Toast['link']): void {
  // The same thing twice is said once, and stays longer.
  const same = shown.find((one) => one.text === text);
  if (same) toasts.drop(same.id);
  const id = next++;
  shown.push(link ? { id, text, kind, link } : { id, text, kind });
  if (shown.length > 3) shown.shift();
  setTimeout(() => toasts.drop(id), Math.min(10_000, 3500 + text.length * 50 + (link ? 2000 : 0)));
}
