/**
 * Parts of the client that are loaded when they are needed. A browser remembers for as long as the page lives that it
 * could not load one, so asking again is no use: the page has to be reloaded once the server is back.
 */
import { api, ApiProblem } from './rest';

/** A part could not be loaded: the server is away, or has a newer client. */
export class PartMissing extends ApiProblem {
  constructor() {
    super({ code: 'offline', sentence: 'A part of this page could not be loaded.' }, 0);
  }
}

/** Loads a part; what goes wrong is a {@link PartMissing}. */
export async function part<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new PartMissing();
  }
}

const STORE = 'civitas.anew';
const EVERY = 1500;
/** A page that fails again right after a reload would do so for ever. */
const SELDOM = 20_000;

/** Reloads the page as soon as the server answers. Returns a function that stops waiting. */
export function anewWhenBack(anew: () => void = () => location.reload()): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function look(): Promise<void> {
    const there = await api.server().then(
      () => true,
      () => false,
    );
    if (stopped) return;
    if (there && mayNow()) anew();
    else timer = setTimeout(() => void look(), EVERY);
  }
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function mayNow(): boolean {
  try {
    const last = Number(sessionStorage.getItem(STORE) ?? 0);
    if (Date.now() - last < SELDOM) return false;
    sessionStorage.setItem(STORE, String(Date.now()));
    return true;
  } catch {
    return false; // Nothing can be remembered here: the button has to do.
  }
}
