import { describe, expect, it } from 'vitest';
import { anchor, anchored, anchorOf } from './anchors.svelte';
import { calledBy } from './learn/called';

const drawn = (width: number) => ({ getBoundingClientRect: () => ({ width }) }) as unknown as Element;
const put = (name: string, element: Element) => anchor(name)(element) as () => void;

describe('anchors', () => {
  it('are found by name for as long as they are there', () => {
    const [one, other] = [drawn(10), drawn(20)];
    const drop = put('card-brick', one);
    const dropOther = put('card-brick', other);
    expect(anchored(['card-ore', 'card-brick'])).toEqual([one, other]);
    drop();
    expect(anchored(['card-brick'])).toEqual([other]);
    dropOther();
    expect(anchored(['card-brick'])).toEqual([]);
    expect(anchorOf('card-brick')).toBeNull();
  });

  it('are found by the beginning of their names, in the order of the names asked for', () => {
    const [first, second, send] = [drawn(1), drawn(2), drawn(3)];
    const drops = [put('pick-send', send), put('steal-0', first), put('steal-2', second)];
    expect(anchored(['steal-*', 'pick-send'])).toEqual([first, second, send]);
    for (const drop of drops) drop();
  });

  it('tell which of two is drawn: a phone hides one of them', () => {
    const [hidden, shown] = [drawn(0), drawn(30)];
    const drops = [put('seat-1', hidden), put('seat-1', shown)];
    expect(anchorOf('seat-1')).toBe(shown);
    for (const drop of drops) drop();
  });
});

describe('what a step of a lesson rings', () => {
  const GAME = {
    devs: [
      { name: 'trade', action: 'play_trade' },
      { name: 'roads', action: 'play_roads' },
      { name: 'point', points: 1 },
    ],
  };
  it('is named as the parts of the screen are', () => {
    expect(calledBy(undefined, GAME)).toEqual([]);
    expect(calledBy({ control: 'roll' }, GAME)).toEqual(['action-roll']);
    expect(calledBy({ control: 'accept' }, GAME)).toEqual(['accept-*']);
    expect(calledBy({ control: 'bank', cards: ['ore', 'wool'] }, GAME)).toEqual([
      'trade',
      'give-ore',
      'want-wool',
      'bank-ore-wool',
    ]);
    expect(calledBy({ control: 'play_roads' }, GAME)).toEqual(['devs', 'dev-roads', 'play-roads']);
    expect(calledBy({ control: 'play_trade' }, GAME)).toContain('play-trade');
    expect(calledBy({ control: 'goods_set', cards: ['ore'] }, GAME)).toEqual([
      'own-goods_set',
      'action-goods_set',
      'pick-ore',
      'pick-send',
    ]);
  });
});
