import type { SenseiStatus } from '@michi/contract/states';
import { m } from '../../../lib/i18n/i18n.ts';

/** Who pauses was approved. */
export const isApprovedSensei = (status: SenseiStatus | null): boolean =>
  status === 'ACTIVE' || status === 'INACTIVE';

/** Why a finished draft cannot be published. */
export function notYetText(status: SenseiStatus | null): string {
  if (status === 'INACTIVE') return m.workspace_not_while_paused();
  return status === 'EXCLUDED' || status === 'BANNED' ? m.workspace_not_excluded() : m.workspace_not_yet();
}
