import { getConversation, listConversations } from '@michi/contract/messaging/conversations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { sharedKeys } from '../../lib/query/shared-keys.ts';
import { messagingKeys } from './query-keys.ts';

export const conversationsQuery = infiniteQueryOptions({
  queryKey: sharedKeys.conversations,
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    api(listConversations, { query: { cursor: pageParam || undefined, limit: 30 } }, { signal }),
  getNextPageParam: (page) => page.nextCursor ?? undefined,
});

export const conversationQuery = (uuid: string) =>
  queryOptions({
    queryKey: messagingKeys.conversation(uuid),
    queryFn: ({ signal }) => api(getConversation, { params: { uuid } }, { signal }),
  });
