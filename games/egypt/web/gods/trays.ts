/** The questions the gods ask: each has one title, one answer, and a way back as long as nothing has happened. */
import type { OwnMove, OwnTray } from '$lib/game/module';
import type { ActionForm } from '$wire';
import { type GamePlay, ownOf } from '$lib/game/play';
import { placeText } from '$lib/game/words';
import { capital, cardName, pieceName, seatName } from '$lib/i18n';
import AfterTray from './AfterTray.svelte';
import AskTray from './AskTray.svelte';
import CardsSeenTray from './CardsSeenTray.svelte';
import ChooseCardTray from './ChooseCardTray.svelte';
import DeclareTray from './DeclareTray.svelte';
import DemandTray from './DemandTray.svelte';
import GiveBackTray from './GiveBackTray.svelte';
import { heldBy, stepNamed, stepOf } from './gods';
import LookTray from './LookTray.svelte';
import SubstituteTray from './SubstituteTray.svelte';
import TakeTray from './TakeTray.svelte';

const can =
  (...types: string[]) =>
  (actions: readonly ActionForm[]) =>
    types.some((type) => ownOf(actions, type).length > 0);

/** A question that a player opens. */
const opened = (type: string, Body: OwnTray['Body']): OwnTray => ({
  title: `egypt-${type}-title`,
  Body,
  possible: can(type),
});
/** A question the game waits for. */
const asked = (title: OwnTray['title'], Body: OwnTray['Body'], ...types: string[]): OwnTray => ({
  title,
  Body,
  possible: can(...types),
  asks: can(...types),
});

export function takeTitle(play: GamePlay): string {
  const step = stepOf(play.view);
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
        card: capital(cardName(play.game.id, stepNamed(play.view, 'demand')?.card ?? '')),
      }),
    AskTray,
    'ask',
    'enough',
  ),
  give_back: asked(
    (play) =>
      play.text('egypt-give_back-title', { other: seatName(play.seats, stepNamed(play.view, 'give_back')?.to ?? 0) }),
    GiveBackTray,
    'give_back',
  ),
  take: asked(takeTitle, TakeTray, 'take'),
  turn_over: asked(
    (play) => play.text('egypt-turn_over-title', { count: stepNamed(play.view, 'look_at_cards')?.left ?? 1 }),
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

const piece = (play: GamePlay, at: 0 | 1 | 2) => capital(pieceName(play.game.id, play.game.pieces[at]));
const build = (play: GamePlay, what: 0 | 1 | 2, where: string) =>
  play.say('play-place-build', { piece: piece(play, what), where });

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
    leaves: (view) => stepNamed(view, 'move_cart')?.from ?? null,
    asks: true,
    label: (play, at) => build(play, 0, placeText(play, { path: at })),
  },
  {
    action: 'plough_settle',
    shows: 'settle',
    label: (play, at) => build(play, 1, placeText(play, { intersection: at })),
  },
  {
    action: 'plough_upgrade',
    shows: 'upgrade',
    label: (play, at) => build(play, 2, placeText(play, { intersection: at })),
  },
];
