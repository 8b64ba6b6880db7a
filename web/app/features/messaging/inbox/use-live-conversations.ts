import { useQueryClient } from '@tanstack/react-query';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { type ConversationPages, withChange, withMessage, withReadMark } from './conversation-list-state.ts';
import { conversationQuery, conversationsQuery } from '../queries.ts';
import { messagingKeys } from '../query-keys.ts';

/** Keeps the list in step with what happens; `openId` is the conversation on the screen. */
export function useLiveConversations(ownId: string, openId: string): void {
  const client = useQueryClient();
  const { queryKey } = conversationsQuery;
  const refetch = () => void fetchAgain(client, { queryKey });
  /** What is being fetched now may be older than the news: then it is fetched again. */
  const update = (change: (data: ConversationPages) => ConversationPages | null) => {
    const data = client.getQueryData(queryKey);
    const next = data && client.isFetching({ queryKey }) === 0 ? change(data) : null;
    if (next) {
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey: messagingKeys.foundConversations });
    } else refetch();
  };
  useSocketEvent('message.new', (message) => {
    const isSeen = message.conversationId === openId && document.visibilityState === 'visible';
    update((data) => withMessage(data, message, { ownId, isSeen }));
  });
  useSocketEvent('message.changed', (message) => update((data) => withChange(data, message)));
  useSocketEvent('conversation.read', ({ conversationId, userId, seq }) => {
    if (userId === ownId) update((data) => withReadMark(data, conversationId, seq));
  });
  useSocketEvent('conversation.changed', ({ id }) => {
    refetch();
    void fetchAgain(client, { queryKey: conversationQuery(id).queryKey });
  });
  useReconnect(refetch);
}
