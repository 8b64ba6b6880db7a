import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../test/factories/identity.ts';
import { mailsTo } from '../../../test/factories/notification.ts';
import { bookFor, createMarket, submitFor, thursday } from '../../../test/factories/ordering.ts';
import { createGroupClass } from '../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

it('a class that too few booked is told of in words of its own: to each student with the own money, once to the sensei', async () => {
  const { sensei, student } = await createMarket(app);
  const terms = { title: 'Essay lab', format: 'GROUP' as const, price: 2000, minSeats: 3, maxSeats: 5 };
  const course = await createCourse(app, sensei, terms);
  const quorumDeadline = new Date('2026-03-04T10:00:00Z');
  const classId = await createGroupClass(app, course, thursday, { quorumDeadline });
  const seat = { startsAt: thursday, classId };
  await bookFor(app, student, course, seat);
  await bookFor(app, await createStudent(app), course, seat);
  app.clock.set(quorumDeadline);
  const paying = await createStudent(app);
  await submitFor(paying, course, seat);
  await app.ctx.enqueue('ordering.fail_quorums', {});
  await app.runJobs();
  const told = async (person: Person) =>
    (await mailsTo(app, person.email)).filter(({ subject }) =>
      /^(Too few|Cancelled|Not possible)/.test(subject),
    );
  const [toStudent, ...others] = await told(student);
  expect(others).toEqual([]);
  expect(toStudent?.subject).toBe('Too few for Essay lab');
  expect(toStudent?.text).toContain('Everything that you paid for it comes back: $20.00.');
  const toSensei = await told(sensei);
  expect(toSensei.map(({ subject }) => subject)).toEqual(['Too few for Essay lab']);
  expect(toSensei[0]?.text).toContain('With: 2 students');
  expect(toSensei[0]?.text).not.toMatch(/you paid|your money/i);
  const toPaying = await told(paying);
  expect(toPaying.map(({ subject }) => subject)).toEqual(['Too few for Essay lab']);
  expect(toPaying[0]?.text).not.toMatch(/comes back|your money/i);
});
