import {
  askQuestion,
  fileConversation,
  getConversation,
  listConversations,
  listMessages,
  markRead,
  sendMessage,
} from '@michi/contract/messaging/conversations';
import {
  answerSupport,
  getSupportTalk,
  listSupportMessages,
  listSupportTalks,
  openSupport,
  settleSupport,
} from '@michi/contract/messaging/support';
import { randomUUID } from 'node:crypto';
import type { Scene } from './scene.ts';
import { call, ofAdmin } from './shape.ts';

const room = ({ order }: Scene) => ({ uuid: order.classes[0]?.classroomId ?? '' });
const ofParticipants = { others: 404, student: 200, sensei: 200 } as const;

const ofSupport = ofAdmin('contact.answer');
const talk = async ({ people }: Scene) => ({ uuid: (await people.student.caller.call(openSupport, {})).id });

export const messagingRows = [
  call(openSupport).answers({ others: 200, admin: 403 }),
  call(listSupportTalks).answers(ofSupport),
  call(getSupportTalk).answers(ofSupport, async (scene) => ({ params: await talk(scene) })),
  call(listSupportMessages).answers(ofSupport, async (scene) => ({ params: await talk(scene) })),
  call(answerSupport).answers({ ...ofSupport, admin: 201 }, async (scene) => ({
    params: await talk(scene),
    body: { body: 'Hello', clientId: randomUUID() },
  })),
  call(settleSupport).answers(ofSupport, async (scene) => ({ params: await talk(scene) })),
  call(listConversations).answers({ others: 200 }),
  call(getConversation).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(listMessages).answers(ofParticipants, (scene) => ({ params: room(scene) })),
  call(sendMessage).answers({ others: 404, student: 201, sensei: 201 }, (scene) => ({
    params: room(scene),
    body: { body: 'Hello', clientId: randomUUID() },
  })),
  call(fileConversation).answers(ofParticipants, (scene) => ({
    params: room(scene),
    body: { isPinned: true },
  })),
  call(askQuestion).answers({ others: 403, student: 201, otherStudent: 201 }, ({ course, people }) => ({
    body: {
      senseiId: people.sensei.id,
      courseId: course.id,
      body: 'Do you read poems?',
      clientId: randomUUID(),
    },
  })),
  call(markRead).answers(ofParticipants, (scene) => ({ params: room(scene), body: { seq: 1 } })),
];
