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
  addAttachment,
  getUploadLimits,
  listFiles,
  openAttachment,
  removeAttachment,
} from '@michi/contract/messaging/attachments';
import {
  deleteMessage,
  editMessage,
  listMessageChanges,
  reactToMessage,
  searchMessages,
} from '@michi/contract/messaging/messages';
import { blockPerson, muteConversation } from '@michi/contract/messaging/safety';
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
  call(blockPerson).answers(ofParticipants, (scene) => ({
    params: room(scene),
    body: { isBlocked: false },
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
