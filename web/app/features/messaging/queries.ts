import {
  type FileGroup,
  getUploadLimits,
  listFiles,
  openAttachment,
} from '@michi/contract/messaging/attachments';
import {
  type ConversationFilter,
  getConversation,
  listConversations,
} from '@michi/contract/messaging/conversations';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, quietApi } from '../../lib/api/client.ts';
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

export const uploadLimitsQuery = queryOptions({
  queryKey: messagingKeys.uploadLimits,
  queryFn: ({ signal }) => quietApi(getUploadLimits, {}, { signal }),
  staleTime: Infinity,
});

export const filesQuery = (uuid: string, group: FileGroup) =>
  infiniteQueryOptions({
    queryKey: messagingKeys.files(uuid, group),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api(
        listFiles,
        { params: { uuid }, query: { group, cursor: pageParam || undefined, limit: 24 } },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** Its links are good for five minutes. */
export const attachmentQuery = (uuid: string, id: string) =>
  queryOptions({
    queryKey: messagingKeys.attachment(uuid, id),
    queryFn: ({ signal }) => quietApi(openAttachment, { params: { uuid, id } }, { signal }),
    staleTime: 4 * 60_000,
    gcTime: 4 * 60_000,
  });
