import * as calls from '@michi/contract/records/record-calls';
import { recordLimits } from '@michi/contract/records/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdmin,
  createNewcomer,
  createSensei,
  createStudent,
} from '../../../../test/factories/identity.ts';
import { createCollege } from '../../../../test/factories/records.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { newId } from '../../../platform/ids.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

describe('a section', () => {
  it('keeps what is added, changed in part and deleted', async () => {
    const { caller } = await createStudent(app);
    const { list, create, update, remove } = calls.educationCalls;
    const made = await caller.call(create, { body: { school: '  Hill School ', level: 'HIGH_SCHOOL' } });
    expect(made).toMatchObject({ school: 'Hill School', field: null, progress: 'IN_PROGRESS', version: 1 });
    const params = { id: made.id };
    const changed = await caller.call(update, { params, body: { version: 1, field: 'Sciences' } });
    expect(changed).toMatchObject({ school: 'Hill School', field: 'Sciences', version: 2 });
    const emptied = await caller.call(update, { params, body: { version: 2, field: '' } });
    expect(emptied).toMatchObject({ field: null, version: 3 });
    expect((await caller.call(list, {})).items).toEqual([emptied]);
    await caller.call(remove, { params });
    expect(await caller.call(list, {})).toEqual({ items: [], nextCursor: null });
    expect((await caller.attempt(remove, { params })).status).toBe(404);
  });

  it('refuses a change of what somebody changed in the meantime, and keeps the version of a change that is none', async () => {
    const { caller } = await createStudent(app);
    const { create, update } = calls.clubCalls;
    const { id } = await caller.call(create, { body: { name: 'Chess' } });
    await caller.call(update, { params: { id }, body: { version: 1, role: 'PRESIDENT' } });
    const late = await caller.attempt(update, { params: { id }, body: { version: 1, name: 'Chess club' } });
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
    const same = await caller.call(update, { params: { id }, body: { version: 2, role: 'PRESIDENT' } });
    expect(same).toMatchObject({ name: 'Chess', version: 2 });
  });

  it('of somebody else is nobody’s', async () => {
    const [owner, other] = [await createStudent(app), await createSensei(app)];
    const { create, update, remove, list } = calls.scoreCalls;
    const { id } = await owner.caller.call(create, { body: { type: 'SAT', value: 1400 } });
    const change = { params: { id }, body: { version: 1, value: 1600 } };
    expect((await other.caller.attempt(update, change)).status).toBe(404);
    expect((await other.caller.attempt(remove, { params: { id } })).status).toBe(404);
    expect((await other.caller.call(list, {})).items).toEqual([]);
    expect((await owner.caller.call(list, {})).items).toMatchObject([{ value: 1400 }]);
  });

  it('says nothing of the future: scores and decisions lie behind, today counts where it is latest', async () => {
    const { caller } = await createStudent(app);
    const inHours = (hours: number) =>
      new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString().slice(0, 10);
    const sat = (takenAt: string) =>
      caller.attempt(calls.scoreCalls.create, { body: { type: 'SAT', value: 1400, takenAt } });
    expect((await sat(inHours(38))).problem.violations).toEqual([
      { field: 'takenAt', message: 'Choose a date in the past' },
    ]);
    expect((await sat(inHours(14))).status).toBe(201);
    const collegeId = await createCollege(app);
    const decided = await caller.attempt(calls.applicationCalls.create, {
      body: {
        collegeId,
        cycleYear: 2026,
        round: 'REGULAR_DECISION',
        decision: 'ACCEPTED',
        decidedAt: inHours(38),
      },
    });
    expect(decided.problem.violations).toMatchObject([{ field: 'decidedAt' }]);
  });

  it('knows a language by a code that is one', async () => {
    const { caller } = await createStudent(app);
    const speaks = async (code: string) =>
      (await caller.attempt(calls.languageCalls.create, { body: { code, proficiency: 'FLUENT' } })).status;
    expect(await Promise.all(['xx', 'zz', 'fil', 'pt-BR'].map(speaks))).toEqual([400, 400, 201, 201]);
  });

  it('is for students and sensei', async () => {
    for (const person of [await createAdmin(app), await createNewcomer(app)])
      expect((await person.caller.attempt(calls.getOwnRecords, {})).status).toBe(403);
    expect((await app.as(null).attempt(calls.getOwnRecords, {})).status).toBe(401);
    const sensei = await createSensei(app);
    expect((await sensei.caller.call(calls.getOwnRecords, {})).scores).toEqual([]);
  });

  it('is full at its limit, also for many at the same time', async () => {
    const { caller } = await createStudent(app);
    const body = { category: 'MUSIC' as const, position: 'Violin' };
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => caller.attempt(calls.activityCalls.create, { body })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(4).fill('too_many_records'));
    const { items } = await caller.call(calls.activityCalls.list, {});
    expect(items.map(({ order }) => order)).toEqual(
      Array.from({ length: recordLimits.ACTIVITIES }, (_, index) => index + 1),
    );
  });
});

describe('what is entered', () => {
  it.each([
    ['SAT', 1600, null, null],
    ['SAT', 390, null, 'value'],
    ['SAT', 1610, null, 'value'],
    ['SAT', 1455, null, 'value'],
    ['ACT', 36, null, null],
    ['ACT', 0, null, 'value'],
    ['ACT', 30.5, null, 'value'],
    ['AP', 5, 'Biology', null],
    ['AP', 5, null, 'subject'],
    ['AP', 6, 'Biology', 'value'],
    ['GPA_UNWEIGHTED', 3.97, null, null],
    ['GPA_UNWEIGHTED', 4.1, null, 'value'],
    ['GPA_UNWEIGHTED', 3.975, null, 'value'],
    ['GPA_WEIGHTED', 5, null, null],
    ['GPA_WEIGHTED', 5.01, null, 'value'],
    ['SAT', 1500, 'Biology', 'subject'],
  ] as const)('a score %s %d %s: %s', async (type, value, subject, field) => {
    const { caller } = await createStudent(app);
    const answer = await caller.attempt(calls.scoreCalls.create, { body: { type, value, subject } });
    if (field === null) expect(answer.body).toMatchObject({ type, value, subject, verifiedAt: null });
    else expect(answer.problem.violations).toMatchObject([{ field }]);
  });

  it('is checked as a whole when a part of it changes', async () => {
    const { caller } = await createStudent(app);
    const { create, update } = calls.scoreCalls;
    const { id } = await caller.call(create, { body: { type: 'ACT', value: 30 } });
    const answer = await caller.attempt(update, { params: { id }, body: { version: 1, type: 'SAT' } });
    expect(answer.problem.violations).toMatchObject([{ field: 'value' }]);
    const both = await caller.call(update, {
      params: { id },
      body: { version: 1, type: 'SAT', value: 1490 },
    });
    expect(both).toMatchObject({ type: 'SAT', value: 1490 });
  });

  it('keeps to the limits of the Common App', async () => {
    const { caller } = await createStudent(app);
    const wrong = {
      category: 'DEBATE' as const,
      position: 'x'.repeat(51),
      organization: 'x'.repeat(101),
      description: 'x'.repeat(151),
      grades: [9, 9],
      hoursPerWeek: 169,
      weeksPerYear: 53,
    };
    const { problem } = await caller.attempt(calls.activityCalls.create, { body: wrong });
    expect(problem.violations?.map(({ field }) => field).toSorted()).toEqual(
      Object.keys(wrong)
        .filter((field) => field !== 'category')
        .toSorted(),
    );
  });

  it('names a language once', async () => {
    const { caller } = await createStudent(app);
    const body = { code: 'pt', proficiency: 'NATIVE' as const };
    await caller.call(calls.languageCalls.create, { body });
    const { status, problem } = await caller.attempt(calls.languageCalls.create, { body });
    expect([status, problem.code]).toEqual([409, 'already_listed']);
  });

  it('names a college of the list, and its deadline in the college’s time', async () => {
    const { caller } = await createStudent(app);
    const { create, update } = calls.applicationCalls;
    const collegeId = await createCollege(app, { name: 'Coast College' });
    const body = { collegeId, cycleYear: 2027, round: 'EARLY_ACTION' as const, deadlineDate: '2026-11-01' };
    const made = await caller.call(create, { body });
    // The clocks go back that night: still daylight time at its beginning, no more at its end.
    expect(made.deadlineAt).toBe('2026-11-02T07:59:00.000Z');
    expect(made.college).toMatchObject({ name: 'Coast College', timeZone: 'America/Los_Angeles' });
    const params = { id: made.id };
    const noon = await caller.call(update, { params, body: { version: 1, deadlineTime: '00:30' } });
    expect(noon.deadlineAt).toBe('2026-11-01T07:30:00.000Z');
    const other = await caller.attempt(create, { body: { ...body, collegeId: newId(app.clock) } });
    expect(other.problem.violations).toMatchObject([{ field: 'collegeId' }]);
    const enrolled = await caller.attempt(update, { params, body: { version: 2, enrolled: true } });
    expect(enrolled.problem.violations).toMatchObject([{ field: 'enrolled' }]);
  });
});

it('activities move in one call, which names each of them once', async () => {
  const { caller } = await createStudent(app);
  for (const position of ['First', 'Second', 'Third'])
    await caller.call(calls.activityCalls.create, { body: { category: 'OTHER', position } });
  const [one, two, three] = (await caller.call(calls.activityCalls.list, {})).items.map(({ id }) => id);
  const ids = [three ?? '', one ?? '', two ?? ''];
  const { items } = await caller.call(calls.orderActivities, { body: { ids } });
  expect(items.map(({ position, order, version }) => [position, order, version])).toEqual([
    ['Third', 1, 1],
    ['First', 2, 1],
    ['Second', 3, 1],
  ]);
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids.slice(1), newId(app.clock)]])
    expect((await caller.attempt(calls.orderActivities, { body: { ids: wrong } })).status).toBe(409);
});

it('the profile is changed in part, and nobody is born tomorrow', async () => {
  const { caller } = await createStudent(app, { birthDate: null });
  expect(await caller.call(calls.getRecordProfile, {})).toMatchObject({ version: 0, gender: null });
  const body = { version: 0, gender: 'PREFER_NOT_TO_SAY' as const, graduationYear: 2027 };
  await caller.call(calls.updateRecordProfile, { body });
  const after = await caller.call(calls.updateRecordProfile, { body: { version: 1, school: 'Hill School' } });
  expect(after).toMatchObject({ gender: 'PREFER_NOT_TO_SAY', graduationYear: 2027, school: 'Hill School' });
  const unborn = { version: 2, birthDate: '2026-03-04' };
  const { problem } = await caller.attempt(calls.updateRecordProfile, { body: unborn });
  expect(problem.violations).toMatchObject([{ field: 'birthDate' }]);
  const late = await caller.attempt(calls.updateRecordProfile, { body });
  expect(late.problem.code).toBe('stale_version');
});

it('all own records come in one call, with what is missing', async () => {
  const { caller } = await createStudent(app, { birthDate: null });
  const before = await caller.call(calls.getOwnRecords, {});
  expect(before.sections.map(({ visibility }) => visibility)).toEqual(Array(8).fill('PRIVATE'));
  expect(before.completeness.percent).toBe(0);
  await caller.call(calls.languageCalls.create, { body: { code: 'en', proficiency: 'FLUENT' } });
  await caller.call(calls.setSectionVisibility, {
    body: { section: 'LANGUAGES', visibility: 'PUBLIC' },
  });
  const after = await caller.call(calls.getOwnRecords, {});
  expect(after.sections).toContainEqual({ section: 'LANGUAGES', visibility: 'PUBLIC', count: 1, limit: 12 });
  expect(after.completeness.missing).not.toContainEqual({ section: 'LANGUAGES', hint: 'LANGUAGES' });
  expect(after.completeness.percent).toBe(7);
});
