import { decideSensei } from '@michi/contract/identity/users';
import { getOrder, type Order, scheduleSession } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  cancelFor,
  lookInto,
  type Market,
  sellPackage,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';

let app: TestApp;
let market: Market;
let order: Order;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => (app = await startTestApp({ start })));
beforeEach(async () => {
  app.clock.set(start);
  ({ market, order } = await sellPackage(app));
});
afterAll(() => app.close());

const firstIsOver = () => app.advanceTo('2026-03-05T12:00:00Z');
const ownView = (person: Person) => person.caller.call(getOrder, { params: { id: order.id } });
const told = async ({ email }: Person) =>
  (await mailsTo(app, email))
    .filter(({ subject }) => /package has ended/.test(subject))
    .map(({ text }) => text);
const exclude = () =>
  market.admin.caller.call(decideSensei, {
    params: { id: market.sensei.id },
    body: { status: 'EXCLUDED', reason: 'Teaches elsewhere' },
  });

test('the rest, by an administrator: both read who, why, what comes back and what stays, in mail and page', async () => {
  await firstIsOver();
  await cancelFor(market.admin, order, { reason: 'The two do not get on' });
  const [toStudent, ...others] = await told(market.student);
  expect(others).toEqual([]);
  expect(toStudent).toContain('The people who run Michi ended what was left of this package.');
  expect(toStudent).toContain('> The two do not get on');
  expect(toStudent).toContain('Ended: 4 classes');
  expect(toStudent).toContain('$216.00 comes back to you. What stays for this booking is $54.00.');
  const [toSensei] = await told(market.sensei);
  expect(toSensei).toContain('> The two do not get on');
  expect(toSensei).toContain(
    '$216.00 comes back to the student. Your share of what stays for this booking is $45.90.',
  );
  const page = { status: 'COMPLETED', canceledBy: 'PLATFORM', cancelReason: 'The two do not get on' };
  expect(await ownView(market.student)).toMatchObject(page);
  expect(await ownView(market.sensei)).toMatchObject(page);
});

test('the rest, by one of the two: the other one is told', async () => {
  await firstIsOver();
  await cancelFor(market.sensei, order, { reason: 'I move away' });
  expect((await told(market.student))[0]).toContain(
    `${market.sensei.name} ended what was left of your package.`,
  );
  expect((await told(market.student))[0]).toContain('> I move away');
  expect(await told(market.sensei)).toEqual([]);
  expect(await ownView(market.student)).toMatchObject({ canceledBy: 'SENSEI', cancelReason: 'I move away' });

  app.clock.set(start);
  ({ market, order } = await sellPackage(app));
  await firstIsOver();
  await cancelFor(market.student, order);
  expect((await told(market.sensei))[0]).toContain(
    `${market.student.name} ended what was left of this package.`,
  );
  expect((await told(market.sensei))[0]).toContain('$210.00 comes back to the student.');
  expect(await told(market.student)).toEqual([]);
  expect(await ownView(market.sensei)).toMatchObject({ status: 'COMPLETED', canceledBy: 'STUDENT' });
});

test('one class of it: the package goes on, and nothing is said of its end', async () => {
  await cancelFor(market.sensei, order, { seatId: order.classes[0]?.seatId ?? '' });
  expect([await told(market.student), await told(market.sensei)]).toEqual([[], []]);
  expect(await ownView(market.student)).toMatchObject({ canceledBy: null, cancelReason: null });
});

test('a free one that was ended schedules nothing more', async () => {
  const packages = [{ sessions: 3, discountPercent: 10, validDays: 30 }];
  const course = await createCourse(app, market.sensei, { price: 0, packages });
  const free = await bookFreely(course);
  const next = { params: { id: free.id }, body: { startsAt: '2026-03-10T10:00:00.000Z' } };
  await market.student.caller.call(scheduleSession, next);
  await app.advanceTo('2026-03-06T12:00:00Z');
  await cancelFor(market.sensei, free);
  await app.runJobs();
  const mail = (await mailsTo(app, market.student.email)).find(({ subject }) =>
    subject.startsWith('Your package has ended'),
  );
  expect(mail?.text).toContain('Ended: 2 classes');
  expect(mail?.text).toContain('Nothing was charged.');
  const again = { ...next, body: { startsAt: '2026-03-11T10:00:00.000Z' } };
  expect((await market.student.caller.attempt(scheduleSession, again)).problem.code).toBe(
    'order_not_payable',
  );
});

async function bookFreely(course: { id: string }): Promise<Order> {
  const free = await submitFor(market.student, course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: '2026-03-06T10:00:00.000Z',
  });
  await app.runJobs();
  return free;
}

test('with an excluded sensei what had no class ends: its student reads why, and the booked class stays', async () => {
  await exclude();
  expect((await told(market.student))[0]).toContain('> The sensei no longer teaches here.');
  expect((await told(market.student))[0]).toContain(
    '$216.00 comes back to you. What stays for this booking is $54.00.',
  );
  expect(await ownView(market.student)).toMatchObject({
    status: 'COMPLETED',
    canceledBy: 'SYSTEM',
    cancelReason: 'SENSEI_EXCLUDED',
    classes: [{ seatState: 'BOOKED' }],
  });
});

test('with an excluded sensei a package of which nothing is booked goes back whole, and is no sale any more', async () => {
  await cancelFor(market.sensei, order, { seatId: order.classes[0]?.seatId ?? '' });
  await app.runJobs();
  expect((await ownView(market.student)).status).toBe('COMPLETED');
  await exclude();
  expect((await told(market.student))[0]).toContain('$216.00 comes back to you.');
  expect((await told(market.student))[0]).not.toContain('stays');
  expect(await lookInto(market.admin, order)).toMatchObject({
    status: 'CANCELED',
    canceledBy: 'SYSTEM',
    cancelReason: 'SENSEI_EXCLUDED',
  });
});
