import { toast } from '../../lib/browser/toast.ts';
import { m } from '../../lib/i18n/i18n.ts';

/** To whoever pressed something whose script cannot be fetched. */
export const showOfflineToast = (): void =>
  toast.error(m.errors_load_title(), { id: 'no-connection', description: m.errors_load_text() });
