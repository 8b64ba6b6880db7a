import { getHomework, type Homework, listHomework } from '@michi/contract/homework/homework';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { recordsKeys } from '../query-keys.ts';

export const homeworkQuery = (id: string) =>
  queryOptions({
    queryKey: recordsKeys.homework(id),
    queryFn: ({ signal }) => api(getHomework, { params: { id } }, { signal }),
  });

export const homeworkOfQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: recordsKeys.homeworkOf(conversationId),
    queryFn: ({ pageParam, signal }) =>
      api(listHomework, { query: { conversationId, cursor: pageParam || undefined, limit: 20 } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** Shows what a call has answered, also in the lists, and where it stands on a plan. */
export function useShowHomework() {
  const client = useQueryClient();
  return async (homework: Pick<Homework, 'id' | 'conversationId'>) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: recordsKeys.homework(homework.id) }),
      client.invalidateQueries({ queryKey: recordsKeys.homeworkOf(homework.conversationId) }),
      client.invalidateQueries({ queryKey: recordsKeys.plans }),
    ]);
  };
}

/** In step with what the other side does. */
export function useLiveHomework(
  queryKey: readonly unknown[],
  isOf: (changed: { id: string; conversationId: string }) => boolean,
): void {
  const client = useQueryClient();
  const again = () => void fetchAgain(client, { queryKey });
  useSocketEvent('homework.changed', (changed) => {
    if (isOf(changed)) again();
  });
  useReconnect(again);
}
