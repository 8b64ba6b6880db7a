import { listReceivedEvaluations } from '@michi/contract/evaluation/received-evaluations';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../lib/api/by-cursor.ts';
import { api } from '../../lib/api/client.ts';
import { evaluationKeys } from './query-keys.ts';

export const receivedQuery = (isUnanswered: boolean) =>
  infiniteQueryOptions({
    queryKey: evaluationKeys.receivedOf(isUnanswered),
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
