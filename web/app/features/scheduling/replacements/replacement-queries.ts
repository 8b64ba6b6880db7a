import {
  getReplacement,
  getSubstituteTerms,
  listReplacements,
} from '@michi/contract/scheduling/replacements';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { schedulingKeys } from '../query-keys.ts';

export const replacementsQuery = queryOptions({
  queryKey: schedulingKeys.replacements,
  queryFn: ({ signal }) => api(listReplacements, {}, { signal }),
});

export const replacementQuery = (id: string) =>
  queryOptions({
    queryKey: schedulingKeys.replacement(id),
    queryFn: ({ signal }) => api(getReplacement, { params: { id } }, { signal }),
    // Who was free a while ago may not be any more.
    staleTime: 10_000,
  });

export const substituteTermsQuery = queryOptions({
  queryKey: schedulingKeys.substituteTerms,
  queryFn: ({ signal }) => api(getSubstituteTerms, {}, { signal }),
});

/** A class stands elsewhere, or is gone: every page that shows it asks anew. */
export function refreshReplaced(client: QueryClient): void {
  for (const queryKey of [
    schedulingKeys.replacements,
    sharedKeys.classes,
    sharedKeys.class(),
    sharedKeys.orders,
    sharedKeys.order(),
    sharedKeys.slots(),
    sharedKeys.family,
    sharedKeys.conversations,
  ])
    void client.invalidateQueries({ queryKey });
}
