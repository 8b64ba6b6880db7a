import type { SsoFailure } from '@michi/contract/identity/google-sso';
import { type Locale, localePrefixes } from '@michi/contract/locale';

/** Where the browser goes next; see `Redirect` of the contract. */
export type Elsewhere = { location: string; cookie?: string };
type Wanted = { locale: Locale; returnTo: string | null };

/** The page that finishes what Google began, in the language in which it was begun. */
export function callbackAddress(wanted: Wanted, outcome: Record<string, string>): Elsewhere {
  const query = new URLSearchParams({
    ...outcome,
    ...(wanted.returnTo === null ? {} : { returnTo: wanted.returnTo }),
  });
  return { location: `${localePrefixes[wanted.locale]}/callback?${query.toString()}` };
}

export function failedCallback(wanted: Wanted, error: SsoFailure): Elsewhere {
  return callbackAddress(wanted, { error });
}
