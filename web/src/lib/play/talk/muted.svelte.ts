/** Whose words this person does not want to read, table by table, on this device. */

/** A seat, or everybody who only watches: spectators have no names. */
export type Voice = number | 'spectators';

const STORE = 'civitas.muted';
/** Tables come and go: the oldest are forgotten. */
const TABLES = 50;

type Kept = [code: string, voices: Voice[]][];

/** What is stored may be old, or somebody else's. */
function read(text: string | null): Kept {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    const isVoice = (one: unknown) => one === 'spectators' || (Number.isInteger(one) && (one as number) >= 0);
    return stored.filter(
      (entry): entry is Kept[number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Array.isArray(entry[1]) && entry[1].every(isVoice),
    );
  } catch {
    return [];
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null; // Storage can be forbidden; then it is remembered until the page is closed.
  }
}

let kept: Kept = $state.raw(read(stored()));
if (typeof window !== 'undefined')
  addEventListener('storage', (event) => {
    if (event.key === STORE) kept = read(event.newValue);
  });

export const voiceOf = (line: { seat: number | null }): Voice => line.seat ?? 'spectators';

export const mutedAt = (code: string): readonly Voice[] => kept.find(([one]) => one === code)?.[1] ?? [];

export function mute(code: string, voice: Voice, on: boolean): void {
  const others = mutedAt(code).filter((one) => one !== voice);
  const voices = on ? [...others, voice] : others;
  const rest = kept.filter(([one]) => one !== code);
  kept = (voices.length > 0 ? [...rest, [code, voices] as Kept[number]] : rest).slice(-TABLES);
  try {
    localStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // See `stored`.
  }
}

/** What is left to read of a chat. */
export const heard = <L extends { seat: number | null }>(lines: readonly L[], code: string): L[] => {
  const muted = mutedAt(code);
  return lines.filter((line) => !muted.includes(voiceOf(line)));
};
