import {
  deleteTask,
  getPlan,
  listPlanSensei,
  listSharedPlans,
  moveTask,
  sharePlan,
  stopSharingPlan,
} from '@michi/contract/records/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { addTask, makeOwnSensei, sharePlanWith } from '../../../../test/factories/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

let app: TestApp;
let student: Person;
let sensei: Person;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await createStudent(app, { name: 'Sofia Marques' });
  sensei = await createSensei(app, { name: 'Amara Osei' });
});

const planOf = (person: Person) => person.caller.call(getPlan, { params: { id: student.id } });

describe('sharing', () => {
  test('is with own sensei only, seen by both, and once', async () => {
    const stranger = await createSensei(app, { name: 'Not Mine' });
    const paused = await createSensei(app, { name: 'Waiting', senseiStatus: 'PENDING_APPROVAL' });
    await makeOwnSensei(app, student, sensei);
    await makeOwnSensei(app, student, paused);
    const share = (other: Person) =>
      student.caller.attempt(sharePlan, { params: { id: student.id, senseiId: other.id } });
    expect((await share(stranger)).problem).toMatchObject({ code: 'validation_failed' });
    expect((await share(paused)).status).toBe(400);
    expect((await student.caller.call(listPlanSensei, { params: { id: student.id } })).items).toEqual([
      { id: sensei.id, name: 'Amara Osei', avatar: null, sharedAt: null },
    ]);
    expect((await share(sensei)).body.members.map(({ name }) => name)).toEqual([
      'Sofia Marques',
      'Amara Osei',
    ]);
    expect((await share(sensei)).status).toBe(200);
    expect((await student.caller.call(listPlanSensei, { params: { id: student.id } })).items).toMatchObject([
      { id: sensei.id, sharedAt: app.clock.now().toISOString() },
    ]);
    await app.runJobs();
  });

  test('shows a sensei whose plans are shared, with what is open', async () => {
    await sharePlanWith(app, student, sensei);
    await addTask(student, { title: 'Late', due: { date: '2026-03-01' }, assigneeId: sensei.id });
    await addTask(student, { title: 'Soon', due: { date: '2026-03-20' } });
    await addTask(student, { title: 'Done', status: 'DONE', due: { date: '2026-02-01' } });
    const second = await createStudent(app, { name: 'Second' });
    app.clock.advance(1000);
    await sharePlanWith(app, second, sensei);
    const first = await sensei.caller.call(listSharedPlans, { query: { limit: 1 } });
    expect(first.items).toMatchObject([{ student: { name: 'Second' }, open: 0, done: 0, nextDue: null }]);
    const rest = await sensei.caller.call(listSharedPlans, {
      query: { limit: 1, cursor: first.nextCursor ?? '' },
    });
    expect(rest).toMatchObject({
      items: [
        {
          student: { id: student.id, name: 'Sofia Marques' },
          open: 2,
          done: 1,
          overdue: 1,
          mine: 1,
          nextDue: { date: '2026-03-01' },
        },
      ],
      nextCursor: null,
    });
    expect((await student.caller.call(listSharedPlans, {})).items).toEqual([]);
  });

  test('ends at once, for the student and for the sensei; her tasks are nobody’s then', async () => {
    await sharePlanWith(app, student, sensei);
    const task = await addTask(student, { assigneeId: sensei.id });
    await student.caller.call(stopSharingPlan, { params: { id: student.id, senseiId: sensei.id } });
    expect((await sensei.caller.attempt(getPlan, { params: { id: student.id } })).status).toBe(404);
    const late = { version: task.version, status: 'DONE' as const, afterId: null };
    expect((await sensei.caller.attempt(moveTask, { params: { id: task.id }, body: late })).status).toBe(404);
    expect((await sensei.caller.call(listSharedPlans, {})).items).toEqual([]);
    expect((await planOf(student)).tasks).toMatchObject([{ id: task.id, assigneeId: null, version: 2 }]);
    await sharePlanWith(app, student, sensei);
    await sensei.caller.call(stopSharingPlan, { params: { id: student.id, senseiId: sensei.id } });
    expect((await planOf(student)).members).toHaveLength(1);
  });

  test('is over for everybody else while the student is banned, and from a deletion on', async () => {
    await sharePlanWith(app, student, sensei);
    const task = await addTask(student, { due: { date: '2026-03-05' }, assigneeId: sensei.id });
    const setStatus = (status: string) =>
      app.ctx.db.updateTable('user').set({ status }).where('id', '=', student.id).execute();
    const seen = async () => [
      (await sensei.caller.attempt(getPlan, { params: { id: student.id } })).status,
      (await sensei.caller.call(listSharedPlans, {})).items.length,
      (await sensei.caller.attempt(deleteTask, { params: { id: task.id } })).status,
    ];
    for (const status of ['BANNED', 'DELETED']) {
      await setStatus(status);
      expect(await seen()).toEqual([404, 0, 404]);
    }
    const told = await mailsTo(app, sensei.email);
    await app.advance(days(4));
    expect(await mailsTo(app, sensei.email)).toEqual(told);
  });

  test('ends with the sensei’s exclusion', async () => {
    await sharePlanWith(app, student, sensei);
    await app.ctx.announce('sensei.status_changed', {
      userId: sensei.id,
      from: 'ACTIVE',
      to: 'EXCLUDED',
      reason: null,
    });
    expect((await planOf(student)).members).toHaveLength(1);
  });
});
