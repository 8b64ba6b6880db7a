import { useQueryClient } from '@tanstack/react-query';
import { useReconnect, useSocketEvent } from '../../lib/socket.ts';
import { withMessage, withReadMark } from './conversation-list-state.ts';
import { conversationQuery, conversationsQuery } from './queries.ts';

/** Keeps the list in step with what happens; `openId` is the conversation on the screen. */
export function useLiveConversations(ownId: string, openId: string): void {
  const client = useQueryClient();
  const { queryKey } = conversationsQuery;
  const refetch = () => void client.invalidateQueries({ queryKey });
  useSocketEvent('message.new', (message) => {
    const isSeen = message.conversationId === openId && document.visibilityState === 'visible';
    const data = client.getQueryData(queryKey);
    const next = data && withMessage(data, message, { ownId, isSeen });
    if (next) client.setQueryData(queryKey, next);
    else refetch();
  });
  useSocketEvent('conversation.read', ({ conversationId, userId, seq }) => {
    if (userId !== ownId) return;
    client.setQueryData(queryKey, (data) => data && withReadMark(data, conversationId, seq));
  });
  useSocketEvent('conversation.changed', ({ id }) => {
    refetch();
    void client.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
  });
  useReconnect(refetch);
}
