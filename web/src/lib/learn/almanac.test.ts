import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { folded, joined, marked, readAlmanac, search, wanted } from './almanac';
import { blocks, inlines, plainText, type Inline } from './markdown';

describe('markdown', () => {
  it('reads emphasis, code, links and rules', () => {
    expect(inlines('See R-EGY-047, **`map = variable`** or *this* [page](/learn).')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'rule', id: 'R-EGY-047' },
      { kind: 'text', text: ', ' },
      { kind: 'strong', children: [{ kind: 'code', text: 'map = variable' }] },
      { kind: 'text', text: ' or ' },
      { kind: 'emphasis', children: [{ kind: 'text', text: 'this' }] },
      { kind: 'text', text: ' ' },
      { kind: 'link', href: '/learn', children: [{ kind: 'text', text: 'page' }] },
      { kind: 'text', text: '.' },
    ]);
  });

  it('makes no links that could run something', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', ' https://x'])
      expect(inlines(`[x](${href})`).every((part: Inline) => part.kind === 'text')).toBe(true);
  });

  it('leaves stars and lines within words alone', () => {
    expect(inlines('2 * 3 * 4 and first_roller and a\\*b')).toEqual([
      { kind: 'text', text: '2 * 3 * 4 and first_roller and a*b' },
    ]);
  });

  it('reads blocks', () => {
    const read = blocks(
      '# T\n\nOne\ntwo\n- a\n- b\n  c\n\n1. x\n\n| A | B |\n|---|:-:|\n| 1 | – |\n\n```\nraw *x*\n```\n',
    );
    expect(read.map((block) => block.kind)).toEqual(['heading', 'paragraph', 'list', 'list', 'table', 'code']);
    expect(read.map(plainText)).toEqual(['T', 'One two', 'a b c', 'x', 'A B 1 –', 'raw *x*']);
  });
});

describe('the almanac', () => {
  const source =
    '# Game\n\nIntro.\n\n## First\n\nAbout.\n\n### R-EGY-001 Łódź and Größe\n\nText, see R-EGY-002.\n\n### R-EGY-002 Other\n\nKamieniołom.';
  const almanac = readAlmanac(source);

  it('has sections and rules', () => {
    expect(almanac.title).toBe('Game');
    expect(almanac.sections.map((section) => section.rules.map((rule) => rule.id))).toEqual([
      ['R-EGY-001', 'R-EGY-002'],
    ]);
    expect(almanac.sections[0]!.rules[0]!.title).toBe('Łódź and Größe');
  });

  it('is searched without marks, by all words, titles first', () => {
    expect(folded('Größe ŁÓDŹ')).toBe('grosse lodz');
    expect(search(almanac, 'grosse lodz').map((rule) => rule.id)).toEqual(['R-EGY-001']);
    expect(search(almanac, 'KAMIENIOLOM').map((rule) => rule.id)).toEqual(['R-EGY-002']);
    expect(search(almanac, 'r-egy-002').map((rule) => rule.id)).toEqual(['R-EGY-002', 'R-EGY-001']);
    expect(search(almanac, 'lodz kamieniolom')).toEqual([]);
    expect(search(almanac, '  ')).toEqual([]);
  });

  it('marks what was found, with its own letters', () => {
    expect(marked('Größe', wanted('grosse'))).toEqual([{ text: 'Größe', hit: true }]);
    expect(marked('ein Łódź', wanted('lod'))).toEqual([
      { text: 'ein ', hit: false },
      { text: 'Łód', hit: true },
      { text: 'ź', hit: false },
    ]);
  });

  it('reads every almanac there is, the same rules in every language', () => {
    const games = fileURLToPath(new URL('../../../../games', import.meta.url));
    let read = 0;
    for (const game of readdirSync(games, { withFileTypes: true })) {
      if (!game.isDirectory()) continue;
      let known: string[] | null = null;
      for (const code of ['en', 'de', 'pl']) {
        let text: string;
        try {
          text = readFileSync(`${games}/${game.name}/almanac/${code}.md`, 'utf8');
        } catch {
          continue;
        }
        const { title, sections } = readAlmanac(text);
        const ids = sections.flatMap((section) => section.rules.map((rule) => rule.id));
        expect(title).not.toBe('');
        expect(new Set(ids).size).toBe(ids.length);
        known ??= ids;
        expect(ids).toEqual(known);
        read += 1;
      }
    }
    expect(read).toBeGreaterThan(0);
  });
});

it('an almanac that builds on another has its chapters behind its own', () => {
  const own = readAlmanac('# New\n\n## River\n\n### R-PYR-001 Boats\n\nSee R-EGY-001.\n');
  const base = readAlmanac('# Old\n\n## Land\n\n### R-EGY-001 Carts\n\nOn paths.\n');
  const both = joined(own, base);
  expect(both.title).toBe('New');
  expect(both.sections.map(({ id, title, of }) => [id, title, of])).toEqual([
    ['section-1', 'River', undefined],
    ['section-2', 'Land', 'Old'],
  ]);
  expect(search(both, 'carts').map((rule) => rule.id)).toEqual(['R-EGY-001']);
});

it('house rulings are rules with ids of their own', () => {
  const almanac = readAlmanac('# Game\n\n## House rulings\n\n### H-GER-01 The end\n\nSee R-GER-081 and H-GER-01.\n');
  expect(almanac.sections[0]!.rules.map(({ id, title }) => [id, title])).toEqual([['H-GER-01', 'The end']]);
  expect(inlines('See H-GER-01, not H-GER-011 or XH-GER-01.').filter((part) => part.kind === 'rule')).toEqual([
    { kind: 'rule', id: 'H-GER-01' },
  ]);
});
