import { type Homework, setHomework } from '@michi/contract/homework/homework';
import { openConversation } from '../../src/modules/messaging/index.ts';
import type { TestApp } from '../harness.ts';
import type { Person } from './identity.ts';
import { makeOwnSensei } from './plans.ts';

/** A conversation of a sensei with own students. */
export async function talkWith(
  app: TestApp,
  sensei: Person,
  students: readonly Person[],
): Promise<{ conversationId: string }> {
  for (const student of students) await makeOwnSensei(app, student, sensei);
  const conversationId = await app.ctx.transaction((tx) =>
    openConversation(tx, {
      kind: 'GROUP',
      title: 'Essay lab',
      classId: null,
      participantIds: [sensei.id, ...students.map(({ id }) => id)],
    }),
  );
  return { conversationId };
}

export async function setHomeworkFor(
  sensei: Person,
  student: Person,
  conversationId: string,
  given: { title?: string; body?: string; due?: { date: string } } = {},
): Promise<Homework> {
  const { items } = await sensei.caller.call(setHomework, {
    body: { conversationId, studentIds: [student.id], title: 'Write the first page', ...given },
  });
  const [homework] = items;
  if (!homework) throw new Error('Nothing was set');
  return homework;
}
