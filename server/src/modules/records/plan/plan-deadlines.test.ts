import { listRecordReads } from '@michi/contract/records/record-sharing';
import { applicationCalls } from '@michi/contract/records/record-calls';
import { listPlanDeadlines, stopSharingPlan } from '@michi/contract/records/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { sharePlanWith } from '../../../../test/factories/plans.ts';
import { createCollege, showSection } from '../../../../test/factories/records.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let student: Person;
let sensei: Person;

beforeAll(async () => {
  app = await startTestApp();
  student = await createStudent(app);
  sensei = await createSensei(app);
  await sharePlanWith(app, student, sensei);
  for (const [name, deadlineDate] of [
    ['Late College', '2026-11-01'],
    ['Early College', '2026-04-01'],
    ['Undated College', null],
  ] as const)
    await student.caller.call(applicationCalls.create, {
      body: {
        collegeId: await createCollege(app, { name, timeZone: 'Asia/Tokyo' }),
        cycleYear: 2026,
        round: 'REGULAR_DECISION',
        deadlineDate,
      },
    });
});
afterAll(() => app.close());

const seenBy = async (person: Person) =>
  (await person.caller.call(listPlanDeadlines, { params: { id: student.id } })).items;
const readsOf = async () => (await student.caller.call(listRecordReads, {})).items;

test('the student sees what has a deadline, the next first, as an instant with the college’s zone', async () => {
  expect(await seenBy(student)).toMatchObject([
    { college: 'Early College', deadlineAt: '2026-04-01T14:59:00.000Z', collegeTimeZone: 'Asia/Tokyo' },
    { college: 'Late College' },
  ]);
});

test('a sensei on the plan sees none while the section is private, all once it is shown, and each read is logged', async () => {
  expect(await seenBy(sensei)).toEqual([]);
  expect(await readsOf()).toEqual([]);
  await showSection(student, 'APPLICATIONS', 'MY_SENSEI');
  expect((await seenBy(sensei)).map(({ college }) => college)).toEqual(['Early College', 'Late College']);
  expect(await readsOf()).toMatchObject([
    { section: 'APPLICATIONS', right: 'MY_SENSEI', reader: { id: sensei.id } },
  ]);
  await student.caller.call(stopSharingPlan, { params: { id: student.id, senseiId: sensei.id } });
  expect((await sensei.caller.attempt(listPlanDeadlines, { params: { id: student.id } })).status).toBe(404);
});
