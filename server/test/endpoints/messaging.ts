import {
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import {
  addAttachment,
  getUploadLimits,
  listFiles,
  openAttachment,
  removeAttachment,
} from '@michi/contract/messaging/attachments';
import { randomUUID } from 'node:crypto';
import type { Scene } from './scene.ts';
import { call } from './shape.ts';

const room = ({ order }: Scene) => ({ uuid: order.classes[0]?.classroomId ?? '' });
const ofParticipants = { others: 404, student: 200, sensei: 200 } as const;

export const messagingRows = [
  call(listConversations).answers({ others: 200 }),
  call(getConversation).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(listMessages).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(sendMessage).answers({ others: 404, student: 201, sensei: 201 }, (scene) => ({
    params: room(scene),
    body: { body: 'Hello', clientId: randomUUID() },
  })),
  call(getUploadLimits).answers({ others: 200 }),
  call(addAttachment).answers({ others: 404, student: 201, sensei: 201 }, (scene) => ({
    params: room(scene),
    body: { file: new File(['Notes'], 'notes.txt'), clientId: randomUUID() },
  })),
  call(removeAttachment).answers({ others: 404 }, (scene) => ({
    params: { ...room(scene), id: randomUUID() },
  })),
  call(openAttachment).answers({ others: 404 }, (scene) => ({
    params: { ...room(scene), id: randomUUID() },
  })),
  call(listFiles).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(markRead).answers(ofParticipants, (scene) => ({ params: room(scene), body: { seq: 1 } })),
];
