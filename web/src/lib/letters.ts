/**
 * Letters as a reader counts them: a family joined of four emoji is one. The server counts names in the same way, and has
 * the last word about them.
 */

/** The longest name, in letters. */
export const MAX_NAME = 24;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export const lettersOf = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** The beginning of a text, without cutting a letter in two. */
export function cutToLetters(text: string, most: number): string {
  // No letter is shorter than one code unit: most texts need not be counted.
  return text.length <= most ? text : lettersOf(text).slice(0, most).join('');
}
