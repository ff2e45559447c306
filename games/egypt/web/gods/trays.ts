/** The questions the gods ask: each has one title, one answer, and a way back as long as nothing has happened. */
import type { OwnMove, OwnTray } from '$lib/game/module';
import type { GamePlay } from '$lib/game/play';
import { placeText } from '$lib/game/words';
import { capital, cardName, pieceName, seatName } from '$lib/i18n';
import type { EgyptAction } from '../generated';
import AfterTray from './AfterTray.svelte';
import AskTray from './AskTray.svelte';
import CardsSeenTray from './CardsSeenTray.svelte';
import ChooseCardTray from './ChooseCardTray.svelte';
import DeclareTray from './DeclareTray.svelte';
import DemandTray from './DemandTray.svelte';
import GiveBackTray from './GiveBackTray.svelte';
import { heldBy } from './gods';
import LookTray from './LookTray.svelte';
import SubstituteTray from './SubstituteTray.svelte';
import TakeTray from './TakeTray.svelte';
import { wire } from './wire';

/** A question that a player opens. */
const opened = (type: EgyptAction['type'], Body: OwnTray['Body']): OwnTray => ({
  title: `egypt-${type}-title`,
  Body,
  possible: wire.any(type),
});
/** A question the game waits for. */
const asked = (title: OwnTray['title'], Body: OwnTray['Body'], ...types: EgyptAction['type'][]): OwnTray => ({
  title,
  Body,
  possible: wire.any(...types),
  asks: wire.any(...types),
});

export function takeTitle(play: GamePlay): string {
  const step = wire.step(play.view);
  return step?.name === 'alms'
    ? play.text('egypt-alms-title', { other: seatName(play.seats, step.from) })
    : play.text('egypt-take-title', {});
}

export const trays: Record<string, OwnTray> = {
  demand: opened('demand', DemandTray),
  substitute: opened('substitute', SubstituteTray),
  declare: opened('declare', DeclareTray),
  look: opened('look', LookTray),
  choose_card: opened('choose_card', ChooseCardTray),
  ask: asked(
    (play) =>
      play.text('egypt-ask-title', {
        card: capital(cardName(play.game.id, wire.stepNamed(play.view, 'demand')?.card ?? '')),
      }),
    AskTray,
    'ask',
    'enough',
  ),
  give_back: asked(
    (play) =>
      play.text('egypt-give_back-title', {
        other: seatName(play.seats, wire.stepNamed(play.view, 'give_back')?.to ?? 0),
      }),
    GiveBackTray,
    'give_back',
  ),
  take: asked(takeTitle, TakeTray, 'take'),
  turn_over: asked(
    (play) => play.text('egypt-turn_over-title', { count: wire.stepNamed(play.view, 'look_at_cards')?.left ?? 1 }),
    CardsSeenTray,
    'turn_over',
  ),
  keep: asked('egypt-keep-title', CardsSeenTray, 'keep'),
  after_use: asked(
    (play) => {
      const held = play.me === null ? null : heldBy(play.view, play.me);
      return held ? play.text('egypt-after_use-title', { god: held.god }) : '';
    },
    AfterTray,
    'flip',
    'exchange',
  ),
};

const build = (play: GamePlay, what: keyof GamePlay['game']['built'], where: string) =>
  play.say('play-place-build', { piece: capital(pieceName(play.game.id, play.game.built[what])), where });

/** What the gods do on the board. */
export const moves: OwnMove[] = [
  {
    action: 'lift',
    on: 'path',
    shows: 'leaves',
    label: (play, at) => `${play.text('egypt-action-lift', {})}: ${placeText(play, { path: at })}`,
  },
  {
    action: 'place',
    on: 'path',
    shows: 'road',
    leaves: (view) => wire.stepNamed(view, 'move_cart')?.from ?? null,
    asks: true,
    label: (play, at) => build(play, 'road', placeText(play, { path: at })),
  },
  {
    action: 'plough_settle',
    shows: 'settle',
    label: (play, at) => build(play, 'settle', placeText(play, { intersection: at })),
  },
  {
    action: 'plough_upgrade',
    shows: 'upgrade',
    label: (play, at) => build(play, 'upgrade', placeText(play, { intersection: at })),
  },
];
