import { t } from '$lib/i18n';
import { toast } from '$lib/ui';

/** Copies a text and says so; where that is forbidden (no HTTPS), says that instead. */
export async function copy(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said, 'good');
  } catch {
    toast(t('lobby-copy-failed'), 'bad');
  }
}
