import { addressOf } from '@michi/contract/address';
import { startGoogleSso } from '@michi/contract/identity/google-sso';
import type { z } from 'zod';
import { apiBase } from '../../../lib/api/api-base.ts';
import { safeReturn } from '../../../lib/session/guards.ts';
import { currentLocale } from '../../../lib/i18n/i18n.ts';
import { readerZone } from '../../../lib/format/reader-zone.ts';

type Query = z.input<typeof startGoogleSso.query>;
type Wanted = {
  userType?: Query['userType'];
  returnTo?: string | null;
  ticket?: string;
};

/**
 * Where the browser goes to sign in with Google; a page, not a call. In the browser it also says in which
 * zone the person lives.
 */
export function googleAddress({ returnTo, ...wanted }: Wanted, isBrowser: boolean): string {
  const own = isBrowser ? readerZone() : null;
  const query: Query = {
    ...wanted,
    returnTo: safeReturn(returnTo) ?? undefined,
    locale: currentLocale(),
    timeZone: own?.isKnown ? own.zone : undefined,
  };
  return addressOf(apiBase, startGoogleSso.path, { query });
}
