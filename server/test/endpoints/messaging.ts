import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import {
  deleteMessage,
  editMessage,
  listMessageChanges,
  reactToMessage,
  searchMessages,
} from '@michi/contract/messaging/messages';
import { blockPerson, muteConversation } from '@michi/contract/messaging/safety';
import { randomUUID } from 'node:crypto';
import type { Scene } from './scene.ts';
import { call } from './shape.ts';

const room = ({ order }: Pick<Scene, 'order'>) => ({ uuid: order.classes[0]?.classroomId ?? '' });
/** A new message of the caller, or of the student where the caller has none there. */
async function said({ order, people, self }: Scene) {
  const uuid = room({ order }).uuid;
  const writer = self.id === people.sensei.id ? people.sensei : people.student;
  const body = { body: 'Hello', clientId: randomUUID() };
  const { seq } = await writer.caller.call(sendMessage, { params: { uuid }, body });
  return { uuid, seq };
}
const ofParticipants = { others: 404, student: 200, sensei: 200 } as const;

export const messagingRows = [
  call(listConversations).answers({ others: 200 }),
  call(getConversation).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(listMessages).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(sendMessage).answers({ others: 404, student: 201, sensei: 201 }, (scene) => ({
    params: room(scene),
    body: { body: 'Hello', clientId: randomUUID() },
  })),
  call(listMessageChanges).answers(ofParticipants, (scene) => ({
    params: room(scene),
    query: { after: 0 },
  })),
  call(editMessage).answers(ofParticipants, async (scene) => ({
    params: await said(scene),
    body: { body: 'Hello, all' },
  })),
  call(deleteMessage).answers(ofParticipants, async (scene) => ({ params: await said(scene) })),
  call(reactToMessage).answers(ofParticipants, async (scene) => ({
    params: await said(scene),
    body: { emoji: '👍', isSet: true },
  })),
  call(searchMessages).answers({ others: 200 }, () => ({ query: { q: 'hello' } })),
  call(muteConversation).answers(ofParticipants, (scene) => ({
    params: room(scene),
    body: { until: null },
  })),
  // Of a class, and so not between two.
  call(blockPerson).answers({ others: 404, student: 409, sensei: 409 }, (scene) => ({
    params: room(scene),
    body: { isBlocked: false },
  })),
  call(markRead).answers(ofParticipants, (scene) => ({ params: room(scene), body: { seq: 1 } })),
];
