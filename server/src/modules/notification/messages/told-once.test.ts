import { forgotPassword } from '@michi/contract/identity/users';
import { sendMessage } from '@michi/contract/messaging/conversations';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { bookFor, cancelFor, createMarket, tomorrow } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { keepDoneJobs } from '../../../../test/repeated-jobs.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';
import { eventOf, inRun } from '../../../platform/jobs/job-run.ts';
import { newId } from '../../../platform/ids.ts';
import { cancelClass } from '../../scheduling/index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

async function told() {
  const db = app.ctx.db;
  const mails = await db
    .selectFrom('outbox_mail')
    .select(['to_address', 'template_code', 'subject'])
    .execute();
  const received = await db.selectFrom('embedded_mail').select(['to_address', 'subject']).execute();
  const notices = await db.selectFrom('notice').select(['user_id', 'code', 'subject']).execute();
  const reminders = await db.selectFrom('class_reminder').select(['user_id', 'code']).execute();
  const lines = (rows: object[]) => rows.map((row) => Object.values(row).join(' ')).toSorted();
  return {
    mails: lines(mails),
    received: lines(received),
    notices: lines(notices),
    reminders: lines(reminders),
  };
}

test('jobs that ran to their end and run again, as after a kill, tell nobody anything twice', async () => {
  const runAgain = await keepDoneJobs(app);
  const { student, sensei, course } = await createMarket(app);
  const group = await createCourse(app, sensei, { format: 'GROUP', minSeats: 1, maxSeats: 5 });
  const startsAt = '2026-03-05T10:00:00.000Z';
  const meeting = await sensei.caller.call(scheduleClass, { params: { id: group.id }, body: { startsAt } });
  const order = await bookFor(app, student, course, { startsAt: tomorrow });
  for (let i = 0; i < 2; i += 1)
    await bookFor(app, await createStudent(app), group, { startsAt, classId: meeting.id });
  const canceled = await bookFor(app, student, course, { startsAt: '2026-03-06T10:00:00.000Z' });
  await cancelFor(student, canceled);
  await app.ctx.transaction((tx) => cancelClass(tx, meeting.id, { by: sensei.id, reason: 'I fell ill' }));
  await sensei.caller.call(sendMessage, {
    params: { uuid: order.classes[0]?.classroomId ?? '' },
    body: { body: 'Bring your draft', clientId: newId(app.clock) },
  });
  await app.as(null).call(forgotPassword, { body: { email: student.email } });
  await app.advance(minutes(10));
  await app.advanceTo(new Date(new Date(tomorrow).getTime() - hours(1)));
  await app.advance(hours(3));
  await app.advance(days(4));

  const before = await told();
  expect(before.mails.length).toBeGreaterThan(12);
  expect(before.notices.length).toBeGreaterThan(8);
  await runAgain();
  await app.runJobs();
  expect(await told()).toEqual(before);
});

describe('what a job tells of', () => {
  const job = { id: '7', createdAt: new Date('2026-03-02T12:00:00Z'), payload: [{ orderId: 'a' }] };
  const named = (run: typeof job) =>
    inRun(run, async () => ['a', 'b', 'a'].map((subject) => eventOf(subject)));

  test('is the same at each run, and another for each time that it tells of it', async () => {
    const events = await named(job);
    expect(new Set(events).size).toBe(3);
    expect(await named({ ...job })).toEqual(events);
  });

  test('is another one when more was put together with it', async () => {
    const [event] = await named(job);
    expect(await named({ ...job, payload: [{ orderId: 'a' }, { orderId: 'b' }] })).not.toContain(event);
    expect(await named({ ...job, createdAt: new Date() })).not.toContain(event);
    expect(eventOf('a')).toBeNull();
  });

  test('is not named twice by a transaction that begins anew', async () => {
    let runs = 0;
    const event = await inRun(job, () =>
      app.ctx.transaction(async () => {
        const name = eventOf('a');
        if ((runs += 1) === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
        return name;
      }),
    );
    expect([runs, event]).toEqual([2, (await named(job))[0]]);
  });
});
