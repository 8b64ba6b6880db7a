import {
  addHomeworkFile,
  answerHomework,
  getHomework,
  handInHomework,
  listHomework,
  openHomeworkFile,
  removeHomeworkFile,
  setHomework,
  withdrawHomework,
} from '@michi/contract/homework/homework';
import { deleteTask, getPlan } from '@michi/contract/records/tasks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureFile } from '../../../test/endpoints/files.ts';
import { setHomeworkFor, talkWith } from '../../../test/factories/homework.ts';
import { createSensei, createStudent, type Person } from '../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../test/factories/notification.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let other: Person;
let conversationId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const people = async () => {
  sensei = await createSensei(app);
  student = await createStudent(app);
  other = await createStudent(app);
  ({ conversationId } = await talkWith(app, sensei, [student, other]));
};

const taskOf = async (person: Person) =>
  (await person.caller.call(getPlan, { params: { id: person.id } })).tasks[0];
const paramsOf = ({ id }: { id: string }) => ({ params: { id } });
const addFile = async (by: Person, homework: { id: string }) =>
  by.caller.call(addHomeworkFile, { ...paramsOf(homework), body: { file: await pictureFile() } });

describe('homework', () => {
  test('lands on the plan, is handed in, answered, handed in once more and done', async () => {
    await people();
    const due = { date: '2026-04-01' };
    const homework = await setHomeworkFor(sensei, student, conversationId, { body: 'One page.', due });
    expect(await taskOf(student)).toMatchObject({
      title: 'Write the first page',
      notes: 'One page.',
      due,
      status: 'PENDING',
      assigneeId: student.id,
      homeworkId: homework.id,
      id: homework.taskId,
    });
    await app.runJobs();
    const [told] = await mailsTo(app, student.email);
    expect(linkIn(told).search).toBe(`?view=plan&task=${homework.taskId}`);

    const handIn = (body: string) =>
      student.caller.call(handInHomework, { ...paramsOf(homework), body: { body } });
    const answer = (isDone: boolean) =>
      sensei.caller.call(answerHomework, { ...paramsOf(homework), body: { body: 'Read', isDone } });
    expect((await handIn('First try')).status).toBe('HANDED_IN');
    expect((await taskOf(student))?.status).toBe('PROGRESS');
    expect((await answer(false)).status).toBe('RETURNED');
    expect((await taskOf(student))?.status).toBe('PENDING');
    await handIn('Second try');
    const done = await answer(true);
    expect(done.entries.map(({ seq, kind, body }) => [seq, kind, body])).toEqual([
      [1, 'SET', 'One page.'],
      [2, 'HAND_IN', 'First try'],
      [3, 'ANSWER', 'Read'],
      [4, 'HAND_IN', 'Second try'],
      [5, 'ANSWER', 'Read'],
    ]);
    expect((await taskOf(student))?.status).toBe('DONE');
    await app.runJobs();
    expect((await mailsTo(app, student.email)).map((mail) => mail.subject).toReversed()).toEqual([
      expect.stringMatching(/ set homework: Write the first page$/),
      'Once more, please: Write the first page',
      'Homework done: Write the first page',
    ]);
    expect(await mailsTo(app, sensei.email)).toHaveLength(2);
    const late = await student.caller.attempt(handInHomework, {
      ...paramsOf(homework),
      body: { body: 'x' },
    });
    expect(late.status).toBe(409);
  });

  test('files of a side are seen by the other once they went out, and opened by a link', async () => {
    await people();
    const homework = await setHomeworkFor(sensei, student, conversationId);
    const withSheet = await addFile(sensei, homework);
    expect(withSheet.entries[0]?.files).toHaveLength(1);
    const draft = (await addFile(student, homework)).draftFiles[0];
    const seen = await sensei.caller.call(getHomework, paramsOf(homework));
    expect([seen.draftFiles, seen.entries.length]).toEqual([[], 1]);
    const open = { params: { id: homework.id, fileId: draft?.id ?? '' } };
    expect((await sensei.caller.attempt(openHomeworkFile, open)).status).toBe(404);
    const handed = await student.caller.call(handInHomework, { ...paramsOf(homework), body: {} });
    expect(handed.entries[1]?.files.map(({ id }) => id)).toEqual([draft?.id]);
    const { url } = await sensei.caller.call(openHomeworkFile, open);
    expect((await fetch(app.url + url)).status).toBe(200);
    expect((await student.caller.attempt(removeHomeworkFile, open)).status).toBe(409);
    expect((await other.caller.attempt(openHomeworkFile, open)).status).toBe(404);
  });

  test('of a group is one for each, and nobody sees another’s', async () => {
    await people();
    const { items } = await sensei.caller.call(setHomework, {
      body: { conversationId, studentIds: [student.id, other.id, student.id], title: 'Read' },
    });
    expect(items.map((each) => each.student.id)).toEqual([student.id, other.id]);
    const own = await student.caller.call(listHomework, { query: { conversationId } });
    expect(own.items.map(({ id }) => id)).toEqual([items[0]?.id]);
    expect((await student.caller.attempt(getHomework, paramsOf(items[1] ?? { id: '' }))).status).toBe(404);
  });

  test('is set for own students of the conversation alone', async () => {
    await people();
    const stranger = await createStudent(app);
    const body = { conversationId, studentIds: [stranger.id], title: 'Read' };
    const refused = await sensei.caller.attempt(setHomework, { body });
    expect(refused.status).toBe(400);
    expect(refused.problem.violations?.[0]?.field).toBe('studentIds');
  });

  test('that nobody handed in is taken back, and leaves the plan; one deleted there goes on', async () => {
    await people();
    const homework = await setHomeworkFor(sensei, student, conversationId);
    await addFile(sensei, homework);
    await sensei.caller.call(withdrawHomework, paramsOf(homework));
    expect(await taskOf(student)).toBeUndefined();
    expect((await student.caller.attempt(getHomework, paramsOf(homework))).status).toBe(404);

    const kept = await setHomeworkFor(sensei, student, conversationId);
    await student.caller.call(deleteTask, { params: { id: kept.taskId ?? '' } });
    const handed = await student.caller.call(handInHomework, { ...paramsOf(kept), body: { body: 'Here' } });
    expect(handed.status).toBe('HANDED_IN');
    expect((await sensei.caller.attempt(withdrawHomework, paramsOf(kept))).status).toBe(409);
  });

  test('two who hand in and answer at once leave one order of entries', async () => {
    await people();
    const homework = await setHomeworkFor(sensei, student, conversationId);
    const handIns = Array.from({ length: 4 }, (_, at) =>
      student.caller.attempt(handInHomework, { ...paramsOf(homework), body: { body: `Try ${at}` } }),
    );
    const answers = Array.from({ length: 2 }, () =>
      sensei.caller.attempt(answerHomework, { ...paramsOf(homework), body: { body: 'Read', isDone: true } }),
    );
    await Promise.all([...handIns, ...answers]);
    const { entries, status } = await student.caller.call(getHomework, paramsOf(homework));
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1));
    expect(entries.filter(({ kind }) => kind === 'ANSWER').length).toBeLessThanOrEqual(1);
    expect(status === 'DONE').toBe(entries.at(-1)?.kind === 'ANSWER');
  });
});
