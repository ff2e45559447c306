/**
 * The part of Markdown the almanacs are written in, as data: headings, paragraphs, lists, tables, code, emphasis, links.
 * It makes no HTML, so there is nothing in a text that could become a script; the page draws the data.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; children: Inline[] }
  | { kind: 'emphasis'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; children: Inline[] }
  /** A rule of an almanac, such as R-EGY-047. */
  | { kind: 'rule'; id: string };

export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string };

/** A rule, or a house ruling of ours. */
export const RULE = /R-[A-Z]{2,4}-\d{3}|H-[A-Z]{2,4}-\d{2}/;

/** Addresses that lead somewhere and run nothing. */
const SAFE = /^(https?:\/\/|\/(?!\/)|#)/;

const INLINE = new RegExp(
  [
    '`(?<code>[^`]+)`',
    '\\*\\*(?<strong>.+?)\\*\\*(?!\\*)',
    '(?<![\\w*])[*_](?<emphasis>[^\\s*_](?:.*?[^\\s*_])?)[*_](?![\\w*])',
    '\\[(?<label>[^\\]]+)\\]\\((?<href>[^()\\s]*(?:\\([^()\\s]*\\)[^()\\s]*)?)\\)',
    `(?<![\\w-])(?<rule>${RULE.source})(?!\\d)`,
    '\\\\(?<escaped>[\\\\`*_\\[\\]#|-])',
  ].join('|'),
  'gu',
);

export function inlines(text: string): Inline[] {
  const result: Inline[] = [];
  const plain = (piece: string) => {
    const last = result.at(-1);
    if (piece === '') return;
    if (last?.kind === 'text') last.text += piece;
    else result.push({ kind: 'text', text: piece });
  };
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    plain(text.slice(from, match.index));
    from = match.index + match[0].length;
    const { code, strong, emphasis, label, href, rule, escaped } = match.groups!;
    if (code !== undefined) result.push({ kind: 'code', text: code });
    else if (strong !== undefined) result.push({ kind: 'strong', children: inlines(strong) });
    else if (emphasis !== undefined) result.push({ kind: 'emphasis', children: inlines(emphasis) });
    else if (rule !== undefined) result.push({ kind: 'rule', id: rule });
    else if (escaped !== undefined) plain(escaped);
    else if (label !== undefined && SAFE.test(href ?? ''))
      result.push({ kind: 'link', href: href!, children: inlines(label) });
    else plain(label ?? '');
  }
  plain(text.slice(from));
  return result;
}

/** The cells of a table row. A bar after a backslash belongs to the text. */
const cells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const BULLET = /^\s*[-*] +/;
const NUMBERED = /^\s*\d+[.)] +/;
const HEADING = /^(#{1,6}) +(.*?)(?: +#+)?$/;
const DIVIDER = /^\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?$/;

const starts = (line: string, next: string | undefined): boolean =>
  HEADING.test(line) ||
  BULLET.test(line) ||
  NUMBERED.test(line) ||
  line.startsWith('```') ||
  (line.includes('|') && DIVIDER.test(next ?? ''));

export function blocks(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const result: Block[] = [];
  let at = 0;
  /** Lines as long as they go on with what was begun. */
  const take = (goes: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && goes(lines[at]!)) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = HEADING.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      result.push({ kind: 'heading', level: heading[1]!.length, children: inlines(heading[2]!) });
      at += 1;
    } else if (line.startsWith('```')) {
      at += 1;
      result.push({ kind: 'code', text: take((next) => !next.startsWith('```')).join('\n') });
      at += 1;
    } else if (line.includes('|') && DIVIDER.test(lines[at + 1] ?? '')) {
      at += 2;
      const rows = take((next) => next.includes('|') && next.trim() !== '');
      result.push({ kind: 'table', head: cells(line).map(inlines), rows: rows.map((row) => cells(row).map(inlines)) });
    } else if (BULLET.test(line) || NUMBERED.test(line)) result.push(list(take((next) => next.trim() !== '')));
    else {
      at += 1;
      const rest: string[] = [];
      while (at < lines.length && lines[at]!.trim() !== '' && !starts(lines[at]!, lines[at + 1]))
        rest.push(lines[at++]!);
      result.push({ kind: 'paragraph', children: inlines([line, ...rest].map((one) => one.trim()).join(' ')) });
    }
  }
  return result;
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (BULLET.test(line) || NUMBERED.test(line)) items.push(line.replace(BULLET, '').replace(NUMBERED, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', ordered: NUMBERED.test(lines[0]!), items: items.map(inlines) };
}

/** The words without any marks. */
export function plainText(part: Block | Inline | Inline[]): string {
  if (Array.isArray(part)) return part.map(plainText).join('');
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return part.text;
    case 'rule':
      return part.id;
    case 'list':
      return part.items.map(plainText).join(' ');
    case 'table':
      return [part.head, ...part.rows].map((row) => row.map(plainText).join(' ')).join(' ');
    default:
      return plainText(part.children);
  }
}
