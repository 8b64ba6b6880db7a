import { listReceivedEvaluations } from '@michi/contract/received-evaluations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../lib/by-cursor.ts';
import { api } from '../../lib/client.ts';

export const receivedKey = ['received-evaluations'] as const;

export const receivedQuery = (isUnanswered: boolean) =>
  infiniteQueryOptions({
    queryKey: [...receivedKey, { isUnanswered }],
    queryFn: ({ pageParam, signal }) =>
      api(
        listReceivedEvaluations,
        {
          query: {
            limit: 4,
            ...(isUnanswered ? { unanswered: 'true' } : {}),
            cursor: pageParam,
          },
        },
        { signal },
      ),
    ...byCursor,
  });
