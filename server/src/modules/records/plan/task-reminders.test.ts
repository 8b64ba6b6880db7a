import { updateOwnUser } from '@michi/contract/identity/users';
import { listNotices } from '@michi/contract/notification/notices';
import {
  changeTask,
  deleteTask,
  moveTask,
  restoreTask,
  stopSharingPlan,
} from '@michi/contract/records/tasks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import { addTask, sharePlanWith } from '../../../../test/factories/plans.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours } from '../../../platform/clock.ts';
import { remindTaskJob } from './remind-task.ts';

let app: TestApp;
let student: Person;
let sensei: Person;

// A Monday, 12:00 UTC: nine o'clock is over everywhere west of Greenwich to Brazil.
beforeEach(async () => {
  app = await startTestApp();
  student = await createStudent(app, { name: 'Sofia Marques', timeZone: 'America/Sao_Paulo' });
  sensei = await createSensei(app, { name: 'Amara Osei', timeZone: 'Asia/Tokyo', locale: 'es' });
  await sharePlanWith(app, student, sensei);
});
afterEach(() => app.close());

const subjects = async (person: Person) =>
  (await mailsTo(app, person.email)).map((mail) => mail.subject).toReversed();

describe('a reminder', () => {
  test('comes at nine on the day before and on the day, as mail and notice, and no more', async () => {
    const task = await addTask(student, { title: 'Send the form', due: { date: '2026-03-05' } });
    await app.advance(days(1) + hours(23.9));
    expect(await subjects(student)).toEqual([]);
    await app.advance(hours(0.1));
    expect(await subjects(student)).toEqual(['Due tomorrow: Send the form']);
    await app.advance(days(1));
    expect(await subjects(student)).toEqual(['Due tomorrow: Send the form', 'Due today: Send the form']);
    await app.advance(days(5));
    const mails = await mailsTo(app, student.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Thursday, March 5, 2026');
    expect(linkIn(mails[0]).pathname + linkIn(mails[0]).search).toBe(`/student?view=plan&task=${task.id}`);
    const { items } = await student.caller.call(listNotices, {});
    expect(items.map(({ code, subject }) => [code, subject])).toEqual([
      ['TASK_DUE', 'Due today: Send the form'],
      ['TASK_DUE', 'Due tomorrow: Send the form'],
    ]);
  });

  test('is for the assignee, in the own language and at the own nine o’clock', async () => {
    const task = await addTask(student, { due: { date: '2026-03-05' }, assigneeId: sensei.id });
    // Nine in Tokyo on the 4th is midnight UTC.
    await app.advance(days(1) + hours(12));
    const [mail] = await mailsTo(app, sensei.email);
    expect(mail?.subject).toBe('Vence mañana: Draft the essay');
    expect(mail?.text).toContain('Plan de: Sofia Marques');
    expect(linkIn(mail).search).toBe(`?student=${student.id}&task=${task.id}`);
    await app.advance(days(6));
    expect(await subjects(student)).toEqual([]);
  });

  test('comes once also of two processes at a time, and after one ended in the middle of it', async () => {
    const task = await addTask(student, { title: 'Send the form', due: { date: '2026-03-05' } });
    const payload = { taskId: task.id, userId: student.id, kind: 'DAY_BEFORE', due: '2026-03-05' } as const;
    const other = await startSecondProcess(app);
    app.clock.advance(days(2));
    // The work of one that ended before it could say so is done again, here as often as it can be.
    for (let run = 0; run < 4; run += 1) await app.enqueueTask(remindTaskJob.task, payload);
    await Promise.all([app.runJobs(), other.runJobs()]);
    await other.close();
    await app.runJobs();
    expect(await subjects(student)).toEqual(['Due tomorrow: Send the form']);
    expect((await student.caller.call(listNotices, {})).items).toHaveLength(1);
  });

  test('moves with the due date, and ends with it', async () => {
    const task = await addTask(student, { due: { date: '2026-03-05' } });
    const change = (version: number, due: { date: string } | null) =>
      student.caller.call(changeTask, { params: { id: task.id }, body: { version, due } });
    await change(1, { date: '2026-03-10' });
    await app.advance(days(4));
    expect(await subjects(student)).toEqual([]);
    await app.advance(days(3));
    expect(await subjects(student)).toEqual(['Due tomorrow: Draft the essay']);
    await change(2, null);
    await app.advance(days(3));
    expect(await subjects(student)).toHaveLength(1);
  });

  test('of the same due date comes once, however often the date goes to and fro', async () => {
    const task = await addTask(student, { due: { date: '2026-03-04' } });
    await app.advance(days(1));
    expect(await subjects(student)).toHaveLength(1);
    app.clock.advance(-hours(12));
    for (const [version, date] of [
      [1, '2026-03-09'],
      [2, '2026-03-04'],
    ] as const)
      await student.caller.call(changeTask, { params: { id: task.id }, body: { version, due: { date } } });
    await app.advance(hours(13));
    expect(await subjects(student)).toHaveLength(1);
  });

  test('does not come for what is done or deleted, and does again once it is not', async () => {
    const done = await addTask(student, { title: 'Done in time', due: { date: '2026-03-05' } });
    const gone = await addTask(student, { title: 'Deleted', due: { date: '2026-03-05' } });
    const { version } = await student.caller.call(moveTask, {
      params: { id: done.id },
      body: { version: 1, status: 'DONE', afterId: null },
    });
    await student.caller.call(deleteTask, { params: { id: gone.id } });
    await app.advance(days(2.5));
    expect(await subjects(student)).toEqual([]);
    await student.caller.call(moveTask, {
      params: { id: done.id },
      body: { version, status: 'PROGRESS', afterId: null },
    });
    await student.caller.call(restoreTask, { params: { id: gone.id } });
    await app.advance(days(1));
    expect((await subjects(student)).toSorted()).toEqual(['Due today: Deleted', 'Due today: Done in time']);
  });

  test('goes to the student when the sensei is out, and never to her', async () => {
    await addTask(student, { due: { date: '2026-03-05' }, assigneeId: sensei.id });
    await student.caller.call(stopSharingPlan, { params: { id: student.id, senseiId: sensei.id } });
    await app.advance(days(5));
    expect(await subjects(sensei)).toEqual(['Sofia Marques comparte un plan contigo']);
    expect(await subjects(student)).toHaveLength(2);
  });

  test('follows who moves to another zone', async () => {
    await addTask(student, { due: { date: '2026-03-05' } });
    await student.caller.call(updateOwnUser, { body: { timeZone: 'Asia/Tokyo' } });
    await app.advance(days(1) + hours(12));
    expect(await subjects(student)).toEqual(['Due tomorrow: Draft the essay']);
  });
});

test('a sensei is told whose plan is shared, once', async () => {
  await sharePlanWith(app, student, sensei);
  const mails = await mailsTo(app, sensei.email);
  expect(mails.map((mail) => mail.subject)).toEqual(['Sofia Marques comparte un plan contigo']);
  expect(linkIn(mails[0]).search).toBe(`?student=${student.id}`);
});
