import { decideOrder } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CourseOverrides, createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
beforeEach(() => app.clock.set(new Date('2026-03-02T12:00:00Z')));
afterAll(() => app.close());

const quorumDeadline = new Date('2026-03-04T10:00:00Z');
async function openGroup(more: CourseOverrides = {}) {
  const { sensei, student } = await createMarket(app);
  const terms = { title: 'Essay lab', format: 'GROUP' as const, price: 2000, minSeats: 3, maxSeats: 5 };
  const course = await createCourse(app, sensei, { ...terms, ...more });
  const classId = await createGroupClass(app, course, thursday, { quorumDeadline });
  return { sensei, student, course, seat: { startsAt: thursday, classId } };
}
async function failQuorums() {
  app.clock.set(quorumDeadline);
  await app.enqueueTask('ordering.fail_quorums');
  await app.runJobs();
}
const told = async (person: Person) =>
  (await mailsTo(app, person.email)).filter(({ subject }) =>
    /^(Too few|Cancelled|Not possible|A seat|Your seat)/.test(subject),
  );

it('a class that too few booked is told of in words of its own: to each student with the own money, once to the sensei', async () => {
  const { sensei, student, course, seat } = await openGroup();
  await bookFor(app, student, course, seat);
  await bookFor(app, await createStudent(app), course, seat);
  app.clock.set(quorumDeadline);
  const paying = await createStudent(app);
  await submitFor(paying, course, seat);
  await failQuorums();
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

it('the sensei reads how many were in it at its end, without those who had left before', async () => {
  const { sensei, student, course, seat } = await openGroup();
  const leaves = await createStudent(app);
  await bookFor(app, student, course, seat);
  await bookFor(app, await createStudent(app), course, seat);
  await cancelFor(leaves, await bookFor(app, leaves, course, seat));
  await failQuorums();
  const [last] = await told(sensei);
  expect(last?.subject).toBe('Too few for Essay lab');
  expect(last?.text).toContain('With: 2 students');
});

it.each([
  [false, 'With: 2 students'],
  [true, 'With: Ada Park'],
])(
  'what was only asked for was never charged, and the sensei hears of the class once: one is accepted %s',
  async (isAccepted, others) => {
    const { sensei, course, seat } = await openGroup({ requiresApproval: true });
    const [first, second] = [await createStudent(app, { name: 'Ada Park' }), await createStudent(app)];
    const orders = [await submitFor(first, course, seat), await submitFor(second, course, seat)];
    for (const order of orders) await choose(order, 'APPROVE');
    await app.runJobs();
    const params = { id: orders[0]?.id ?? '' };
    if (isAccepted) await sensei.caller.call(decideOrder, { params, body: { decision: 'ACCEPT' } });
    await app.runJobs();
    await failQuorums();
    const toSensei = await told(sensei);
    expect(toSensei.map(({ subject }) => subject)).toEqual(['Too few for Essay lab']);
    expect(toSensei[0]?.text).toContain(others);
    expect(toSensei[0]?.text).not.toMatch(/money/i);
    const toSecond = await told(second);
    expect(toSecond.map(({ subject }) => subject)).toEqual(['Too few for Essay lab']);
    expect(toSecond[0]?.text).not.toMatch(/comes back|your money/i);
  },
);
