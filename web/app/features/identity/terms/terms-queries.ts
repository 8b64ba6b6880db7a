import { acceptTerms, getOwnTerms, type OwnTerms } from '@michi/contract/identity/terms';
import { queryOptions } from '@tanstack/react-query';
import { api, savingApi } from '../../../lib/api/client.ts';
import { currentLocale } from '../../../lib/i18n/i18n.ts';
import { identityKeys } from '../query-keys.ts';

const load = (signal?: AbortSignal) => api(getOwnTerms, { query: { locale: currentLocale() } }, { signal });

export const ownTermsQuery = () =>
  queryOptions({
    queryKey: identityKeys.terms(currentLocale()),
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
  });

/** Throws `stale_version` without a toast where a newer version came meanwhile. */
export const agreeTo = async (pending: OwnTerms['pending']): Promise<void> => {
  const versions = pending.map(({ document, number }) => ({ document, number }));
  if (versions.length > 0) await savingApi(acceptTerms, { body: { versions, locale: currentLocale() } });
};

/** Whatever holds now: for a button beside which that is said. */
export const agreeToCurrent = async (): Promise<void> => agreeTo((await load()).pending);
