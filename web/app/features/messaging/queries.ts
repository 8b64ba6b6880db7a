import { getConversation, listConversations } from '@michi/contract/messaging/conversations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    api(listConversations, { query: { cursor: pageParam || undefined, limit: 30 } }, { signal }),
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const conversationQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['conversation', uuid],
    queryFn: ({ signal }) => api(getConversation, { params: { uuid } }, { signal }),
  });
