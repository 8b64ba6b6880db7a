import {
  type ConversationFilter,
  getConversation,
  listConversations,
} from '@michi/contract/messaging/conversations';
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

/** What of the own conversations is looked for. */
export type InboxSearch = { filter: ConversationFilter; q: string; with: string };

/** Below the key of all of them: they change with them. */
export const foundConversationsQuery = ({ filter, q, with: withId }: InboxSearch) =>
  infiniteQueryOptions({
    queryKey: messagingKeys.foundBy(filter, q, withId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api(
        listConversations,
        {
          query: {
            filter,
            q: q || undefined,
            with: withId || undefined,
            cursor: pageParam || undefined,
            limit: 30,
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export const conversationQuery = (uuid: string) =>
  queryOptions({
    queryKey: messagingKeys.conversation(uuid),
    queryFn: ({ signal }) => api(getConversation, { params: { uuid } }, { signal }),
  });
