/** What the question about ways is called. */
import { pieceName, t } from '$lib/i18n';
import type { Play } from '$lib/play/model/model.svelte';

/** "Ways to a city", or to a development card. */
export function waysTitle(play: Play): string {
  const { dialog } = play.begun;
  if (dialog?.kind !== 'ways') return '';
  const found = play.buildable.find(({ kind }) => kind === dialog.want);
  if (!found) return t('play-ways-card');
  const id = typeof found.piece === 'number' ? play.game.pieces[found.piece] : found.piece;
  return t('play-ways-title', { piece: pieceName(play.game.id, id) });
}
