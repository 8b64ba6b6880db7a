import { getSeatEvaluations } from '@michi/contract/evaluation/evaluations';
import { listReports } from '@michi/contract/evaluation/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { attendedSeat, writeAs } from '../../../../test/factories/evaluation.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { linkIn } from '../../../../test/factories/notification.ts';
import { caseAbout, reportMails, tryToDecide, tryToReport } from '../../../../test/factories/reports.ts';
import { giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// What a sensei wrote of a student is read by the two alone, and its stars count nowhere: nothing that is
// said of it may say otherwise.
let app: TestApp;
let admin: Person;
let sensei: Person;
let student: Person;
let classId: string;
let seatId: string;
let ofStudent: string;
let ofSensei: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [sensei, student] = [await createSensei(app), await createStudent(app)];
  await giveWeeklyHours(app, sensei);
  const courseId = (await createCourse(app, sensei, { title: 'Essays' })).id;
  ({ classId, seatId } = await attendedSeat(app, { sensei, student, courseId }));
  ofSensei = (await writeAs(student, seatId)).id;
  ofStudent = (await writeAs(sensei, seatId, { rating: 2, comment: 'Never prepared.' })).id;
});

const latest = async (person: Person) => (await reportMails(app, person, 'Essays'))[0];
const own = async (person: Person) =>
  (await person.caller.call(getSeatEvaluations, { params: { id: seatId } })).own;
const decide = async (id: string, outcome: 'DISMISSED' | 'WARNED') =>
  tryToDecide(admin, (await caseAbout(admin, id))?.id ?? '', outcome);

describe('an evaluation of a student that the student reports', () => {
  beforeEach(async () => void (await tryToReport(student, 'EVALUATION', ofStudent)));

  test('is hidden, of which the sensei reads no word of stars, and where it stands', async () => {
    const mail = await latest(sensei);
    expect(mail?.text).toContain('hidden until we have looked at it.');
    expect(mail?.text).not.toContain('stars');
    expect(linkIn(mail).searchParams.get('class')).toBe(classId);
  });

  test('comes back for the student alone', async () => {
    await decide(ofStudent, 'DISMISSED');
    const mail = await latest(sensei);
    expect(mail?.text).toContain('your student can read it again');
    expect(mail?.text).not.toContain('everybody');
    expect(linkIn(await latest(student)).searchParams.get('class')).toBe(classId);
  });

  test('stays hidden for good, which its author reads', async () => {
    expect(await own(sensei)).toMatchObject({ status: 'HIDDEN', withdrawnAt: null });
    await decide(ofStudent, 'WARNED');
    const mail = await latest(sensei);
    expect(mail?.text).toContain('Your evaluation stays hidden.');
    expect(mail?.text).not.toContain('stars');
    expect(await own(sensei)).toMatchObject({
      status: 'HIDDEN',
      withdrawnAt: app.clock.now().toISOString(),
    });
  });

  test('is told apart in the queue, leads to its class, and is hidden for now only until it is decided', async () => {
    expect(await caseAbout(admin, ofStudent)).toMatchObject({
      isHidden: true,
      path: `/admin/calendar-settings/calendar?class=${classId}`,
      evaluation: { isBetweenTwo: true },
    });
    await decide(ofStudent, 'WARNED');
    const { items } = await admin.caller.call(listReports, { query: { decided: 'true', limit: 1 } });
    expect(items[0]).toMatchObject({ targetId: ofStudent, isHidden: false, decision: { outcome: 'WARNED' } });
  });
});

test('an evaluation of a course speaks of its stars, and its author reads it with the class once it is off the page', async () => {
  await tryToReport(sensei, 'EVALUATION', ofSensei);
  const mail = await latest(student);
  expect(mail?.text).toContain('its stars go on counting');
  expect(linkIn(mail).searchParams.get('class')).toBe(classId);
  expect(await caseAbout(admin, ofSensei)).toMatchObject({ evaluation: { isBetweenTwo: false } });
  await decide(ofSensei, 'WARNED');
  expect((await latest(student))?.text).toContain('its stars no longer count');
  expect(linkIn(await latest(student)).searchParams.get('class')).toBe(classId);
  expect(linkIn(await latest(sensei)).pathname).toContain('/courses/');
});
