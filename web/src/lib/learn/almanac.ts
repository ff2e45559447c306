/** An almanac: sections with rules, found by their ids and by the words in them. */
import { blocks, plainText, RULE, type Block } from './markdown';

export interface Rule {
  /** R-EGY-047, or H-GER-01 for a house ruling. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface Section {
  /** The anchor of the section. */
  id: string;
  title: string;
  blocks: Block[];
  rules: Rule[];
  /** The title of the almanac it was taken over from. */
  of?: string;
}

export interface Almanac {
  title: string;
  intro: Block[];
  sections: Section[];
}

/** Letters without their marks, in lower case: "Kamieniołom" is found by "kamieniolom". */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC');

export function readAlmanac(source: string): Almanac {
  const almanac: Almanac = { title: '', intro: [], sections: [] };
  let into: Block[] = almanac.intro;
  for (const block of blocks(source)) {
    if (block.kind !== 'heading' || block.level > 3) {
      into.push(block);
      continue;
    }
    const title = plainText(block.children);
    if (block.level === 1) almanac.title = title;
    else if (block.level === 2) {
      const section: Section = { id: `section-${almanac.sections.length + 1}`, title, blocks: [], rules: [] };
      almanac.sections.push(section);
      into = section.blocks;
    } else {
      const found = RULE.exec(title);
      const rule: Rule = {
        id: found?.[0] ?? `rule-${almanac.sections.length}-${almanac.sections.at(-1)?.rules.length ?? 0}`,
        title: found ? title.slice(found.index + found[0].length).trim() : title,
        blocks: [],
      };
      almanac.sections.at(-1)?.rules.push(rule);
      into = rule.blocks;
    }
  }
  return almanac;
}

/** An almanac with the chapters of another behind its own: rules can be linked across. */
export function joined(own: Almanac, base: Almanac): Almanac {
  const sections = [...own.sections, ...base.sections.map((section) => ({ ...section, of: base.title }))];
  return { ...own, sections: sections.map((section, at) => ({ ...section, id: `section-${at + 1}` })) };
}

/** The words of a question, folded. */
export const wanted = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** Whether a rule answers a question: all words must occur, wherever. */
export function answers(rule: Rule, query: string[]): boolean {
  const text = folded(`${rule.id} ${rule.title} ${rule.blocks.map(plainText).join(' ')}`);
  return query.every((word) => text.includes(word));
}

/** The rules that answer a question, in the order of the almanac; those with the words in their title first. */
export function search(almanac: Almanac, text: string): Rule[] {
  const query = wanted(text);
  if (query.length === 0) return [];
  const found = almanac.sections.flatMap((section) => section.rules).filter((rule) => answers(rule, query));
  const inTitle = (rule: Rule) => query.every((word) => folded(`${rule.id} ${rule.title}`).includes(word));
  return [...found.filter(inTitle), ...found.filter((rule) => !inTitle(rule))];
}

/** A text in pieces, those that match a question marked. */
export function marked(text: string, query: string[]): { text: string; hit: boolean }[] {
  if (query.length === 0) return [{ text, hit: false }];
  // Folding can change lengths ("ß"), so every letter is folded on its own and remembers where it came from.
  const letters = [...text];
  const from: number[] = [];
  let plain = '';
  letters.forEach((letter, at) => {
    for (const one of folded(letter)) {
      plain += one;
      from.push(at);
    }
  });
  const hit = new Array<boolean>(letters.length).fill(false);
  for (const word of query)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1))
      for (let k = at; k < at + word.length; k += 1) hit[from[k]!] = true;
  const result: { text: string; hit: boolean }[] = [];
  letters.forEach((letter, at) => {
    const last = result.at(-1);
    if (last && last.hit === hit[at]) last.text += letter;
    else result.push({ text: letter, hit: hit[at]! });
  });
  return result;
}
