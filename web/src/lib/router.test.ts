import { describe, expect, it } from 'vitest';
import { match, parseInvitation } from './router';

describe('match', () => {
  it('knows every screen', () => {
    expect(match('/')).toEqual({ page: 'home' });
    expect(match('/privacy')).toEqual({ page: 'privacy', about: 'privacy' });
    expect(match('/imprint/x')).toEqual({ page: 'missing' });
    expect(match('/new/egypt')).toEqual({ page: 'new', game: 'egypt' });
    expect(match('/t/abcdef')).toEqual({ page: 'table', code: 'ABCDEF' });
    expect(match('/t/ABCDEF/')).toEqual({ page: 'table', code: 'ABCDEF' });
    expect(match('/replay')).toEqual({ page: 'replay', code: null });
    expect(match('/replay/ABCDEF')).toEqual({ page: 'replay', code: 'ABCDEF' });
    expect(match('/learn')).toEqual({ page: 'learn', game: null, part: null });
    expect(match('/learn/egypt')).toEqual({ page: 'learn', game: 'egypt', part: null });
    expect(match('/learn/egypt/almanac')).toEqual({ page: 'learn', game: 'egypt', part: 'almanac' });
    expect(match('/learn/egypt/lesson')).toEqual({ page: 'learn', game: 'egypt', part: 'lesson' });
    expect(match('/settings')).toEqual({ page: 'settings' });
  });

  it('says so when there is none', () => {
    for (const path of ['/new', '/t', '/t/A/B', '/learn/egypt/else', '/settings/x', '/else', '/new/%E0%A4%A']) {
      expect(match(path).page, path).toBe(path.startsWith('/new/%') ? 'new' : 'missing');
    }
  });
});

describe('parseInvitation', () => {
  it('reads codes as people type them', () => {
    expect(parseInvitation(' abc def ')).toEqual({ code: 'ABCDEF', key: null });
    expect(parseInvitation('abc-def')).toEqual({ code: 'ABCDEF', key: null });
  });

  it('reads links, with and without a key', () => {
    expect(parseInvitation('https://example.org/t/ABCDEF')).toEqual({ code: 'ABCDEF', key: null });
    expect(parseInvitation('https://example.org/t/abcdef#00ff00ff')).toEqual({ code: 'ABCDEF', key: '00ff00ff' });
    expect(parseInvitation('localhost:7070/t/ABCDEF/?x=1#k')).toEqual({ code: 'ABCDEF', key: 'k' });
  });

  it('refuses what is neither', () => {
    for (const text of ['', 'a', 'https://example.org/', 'what is this?', 'https://example.org/learn/egypt']) {
      expect(parseInvitation(text), text).toBeNull();
    }
  });
});
