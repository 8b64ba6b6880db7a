import { listReceivedEvaluations } from '@michi/contract/evaluation/received-evaluations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../lib/api/by-cursor.ts';
import { api } from '../../lib/api/client.ts';

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
