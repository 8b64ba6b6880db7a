import type { Conversation } from '@michi/contract/messaging/conversations';
import {
  applyAwarenessUpdate,
  Awareness,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { connectedSocket } from '../../../lib/api/socket.ts';
import { fromBase64, toBase64 } from './base64.ts';

type Change = { added: number[]; updated: number[]; removed: number[] };
const everyMs = 120;
const colours = ['#b3382c', '#3d5a98', '#3f7a4e', '#8a5a00', '#7a3f8c', '#0f7280'];

/** Names come from the server: what a tab says of itself is nobody's to believe. */
class NamedAwareness extends Awareness {
  readonly #userOf: (client: number) => { name: string; color: string };
  constructor(doc: Doc, userOf: (client: number) => { name: string; color: string }) {
    super(doc);
    this.#userOf = userOf;
  }
  override getStates() {
    const states = [...super.getStates()].map(
      ([client, state]) => [client, { ...state, user: this.#userOf(client) }] as const,
    );
    return new Map(states);
  }
}

/** Who writes where, between the tabs that have these notes open. */
export function createNoteCursors(doc: Doc, { id: conversationId, participants }: Conversation) {
  /** Whose each tab is, as the server says. */
  const owners = new Map<number, string>();
  const nameOf = (client: number) => participants.find(({ id }) => id === owners.get(client))?.name ?? '';
  const colourOf = (client: number) => {
    const at = participants.findIndex(({ id }) => id === owners.get(client));
    return colours[Math.max(0, at) % colours.length] ?? '';
  };
  const awareness = new NamedAwareness(doc, (client) => ({ name: nameOf(client), color: colourOf(client) }));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = () => {
    timer = undefined;
    const update = toBase64(encodeAwarenessUpdate(awareness, [doc.clientID]));
    connectedSocket()?.volatile.emit('notes.cursor', { conversationId, update });
  };
  const sendSoon = () => (timer ??= setTimeout(send, everyMs));

  awareness.on('update', ({ added, updated, removed }: Change, origin: unknown) => {
    if (typeof origin === 'string') {
      for (const client of [...added, ...updated]) owners.set(client, origin);
      // Who has just come is shown where the reader is.
      if (added.length > 0) sendSoon();
    } else if ([...added, ...updated, ...removed].includes(doc.clientID)) sendSoon();
  });

  return {
    awareness,
    nameOf,
    colourOf,
    receive(update: string, userId: string) {
      try {
        applyAwarenessUpdate(awareness, fromBase64(update), userId);
      } catch {
        // Whatever it was, it is no cursor.
      }
    },
    end() {
      clearTimeout(timer);
      removeAwarenessStates(awareness, [doc.clientID], null);
      send();
      clearTimeout(timer);
      awareness.destroy();
    },
  };
}
