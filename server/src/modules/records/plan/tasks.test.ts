import {
  changeTask,
  createTask,
  deleteTask,
  getPlan,
  listPlanSensei,
  moveTask,
  restoreTask,
  sharePlan,
  stopSharingPlan,
  type Task,
} from '@michi/contract/records/tasks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { addTask, makeOwnSensei, sharePlanWith } from '../../../../test/factories/plans.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent } from '../../../../test/sockets.ts';
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

const planOf = (person: Person, id = student.id) => person.caller.call(getPlan, { params: { id } });
const column = async (status: Task['status'], person = student) =>
  (await planOf(person)).tasks.filter((task) => task.status === status).map((task) => task.title);
const move = (person: Person, task: Task, status: Task['status'], afterId: string | null = null) =>
  person.caller.attempt(moveTask, {
    params: { id: task.id },
    body: { version: task.version, status, afterId },
  });

describe('a plan', () => {
  test('is there for every student, empty and their own', async () => {
    expect(await planOf(student)).toEqual({
      studentId: student.id,
      members: [{ id: student.id, name: 'Sofia Marques', avatar: null, type: 'STUDENT', timeZone: 'UTC' }],
      tasks: [],
      can: ['share'],
    });
  });

  test('keeps what is written on it, and who wrote it', async () => {
    await sharePlanWith(app, student, sensei);
    const due = { at: '2026-03-09T20:00:00.000Z', timeZone: 'America/New_York' };
    const written = await addTask(student, { title: '  Ask for the letter ', notes: 'Mr. Kim', due }, sensei);
    expect(written).toMatchObject({
      title: 'Ask for the letter',
      notes: 'Mr. Kim',
      due,
      status: 'CREATED',
      createdBy: sensei.id,
      assigneeId: null,
      completedAt: null,
      version: 1,
    });
    const changed = await student.caller.call(changeTask, {
      params: { id: written.id },
      body: { version: 1, due: { date: '2026-03-12' }, assigneeId: sensei.id },
    });
    expect(changed).toMatchObject({
      title: 'Ask for the letter',
      due: { date: '2026-03-12' },
      assigneeId: sensei.id,
      version: 2,
    });
    expect((await planOf(sensei)).tasks).toEqual([changed]);
  });

  test('refuses what cannot be', async () => {
    const other = await createSensei(app);
    const attempt = (body: object) =>
      student.caller.attempt(createTask, { params: { id: student.id }, body: { title: 'x', ...body } });
    const fields = await Promise.all(
      [
        { title: '   ' },
        { title: 'x'.repeat(201) },
        { notes: 'x'.repeat(4001) },
        { due: { date: '2026-02-30' } },
        { due: { at: '2026-03-09T20:00:00.000Z' } },
        { due: { at: '2026-03-09T20:00:00.000Z', timeZone: 'Mars/Base' } },
        { assigneeId: other.id },
      ].map(async (body) => {
        const { status, problem } = await attempt(body);
        return `${status} ${problem.violations?.[0]?.field}`;
      }),
    );
    expect(fields).toEqual([
      '400 title',
      '400 title',
      '400 notes',
      '400 due.date',
      '400 due',
      '400 due.timeZone',
      '400 assigneeId',
    ]);
    expect((await planOf(student)).tasks).toEqual([]);
  });
});

describe('other people', () => {
  test('find nothing: no plan, no task, no share', async () => {
    await sharePlanWith(app, student, sensei);
    const task = await addTask(student);
    const own = await createSensei(app);
    await makeOwnSensei(app, student, own);
    for (const other of [await createStudent(app), await createSensei(app), own, await createAdmin(app)]) {
      const params = { id: task.id };
      const plan = { id: student.id };
      const answers = await Promise.all([
        other.caller.attempt(getPlan, { params: plan }),
        other.caller.attempt(createTask, { params: plan, body: { title: 'Mine' } }),
        other.caller.attempt(changeTask, { params, body: { version: 1, title: 'Mine' } }),
        other.caller.attempt(moveTask, { params, body: { version: 1, status: 'DONE', afterId: null } }),
        other.caller.attempt(deleteTask, { params }),
        other.caller.attempt(restoreTask, { params }),
        other.caller.attempt(listPlanSensei, { params: plan }),
        other.caller.attempt(sharePlan, { params: { ...plan, senseiId: other.id } }),
        other.caller.attempt(stopSharingPlan, { params: { ...plan, senseiId: sensei.id } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    }
    expect((await planOf(student)).tasks).toEqual([task]);
    // A sensei who shares it decides about no other share.
    const shares = { id: student.id, senseiId: own.id };
    expect((await sensei.caller.attempt(sharePlan, { params: shares })).status).toBe(404);
    expect((await sensei.caller.attempt(listPlanSensei, { params: { id: student.id } })).status).toBe(404);
    expect((await app.as(null).attempt(getPlan, { params: { id: student.id } })).status).toBe(401);
  });

  test('are no neighbours: a task of another plan is as good as gone', async () => {
    const other = await createStudent(app);
    const foreign = await addTask(other);
    const [first, second] = [
      await addTask(student, { title: 'One' }),
      await addTask(student, { title: 'Two' }),
    ];
    expect((await move(student, second, 'CREATED', foreign.id)).status).toBe(200);
    expect(await column('CREATED')).toEqual(['One', 'Two']);
    expect((await planOf(other, other.id)).tasks).toEqual([foreign]);
    expect(first.version).toBe(1);
  });
});

describe('moving', () => {
  test('puts a task on top, between two, or last; done is remembered', async () => {
    for (const title of ['C', 'B', 'A']) await addTask(student, { title });
    const { tasks } = await planOf(student);
    const [a, b, c] = tasks;
    if (!a || !b || !c) throw new Error('There should be three');
    const first = await move(student, c, 'CREATED', a.id);
    expect(await column('CREATED')).toEqual(['A', 'C', 'B']);
    await move(student, first.body, 'CREATED');
    expect(await column('CREATED')).toEqual(['C', 'A', 'B']);
    const done = (await move(student, a, 'DONE')).body;
    expect(done).toMatchObject({ status: 'DONE', completedAt: app.clock.now().toISOString() });
    expect([await column('CREATED'), await column('DONE')]).toEqual([['C', 'B'], ['A']]);
    expect((await move(student, done, 'PROGRESS')).body.completedAt).toBeNull();
  });

  test('of the same task at the same moment happens once', async () => {
    await sharePlanWith(app, student, sensei);
    const task = await addTask(student);
    const answers = await Promise.all([move(student, task, 'DONE'), move(sensei, task, 'PROGRESS')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('stale_version');
    expect((await planOf(student)).tasks).toMatchObject([{ version: 2 }]);
  });

  test('of many into the same gap at the same moment loses none and ties none', async () => {
    await sharePlanWith(app, student, sensei);
    const bottom = await addTask(student, { title: 'bottom', status: 'PENDING' });
    const top = await addTask(student, { title: 'top', status: 'PENDING' });
    const many = await Promise.all(
      Array.from({ length: 24 }, (_none, index) => addTask(student, { title: `task ${index}` })),
    );
    const answers = await Promise.all(
      many.map((task, index) => move(index % 2 ? sensei : student, task, 'PENDING', top.id)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const titles = await column('PENDING');
    expect([titles.at(0), titles.at(-1), titles.length]).toEqual(['top', 'bottom', 26]);
    expect(new Set(titles).size).toBe(26);
    expect(await column('PENDING', sensei)).toEqual(titles);
    expect(bottom.status).toBe('PENDING');
  });

  test('is seen by the other side at once', async () => {
    await sharePlanWith(app, student, sensei);
    const task = await addTask(student);
    const outsider = await createSensei(app);
    const [own, hers, other] = await Promise.all(
      [student, sensei, outsider].map((person) => connectSocket(app, person.token)),
    );
    if (!own || !hers || !other) throw new Error('There should be three sockets');
    let isTold = false;
    other.on('plan.changed', () => (isTold = true));
    const news = Promise.all([nextEvent(own, 'plan.changed'), nextEvent(hers, 'plan.changed')]);
    await move(student, task, 'PROGRESS');
    expect(await news).toEqual([{ studentId: student.id }, { studentId: student.id }]);
    expect(isTold).toBe(false);
    for (const socket of [own, hers, other]) socket.disconnect();
  });
});

describe('deleting', () => {
  test('can be undone, also when the place is taken or the assignee has left', async () => {
    await sharePlanWith(app, student, sensei);
    await addTask(student, { title: 'Second' });
    const task = await addTask(student, { title: 'First', assigneeId: sensei.id });
    await student.caller.call(deleteTask, { params: { id: task.id } });
    expect(await column('CREATED')).toEqual(['Second']);
    expect((await move(student, task, 'DONE')).status).toBe(404);
    const instead = await addTask(student, { title: 'Instead' });
    await student.caller.call(stopSharingPlan, { params: { id: student.id, senseiId: sensei.id } });
    const restored = await student.caller.call(restoreTask, { params: { id: task.id } });
    expect(restored).toMatchObject({ title: 'First', assigneeId: null });
    expect(await column('CREATED')).toEqual(['First', 'Instead', 'Second']);
    expect((await student.caller.call(restoreTask, { params: { id: instead.id } })).version).toBe(1);
  });

  test('is for good after seven days', async () => {
    const task = await addTask(student);
    await student.caller.call(deleteTask, { params: { id: task.id } });
    await app.advance(days(6));
    await app.enqueueTask('records.purge-tasks');
    await app.runJobs();
    await student.caller.call(restoreTask, { params: { id: task.id } });
    await student.caller.call(deleteTask, { params: { id: task.id } });
    await app.advance(days(8));
    await app.enqueueTask('records.purge-tasks');
    await app.runJobs();
    expect((await student.caller.attempt(restoreTask, { params: { id: task.id } })).status).toBe(404);
  });
});
