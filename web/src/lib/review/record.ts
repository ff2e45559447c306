/** What a record's first line tells beside the game itself. */
import type { Fairness } from '$wire';

/** The account of the dice, if the record has one. */
export function fairIn(record: string): Fairness | null {
  const line = record.replace(/^\uFEFF/, '').split('\n', 1)[0] ?? '';
  try {
    const fair = (JSON.parse(line) as { fair?: Partial<Fairness> | null }).fair;
    if (typeof fair?.commitment !== 'string' || !Array.isArray(fair.salts)) return null;
    const { commitment, salts, secret } = fair;
    if (!salts.every((salt) => typeof salt === 'string')) return null;
    return typeof secret === 'string' ? { commitment, salts, secret } : { commitment, salts };
  } catch {
    return null;
  }
}
