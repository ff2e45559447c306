/** What there is to know about a place of the board, in the reader's words. */
import {
  bestPlaces,
  factsOf,
  terrainsOf,
  type About,
  type Corner,
  type Guide,
  type Line,
  type Yield,
} from '$lib/board/inspect';
import { everyNth } from '$lib/board/odds';
import type { Place } from '$lib/board/types';
import { capital, cardName, seatName, t, terrainName } from '$lib/i18n';
import type { Play } from '$lib/play/model/model.svelte';
import { settings } from '$lib/settings';
import { nameAt, partText } from './speak';

const whose = (play: Play, seat: number): string => (seat === play.me ? t('play-you') : seatName(play.seats, seat));

/** "Settlement: Bot 2". */
const owned = (play: Play, { city, seat }: { city: boolean; seat: number }): string =>
  t('play-about-owned', {
    piece: capital(partText(play, { piece: city ? 'upgrade' : 'settle' })),
    who: whose(play, seat),
  });

const lineOf = (play: Play, one: Yield): Line => ({
  card: one.card,
  name: one.card === null ? terrainName(play.game.id, one.terrain) : cardName(play.game.id, one.card),
  number: one.number,
  pips: one.pips,
  robbed: one.robbed,
});

function partOf(play: Play, head: string | null, corner: Corner): About['parts'][number] {
  const lines = corner.yields.map((one) => lineOf(play, one));
  return { head, lines, total: corner.pips > 0 ? t('play-about-pips', { count: corner.pips }) : null };
}

/** What stands at an intersection, its name, or that it is free. */
function cornerName(play: Play, { intersection, building }: Corner): string {
  const name = nameAt(play, intersection);
  const stands = building && owned(play, building);
  if (name !== null && stands !== null) return `${name} (${stands})`;
  return name ?? stands ?? t('play-about-free');
}

const robberHere = (play: Play): string => capital(play.say('play-place-robber'));

function cornerNotes(play: Play, corner: Corner): string[] {
  const harbours = corner.harbours.map((harbour) => {
    const rate = `${harbour.rate}:1`;
    return capital(
      harbour.card === null
        ? t('play-place-harbour', { rate })
        : t('play-place-harbour-card', { rate, card: cardName(play.game.id, harbour.card) }),
    );
  });
  return [
    ...harbours,
    ...(corner.coast ? [capital(play.say('play-place-coast'))] : []),
    ...(corner.yields.some(({ robbed }) => robbed) ? [robberHere(play)] : []),
  ];
}

function hexNotes(play: Play, one: Yield): string[] {
  const nth = everyNth(play.fixed.rules.dice, one.pips);
  const odds =
    one.number === null || nth === null
      ? t('play-about-nothing')
      : t('play-about-odds', { number: one.number, ways: one.pips, nth });
  return [odds, ...(one.robbed ? [robberHere(play)] : [])];
}

type Shown = Pick<About, 'title' | 'parts' | 'notes'>;

function shown(play: Play, place: Place): Shown {
  const facts = factsOf(play.fixed.board, play.view, place);
  switch (facts.kind) {
    case 'intersection':
      return {
        title: cornerName(play, facts.corner),
        parts: [partOf(play, null, facts.corner)],
        notes: cornerNotes(play, facts.corner),
      };
    case 'hex': {
      const { yields, buildings } = facts;
      const land = capital(terrainName(play.game.id, yields.terrain));
      return {
        title: yields.card === null ? land : t('play-about-land', { land, card: cardName(play.game.id, yields.card) }),
        parts: [],
        notes: [...hexNotes(play, yields), ...buildings.map((one) => owned(play, one))],
      };
    }
    case 'path':
      return {
        // Without the name of the piece: some games have several for paths.
        title:
          facts.owner === null
            ? t('play-about-path')
            : t('play-about-owned', { piece: t('play-about-path'), who: whose(play, facts.owner) }),
        parts: facts.ends.map((end) => partOf(play, t('play-about-to', { where: cornerName(play, end) }), end)),
        notes: facts.ends.flatMap((end) => cornerNotes(play, { ...end, coast: false })),
      };
    case 'aside':
      return { title: capital(play.say('play-place-aside')), parts: [], notes: facts.robber ? [robberHere(play)] : [] };
  }
}

const spokenLine = ({ name, number, pips }: Line): string =>
  number === null ? name : t('play-about-line', { name, number, pips });

/** Everything that is shown, as sentences. */
const spoken = ({ title, parts, notes }: Shown, praise: string | null): string =>
  [
    title,
    ...parts.map(({ head, lines, total }) =>
      [...(head === null ? [] : [head]), ...lines.map(spokenLine), ...(total === null ? [] : [total])].join(', '),
    ),
    ...notes,
    ...(praise === null ? [] : [praise]),
  ].join('. ');

/** What a place that can be chosen tells beside its name: the name has the land and its numbers. */
function brief({ hex }: Place, { parts, notes }: Shown, praise: string | null): string {
  const totals = parts.flatMap(({ head, total }) =>
    total === null ? [] : [head === null ? total : `${head}, ${total}`],
  );
  return [...totals, ...(hex === undefined ? [] : notes.slice(0, 1)), ...(praise === null ? [] : [praise])].join('. ');
}

/** Where hints come from: `auto` gives them in the lesson only. */
export const hinted = (lesson: boolean): boolean => settings.hints === 'on' || (settings.hints === 'auto' && lesson);

/** Whether somebody who looks from here has built nothing yet. */
function before(play: Play): boolean {
  const { seats, viewer } = play.view;
  const looked = viewer === null ? seats : seats.slice(viewer, viewer + 1);
  return !play.over && looked.every(({ settlements, cities }) => settlements.length + cities.length === 0);
}

/** For the board of a game, a lesson or a replay. */
export function guideOf(
  play: Play,
  where: 'game' | 'lesson' | 'replay' = 'game',
  /** Where a lesson sends the learner: no hint says otherwise. */
  sent: readonly number[] = [],
): Guide {
  const { board } = play.fixed;
  const { kind, intersections } = play.choices;
  const among = kind === 'settle' && intersections.length > 3 && hinted(where === 'lesson') ? intersections : [];
  const found = bestPlaces(board, among, [...(play.own?.settlements ?? []), ...(play.own?.cities ?? [])]);
  const best = sent.every((at) => found.some(({ intersection }) => intersection === at)) ? found : [];
  return {
    about: (place) => {
      const said = shown(play, place);
      const notes = [...new Set([...said.notes, ...(play.module.placeFacts?.(play, place) ?? [])])];
      const good = best.find(({ intersection }) => intersection === place.intersection);
      const praise = good ? t('play-about-hint', { pips: good.pips, kinds: good.kinds }) : null;
      return { ...said, notes, praise, spoken: spoken({ ...said, notes }, praise), brief: brief(place, said, praise) };
    },
    best: best.map(({ intersection }) => intersection),
    legend:
      where === 'replay' || !before(play)
        ? null
        : terrainsOf(board, play.game.cards).map(({ hex, card }) => ({
            hex,
            terrain: terrainName(play.game.id, board.hexes[hex]?.terrain ?? ''),
            card,
            gives: card === null ? t('play-legend-nothing') : cardName(play.game.id, card),
          })),
    words: { legend: t('play-legend'), open: t('play-legend-open'), close: t('play-legend-close') },
  };
}
