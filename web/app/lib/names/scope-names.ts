import type { BlackoutScope } from '@michi/contract/scheduling/blackouts';
import { m } from '../i18n/i18n.ts';

/** Whom closed days are for. */
export const scopeNames: Record<BlackoutScope, () => string> = {
  ALL: m.blackout_scope_all,
  COUNTRY: m.blackout_scope_country,
  CATEGORY: m.blackout_scope_category,
  SENSEI: m.blackout_scope_sensei,
};
