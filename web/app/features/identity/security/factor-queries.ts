import type { OwnAuth } from '@michi/contract/identity/users';
import { listPasskeys } from '@michi/contract/identity/passkey';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, session } from '../../../lib/api/client.ts';
import { identityKeys } from '../query-keys.ts';
import { ownAuthQuery } from './security-queries.ts';

export const passkeysQuery = queryOptions({
  queryKey: identityKeys.passkeys,
  queryFn: ({ signal }) => api(listPasskeys, {}, { signal }),
});

/** After every change: what is shown, and whether the rest of the site is open. */
export function useFactorsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ownAuthQuery.queryKey });
    await session.reload();
  };
}

export function hasSecondFactor({ secondFactor }: OwnAuth): boolean {
  return secondFactor.totpSince !== null || secondFactor.passkeys > 0;
}

/** The same for an administrator's gravest steps. */
export function isSteppedUp({ steppedUpUntil }: OwnAuth, now: number): boolean {
  return steppedUpUntil !== null && Date.parse(steppedUpUntil) > now + 30_000;
}

/** Half a minute is left for what comes next. */
export function isConfirmed({ confirmedUntil }: OwnAuth, now: number): boolean {
  return confirmedUntil !== null && Date.parse(confirmedUntil) > now + 30_000;
}
