import { getFamily } from '@michi/contract/identity/guardians';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';

export const familyQuery = queryOptions({
  queryKey: sharedKeys.family,
  queryFn: ({ signal }) => api(getFamily, undefined, { signal }),
});
