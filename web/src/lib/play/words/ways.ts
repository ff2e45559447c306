/** What the question about ways is called. */
import { t } from '$lib/i18n';
import type { Play } from '$lib/play/model/model.svelte';

/** "Ways to a city", or to a development card. */
export function waysTitle(play: Play): string {
  const { dialog } = play.begun;
  if (dialog?.kind !== 'ways') return '';
  const found = play.buildable.find(({ kind }) => kind === dialog.want);
  return found ? t('play-ways-title', { piece: found.name }) : t('play-ways-card');
}
