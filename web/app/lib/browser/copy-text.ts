import { toast } from '../api/client.ts';
import { m } from '../i18n/i18n.ts';

/**
 * Puts a text on the clipboard and says so; without a clipboard (plain HTTP has none), or refused by it, says
 * that.
 */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(m.common_not_copied());
  }
}
