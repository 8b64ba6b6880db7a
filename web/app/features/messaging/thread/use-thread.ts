import { listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import { listMessageChanges } from '@michi/contract/messaging/messages';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { createOutbox } from './outbox.ts';
import type { ThreadState } from './thread-state.ts';
import { createThreadStore, type ThreadStore } from './thread-store.ts';

/**
 * The messages of one conversation, live. A component that shows another conversation needs another `key`.
 */
export function useThread(conversationId: string, ownId: string): ThreadState & { store: ThreadStore } {
  const [store] = useState(() => {
    const params = { uuid: conversationId };
    return createThreadStore(
      ownId,
      {
        list: (query) => api(listMessages, { params, query }),
        changes: (query) => api(listMessageChanges, { params, query }),
        send: (body) => api(sendMessage, { params, body }),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      },
      createOutbox(conversationId),
    );
  });
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => void store.load(), [store]);
  useEffect(() => {
    const look = () => store.look(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [store]);
  useSocketEvent('message.new', (message) => {
    if (message.conversationId === conversationId) store.take([message]);
  });
  useSocketEvent('message.changed', (message) => {
    if (message.conversationId === conversationId) store.takeChange(message);
  });
  useSocketEvent('message.links', (read) => {
    if (read.conversationId === conversationId) store.takeLinks(read.messageId, read.links);
  });
  useReconnect(() => void store.resume());
  return { ...state, store };
}
