/** What a record's first line tells beside the game itself. */
import type { Fairness } from '$wire';

/** The account of the dice, if the record has one. */
export function fairIn(record: string): Fairness | null {
  const line = record.replace(/^\uFEFF/, '').split('\n', 1)[0] ?? '';
  try {
    const fair = (JSON.parse(line) as { fair?: Partial<Fairness> | null }).fair;
    if (typeof fair?.commitment !== 'string' || !Array.isArray(fair.salts)) return null;
    const { commitment, salts, salt_hashes: hashes = [], restarts = 0, missed = [], secret } = fair;
    if (!Array.isArray(hashes) || ![...salts, ...hashes].every((text) => typeof text === 'string')) return null;
    if (typeof restarts !== 'number' || !Array.isArray(missed)) return null;
    return {
      commitment,
      salts,
      ...(hashes.length > 0 ? { salt_hashes: hashes } : {}),
      ...(restarts > 0 ? { restarts, missed } : {}),
      ...(typeof secret === 'string' ? { secret } : {}),
    };
  } catch {
    return null;
  }
}
