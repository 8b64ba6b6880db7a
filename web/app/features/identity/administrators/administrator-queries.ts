import { listAdministrators } from '@michi/contract/identity/administrators';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { identityKeys } from '../query-keys.ts';

export const administratorsQuery = queryOptions({
  queryKey: identityKeys.administrators,
  queryFn: ({ signal }) => api(listAdministrators, {}, { signal }),
});

/** After every change: the list, and what the log says of it. */
export function useAdministratorsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(
      [identityKeys.administrators, sharedKeys.trail(), sharedKeys.people].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
