/**
 * Whether the server can be reached, as far as this page knows: by how the last request went, and by what the browser
 * says of the line. While it is away it is asked again, so that controls come back on their own.
 */
const AGAIN = 2000;

let away = $state(typeof navigator !== 'undefined' && navigator.onLine === false);
let timer: ReturnType<typeof setTimeout> | undefined;

export const reach = {
  /** The server did not answer when it was last asked: nothing that needs it should look pressable. */
  get away(): boolean {
    return away;
  },
};

/** Told by everything that asks the server. */
export function noteReach(reached: boolean): void {
  away = !reached;
  clearTimeout(timer);
  if (away && typeof window !== 'undefined') timer = setTimeout(() => void knock(), AGAIN);
}

async function knock(): Promise<void> {
  if (document.hidden) return noteReach(false);
  try {
    noteReach((await fetch('/api/server', { cache: 'no-store' })).ok);
  } catch {
    noteReach(false);
  }
}

if (typeof window !== 'undefined') {
  addEventListener('offline', () => noteReach(false));
  addEventListener('online', () => void knock());
}
