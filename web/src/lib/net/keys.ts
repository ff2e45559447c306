/** The key of this browser: who has it, has its seats. It is sent in a header and in `hello`, never in an address. */

const STORE = 'civitas.key';
const FORM = /^[0-9a-f]{32}$/;

/** 128 random bits in hex. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Where storage is forbidden the key lives as long as the page.
let memory: string | null = null;

/** Made on first use, kept in localStorage. */
export function playerKey(): string {
  try {
    const stored = localStorage.getItem(STORE);
    if (stored !== null && FORM.test(stored)) return stored;
    const made = memory ?? random();
    localStorage.setItem(STORE, made);
    return (memory = made);
  } catch {
    return (memory ??= random());
  }
}

/** What this browser throws in for the dice: fresh every time. */
export const salt = random;
