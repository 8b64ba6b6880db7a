import { type BoardElement } from '@michi/contract/workspace/board';
import { noteField } from '@michi/contract/workspace/notes';
import type { Socket } from 'socket.io-client';
import * as Y from 'yjs';
import { openConversation } from '../../src/modules/messaging/index.ts';
import type { TestApp } from '../harness.ts';
import type { TestSocket } from '../sockets.ts';

/** A conversation of these people, without a class. */
export function openBetween(app: TestApp, ...people: readonly { id: string }[]): Promise<string> {
  const participantIds = people.map((person) => person.id);
  return app.ctx.transaction((tx) =>
    openConversation(tx, { kind: 'GROUP', title: 'Essay clinic', classId: null, participantIds }),
  );
}

/** An element of a board, as a hand draws it. */
export const stroke = (id: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  id,
  type: 'freedraw',
  x: 1,
  y: 2,
  width: 10,
  height: 10,
  angle: 0,
  version,
  versionNonce: 5,
  isDeleted: false,
  index: 'a0',
  points: [
    [0, 0],
    [10, 10],
  ],
  ...more,
});

/** As a page does it. */
export const sendStrokes = (
  socket: TestSocket,
  conversationId: string,
  elements: BoardElement[],
): Promise<unknown> => socket.timeout(5000).emitWithAck('board.change', { conversationId, elements });

/** Whatever it is: a browser may send anything. */
export function sendAnything(socket: Socket, event: string, payload: unknown): Promise<unknown> {
  return socket.timeout(5000).emitWithAck(event, payload);
}

export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

export function addLine(fragment: Y.XmlFragment, text: string, name = 'paragraph'): void {
  const node = new Y.XmlElement(name);
  fragment.push([node]);
  node.push([new Y.XmlText(text)]);
}

/** One step of notes, made in a document of its own. */
export function writeStep(socket: TestSocket, conversationId: string, step: (text: Y.XmlFragment) => void) {
  const document = new Y.Doc();
  document.transact(() => step(document.getXmlFragment(noteField)));
  const update = toBase64(Y.encodeStateAsUpdate(document));
  return socket.timeout(5000).emitWithAck('notes.write', { conversationId, update });
}
