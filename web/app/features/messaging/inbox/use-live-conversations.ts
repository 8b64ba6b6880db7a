import type { Conversation } from '@michi/contract/messaging/conversations';
import { useQueryClient } from '@tanstack/react-query';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import {
  type ConversationPages,
  withChange,
  withMessage,
  withOthersRead,
  withReadMark,
} from './conversation-list-state.ts';
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
  const readByOthers = (id: string, change: (known: Conversation) => Conversation) => {
    const one = conversationQuery(id).queryKey;
    const known = client.getQueryState(one);
    if (known?.data === undefined || known.fetchStatus === 'fetching')
      void fetchAgain(client, { queryKey: one });
    // What is to be fetched anew as soon as somebody looks must not pass for fresh.
    else if (!known.isInvalidated) client.setQueryData(one, change(known.data));
  };
  useSocketEvent('message.new', (message) => {
    const isSeen = message.conversationId === openId && isThreadShown();
    update((data) => withMessage(data, message, { ownId, isSeen }));
    // Who writes has read; of more than one only the server knows about the rest.
    if (message.senderId !== ownId && !message.system)
      readByOthers(message.conversationId, (known) =>
        known.participants.length === 2 ? withOthersRead(known, message.seq) : known,
      );
  });
  useSocketEvent('message.changed', (message) => update((data) => withChange(data, message)));
  useSocketEvent('conversation.read', ({ conversationId, userId, seq, othersReadSeq }) => {
    if (userId === ownId) update((data) => withReadMark(data, conversationId, seq));
    else readByOthers(conversationId, (known) => withOthersRead(known, othersReadSeq));
  });
  useSocketEvent('conversation.changed', ({ id }) => {
    refetch();
    void fetchAgain(client, { queryKey: conversationQuery(id).queryKey });
  });
  useReconnect(() => {
    refetch();
    void fetchAgain(client, { queryKey: conversationQuery(openId).queryKey });
  });
}

/** On a phone the list or a panel may stand over it. */
function isThreadShown(): boolean {
  const thread = document.querySelector<HTMLElement>('[data-thread]');
  return document.visibilityState === 'visible' && thread !== null && thread.clientHeight > 0;
}
