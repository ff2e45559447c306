/** Names this folder shares. */
import type { GameForm } from '$wire';
import { capital, gameText, known, pieceName, sayFor, t } from '$lib/i18n';
import type { PointLine } from '$lib/play/model/points';

/** What points came from, in the game's own words where it has some: "3 × temple city". */
export function pointName(game: GameForm, line: PointLine): string {
  switch (line.kind) {
    case 'settlements':
      return t('review-times', { count: line.count, name: pieceName(game.id, game.built.settle) });
    case 'cities':
      return t('review-times', { count: line.count, name: pieceName(game.id, game.built.upgrade) });
    case 'route':
    case 'army': {
      const id = `award-${line.kind}`;
      return known(id, game.id) ? gameText(game.id, id) : t(`review-${id}`);
    }
    case 'hidden':
      return t('review-hidden-cards');
    case 'own':
      return capital(sayFor(game.id, 'review-own-points'));
  }
}
