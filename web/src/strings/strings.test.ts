/** Every text exists in every language, with the same arguments; every text the sources ask for exists. */
import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Code } from '$wire';
import { CODES, REASONS } from '../generated/codes';
import type { ClientCode } from '../lib/net/problems';
import { builtOn, gameFolders } from '$lib/game/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const LANGUAGES = ['en', 'de', 'pl'] as const;

function files(folder: string, ends: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ends.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The names of all variables in a message, wherever they stand in it. */
function variables(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) variables(one, found);
  else if (typeof node === 'object' && node !== null) {
    const at = node as { type?: unknown; name?: unknown };
    if (at.type === 'var' && typeof at.name === 'string') found.add(at.name);
    for (const one of Object.values(node)) variables(one, found);
  }
  return found;
}

/** Message ids with the arguments they take. The library drops what it cannot read, so lines that begin one are counted. */
function messages(paths: string[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const parsed = new FluentResource(text).body;
    const begun = [...text.matchAll(/^-?([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]!);
    expect(parsed.length, `every message of ${relative(root, path)} can be read`).toBe(begun.length);
    for (const message of parsed) {
      expect(all.has(message.id), `${message.id} is written twice (${relative(root, path)})`).toBe(false);
      all.set(message.id, [...variables(message.value)].sort());
    }
  }
  return all;
}

const shell = Object.fromEntries(
  LANGUAGES.map((code) => [code, messages(files(join(root, 'web/src/strings', code), /\.ftl$/))]),
) as Record<(typeof LANGUAGES)[number], Map<string, string[]>>;

const games = gameFolders;

const ofGame = (game: string, code: string) => {
  const own = join(root, 'games', game, 'strings', code);
  return messages([`${own}.ftl`, ...files(own, /\.ftl$/)].filter((path) => existsSync(path)));
};

/** Everything that differs between two languages, in words. */
function differences(of: Map<string, string[]>, from: Map<string, string[]>): string[] {
  const said: string[] = [];
  for (const [id, args] of from) {
    const own = of.get(id);
    if (!own) said.push(`${id} is missing`);
    else if (own.join() !== args.join()) said.push(`${id} takes ${own.join() || 'nothing'}, not ${args.join()}`);
  }
  for (const id of of.keys()) if (!from.has(id)) said.push(`${id} is not in English`);
  return said;
}

describe('languages', () => {
  for (const code of ['de', 'pl'] as const) {
    it(`${code} says everything of the shell`, () => {
      expect(differences(shell[code], shell.en)).toEqual([]);
    });
    for (const game of games) {
      it(`${code} says everything of ${game}`, () => {
        expect(differences(ofGame(game, code), ofGame(game, 'en'))).toEqual([]);
      });
    }
  }
});

const sources = [
  ...files(join(root, 'web/src'), /\.(svelte|ts)$/),
  ...files(join(root, 'games'), /\.(svelte|ts)$/),
].filter((path) => !path.endsWith('.test.ts') && !path.includes('/generated/'));

describe('sources', () => {
  it('ask only for messages there are', () => {
    const unknown: string[] = [];
    for (const path of sources) {
      const text = readFileSync(path, 'utf8');
      const where = relative(root, path);
      // t('id') and t(cond ? 'a' : 'b'): every literal before the arguments begin.
      for (const call of text.matchAll(/(?<![\w.])t\(([^()`{,]*)/g)) {
        for (const literal of call[1]!.matchAll(/'([a-z][\w-]*)'/g)) {
          // In `a === 'b' ? …` the compared word is not a message.
          if (/[=!]==?\s*$/.test(call[1]!.slice(0, literal.index))) continue;
          if (!shell.en.has(literal[1]!)) unknown.push(`${where}: ${literal[1]}`);
        }
      }
      // play.say('id') and sayFor(game, 'id'): the game may have words of its own, but the shell must have some.
      for (const call of text.matchAll(/(?:\.say\(|\bsayFor\([^,()]+,\s*)([^()`{]*?)(?:, \{|\))/g)) {
        for (const literal of call[1]!.matchAll(/'([a-z][\w-]*)'/g)) {
          if (/[=!]==?\s*$/.test(call[1]!.slice(0, literal.index))) continue;
          if (!shell.en.has(literal[1]!)) unknown.push(`${where}: ${literal[1]}`);
        }
      }
      // t(`prefix-${value}-suffix`): at least one message has this form.
      for (const call of text.matchAll(/(?<![\w.])t\(\s*`([^`]*)`/g)) {
        const form = call[1]!.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[-]/g, '\\-'));
        const pattern = new RegExp(`^${form.join('[\\w-]+')}$`);
        if (![...shell.en.keys()].some((id) => pattern.test(id))) unknown.push(`${where}: ${call[1]}`);
      }
    }
    expect(unknown).toEqual([]);
  });

  it('have a message for every member of the families that are put together from parts', () => {
    const families: Record<string, readonly string[]> = {
      'language-': LANGUAGES,
      'colour-': ['blue', 'orange', 'ivory', 'black'],
      'title-': ['new', 'table', 'replay', 'learn', 'settings', 'missing'],
      'clock-': ['none', 'relaxed', 'fast', 'days', 'none-about', 'relaxed-about', 'fast-about', 'days-about'],
      'pace-': ['slow', 'normal', 'fast', 'instant'],
      'watch-': ['everyone', 'link', 'nobody', 'everyone-about', 'link-about', 'nobody-about'],
      'home-': ['open', 'live', 'over', 'open-none', 'live-none', 'over-none'],
      'home-difficulty-': ['1', '2', '3'],
      'settings-theme-': ['auto', 'light', 'dark'],
      'settings-motion-': ['auto', 'on', 'off'],
      'settings-hints-': ['auto', 'on', 'off'],
      'play-tab-': ['log', 'trade', 'chat', 'stats', 'own'],
    };
    const wanted = Object.entries(families).flatMap(([prefix, ends]) => ends.map((end) => prefix + end));
    expect(wanted.filter((id) => !shell.en.has(id))).toEqual([]);
  });
});

describe('codes', () => {
  // Said only to programs that do not speak as they should, or that play through the engine protocol.
  const programs: readonly Code[] = [
    'already_greeted',
    'bad_id',
    'bad_json',
    'bad_message',
    'bad_request',
    'bad_salt',
    'no_game',
    'no_hello',
    'nothing_to_undo',
    'unknown_command',
    'wrong_method',
  ];
  const client: readonly ClientCode[] = ['closed', 'no_seat', 'offline', 'unknown'];

  for (const language of LANGUAGES) {
    const said = shell[language];
    it(`${language} has words for every reason of the shared rules`, () => {
      expect(REASONS.length).toBeGreaterThan(40);
      expect(REASONS.filter((code) => !said.has(`reason-${code}`))).toEqual([]);
    });

    it(`${language} has words for every problem a person can have, and for no other`, () => {
      const shown: string[] = [...CODES.filter((code) => !programs.includes(code)), ...client];
      expect(shown.filter((code) => !said.has(`problem-${code}`))).toEqual([]);
      const words = [...said.keys()].flatMap((id) => /^problem-(\w+)$/.exec(id)?.[1] ?? []);
      expect(words.filter((code) => !shown.includes(code))).toEqual([]);
    });
  }
});

/** What the games say about themselves, as far as they have anything of their own. */
const generated = import.meta.glob<{ NAMES: { reason: readonly string[] } }>('../../../games/*/web/generated.ts', {
  eager: true,
});

/** The English words of a game. One that builds on another has that one's as well. */
function ofGameAndBase(game: string): Map<string, string[]> {
  const base = builtOn(game);
  return new Map([...(base ? ofGame(base, 'en') : []), ...ofGame(game, 'en')]);
}

it('finds the reasons of the games', () => expect(Object.keys(generated).length).toBeGreaterThan(3));

describe('games', () => {
  for (const game of games) {
    it(`${game} says in its own words only what the shell says`, () => {
      const own = [...ofGame(game, 'en').keys()].filter((id) => /^[a-z]+-(play|review)-/.test(id));
      expect(own.filter((id) => !shell.en.has(id.replace(/^[a-z]+-/, '')))).toEqual([]);
    });

    it(`${game} has words for its own reasons`, () => {
      const codes = generated[`../../../games/${game}/web/generated.ts`]?.NAMES.reason ?? [];
      const said = [...ofGameAndBase(game).keys()];
      expect(codes.filter((code) => !said.some((id) => id.endsWith(`-reason-${code}`)))).toEqual([]);
    });

    it(`${game} names its options and their values`, () => {
      const rust = files(join(root, 'games', game), /\.rs$/).map((path) => readFileSync(path, 'utf8'));
      const said = ofGameAndBase(game);
      const shared = readFileSync(join(root, 'games/options.rs'), 'utf8');
      const used = new Set(
        rust.flatMap((text) => [...text.matchAll(/options::([a-z_]+)\(/g)].map((match) => match[1]!)),
      );
      const specs = [
        ...rust.flatMap((text) => [...text.matchAll(/OptionSpec::own\(\s*"([a-z_]+)",\s*&\[([^\]]*)\]/g)]),
        ...[...shared.matchAll(/pub const fn ([a-z_]+)\([\s\S]*?"([a-z_]+)",\s*&\[([^\]]*)\]/g)]
          .filter((match) => used.has(match[1]!) && match[1] === match[2])
          .map((match) => [match[0], match[2]!, match[3]!]),
      ];
      expect(specs.length).toBeGreaterThan(0);
      const missing: string[] = [];
      for (const [, key, values] of specs) {
        for (const id of [`option-${key}`, `option-${key}-about`]) if (!said.has(id)) missing.push(id);
        for (const value of values!.matchAll(/"(\w+)"/g)) {
          if (!said.has(`option-${key}-${value[1]}`)) missing.push(`option-${key}-${value[1]}`);
        }
      }
      expect(missing).toEqual([]);
    });
  }
});
