import type { Conversation } from '@michi/contract/messaging/conversations';
import { getNotes } from '@michi/contract/workspace/notes';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Doc } from 'yjs';
import { quietApi } from '../../../lib/api/client.ts';
import { connectedSocket, useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { askWhileUnsent } from '../panel/ask-while-unsent.ts';
import { createNoteCursors } from './note-cursors.ts';
import { createNoteSync } from './note-sync.ts';

const patienceMs = 10_000;

function openNotes(conversation: Conversation) {
  const doc = new Doc();
  const conversationId = conversation.id;
  const sync = createNoteSync(doc, {
    list: (after) => quietApi(getNotes, { params: { uuid: conversationId }, query: { after } }),
    write: (update) => {
      const socket = connectedSocket();
      if (!socket) return Promise.reject(new Error('No connection'));
      return socket.timeout(patienceMs).emitWithAck('notes.write', { conversationId, update });
    },
  });
  askWhileUnsent(sync);
  return { doc, sync, cursors: createNoteCursors(doc, conversation) };
}
export type OpenNotes = ReturnType<typeof openNotes>;

/** The document of a conversation, with its notes and its code, live as long as the panel is open. */
export function useNotes(conversation: Conversation) {
  const [notes] = useState(() => openNotes(conversation));
  const { sync, cursors } = notes;
  const { id } = conversation;
  const state = useSyncExternalStore(sync.subscribe, sync.get, sync.get);
  useSocketEvent('notes.changed', (change) => {
    if (change.conversationId === id) sync.take(change);
  });
  useSocketEvent('notes.cursor', ({ conversationId, userId, update }) => {
    if (conversationId === id) cursors.receive(update, userId);
  });
  useReconnect(() => void sync.resume());
  useEffect(() => {
    void sync.load();
    return () => {
      sync.end();
      cursors.end();
    };
  }, [sync, cursors]);
  return { notes, state };
}
