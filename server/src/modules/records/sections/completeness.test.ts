import * as calls from '@michi/contract/records/record-calls';
import { CompletenessHint } from '@michi/contract/records/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import { fillRecords } from '../../../../test/factories/records.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

it('the hints name what is missing, and 100 percent leave none', async () => {
  const student = await createStudent(app, { birthDate: null });
  const read = async () => (await student.caller.call(calls.getOwnRecords, {})).completeness;
  expect((await read()).missing.map(({ hint }) => hint)).toEqual(CompletenessHint.options);
  await fillRecords(app, student);
  // The violin has no description yet.
  expect(await read()).toEqual({
    percent: 92,
    missing: [{ section: 'ACTIVITIES', hint: 'ACTIVITY_DESCRIPTIONS' }],
  });
  const [violin] = (await student.caller.call(calls.activityCalls.list, {})).items;
  await student.caller.call(calls.activityCalls.update, {
    params: { id: violin?.id ?? '' },
    body: { version: 1, description: 'Two concerts a year' },
  });
  expect(await read()).toEqual({ percent: 100, missing: [] });
});

it('gender and orientation are asked of nobody', async () => {
  const student = await createStudent(app);
  await fillRecords(app, student);
  const before = (await student.caller.call(calls.getOwnRecords, {})).completeness;
  const body = { version: 1, gender: null, orientation: null };
  await student.caller.call(calls.updateRecordProfile, { body });
  expect((await student.caller.call(calls.getOwnRecords, {})).completeness).toEqual(before);
  expect(CompletenessHint.options.join()).not.toMatch(/GENDER|ORIENTATION/);
});

it('an application with a decision needs no deadline any more', async () => {
  const student = await createStudent(app);
  await fillRecords(app, student);
  const [application] = (await student.caller.call(calls.applicationCalls.list, {})).items;
  const params = { id: application?.id ?? '' };
  const hints = async () =>
    (await student.caller.call(calls.getOwnRecords, {})).completeness.missing.map(({ hint }) => hint);
  await student.caller.call(calls.applicationCalls.update, {
    params,
    body: { version: 1, deadlineDate: null },
  });
  expect(await hints()).toContain('APPLICATION_DEADLINES');
  await student.caller.call(calls.applicationCalls.update, {
    params,
    body: { version: 2, decision: 'ACCEPTED' },
  });
  expect(await hints()).not.toContain('APPLICATION_DEADLINES');
});
