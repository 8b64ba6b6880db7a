import { deleteUser } from '@michi/contract/identity/users';
import { previewPersonStep } from '@michi/contract/identity/people';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CourseOverrides, createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import { bookFor, thursday } from '../../../../test/factories/money/ordering.ts';
import { createGroupClass, giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

async function open(course: CourseOverrides = {}) {
  const sensei = await createSensei(app);
  const student = await createStudent(app, { name: 'Ada Park' });
  await giveWeeklyHours(app, sensei);
  return { sensei, student, course: await createCourse(app, sensei, { title: 'Essay lab', ...course }) };
}

test('a class of a student who is banned stays, and every sensei who would wait is told once, as was shown before', async () => {
  const { sensei, student, course } = await open();
  for (const startsAt of [thursday, '2026-03-06T10:00:00.000Z', '2026-03-07T10:00:00.000Z'])
    await bookFor(app, student, course, { startsAt });
  const admin = await createAdmin(app);
  const shown = await admin.caller.call(previewPersonStep, {
    params: { id: student.id },
    query: { status: 'BANNED' },
  });
  expect(shown).toMatchObject({ classes: 0, refunds: [], attended: 3 });
  await admin.caller.call(deleteUser, { params: { id: student.id }, query: { status: 'BANNED' } });
  await app.runJobs();
  const told = (await mailsTo(app, sensei.email)).filter(({ subject }) => subject.includes('cannot come'));
  expect(told.map(({ subject }) => subject)).toEqual(['Ada Park cannot come to class']);
  expect(told[0]?.text).toContain('March 5');
  expect(told[0]?.text).toContain('2 more lie ahead');
});

test('in a group the seat of a student who is banned stays empty: the sensei is not advised to end the class', async () => {
  const { sensei, student, course } = await open({ format: 'GROUP', maxSeats: 8 });
  const [first, second] = [
    await createGroupClass(app, course, thursday),
    await createGroupClass(app, course, '2026-03-06T10:00:00.000Z'),
  ];
  const alone = await createCourse(app, sensei, { title: 'Tutoring' });
  for (const person of [student, await createStudent(app)])
    await bookFor(app, person, course, { classId: first, startsAt: thursday });
  await bookFor(app, student, course, { classId: second, startsAt: '2026-03-06T10:00:00.000Z' });
  await bookFor(app, student, alone, { startsAt: '2026-03-07T10:00:00.000Z' });
  const admin = await createAdmin(app);
  await admin.caller.call(deleteUser, { params: { id: student.id }, query: { status: 'BANNED' } });
  await app.runJobs();
  const told = (await mailsTo(app, sensei.email)).filter(({ subject }) => subject.includes('cannot come'));
  expect(told).toHaveLength(2);
  const [ofGroup, ofOne] = ['Essay lab', 'Tutoring'].map((title) =>
    told.find(({ text }) => text.includes(`Class: ${title}`)),
  );
  expect(ofGroup?.text).toContain('one seat in this class stays empty');
  expect(ofGroup?.text).toContain('The class goes ahead for everybody else.');
  expect(ofGroup?.text).toContain('1 more lie ahead');
  expect(ofGroup?.text).toContain('March 5');
  expect(ofGroup?.text).not.toMatch(/nobody will come|cancel the class/);
  // What is to be done about a class for one is another thing.
  expect(ofOne?.text).toContain('nobody will come');
  expect(ofOne?.text).not.toContain('more lie ahead');
});
