import { getCourse, searchCourses, getSenseiProfile } from '@michi/contract/catalogue/courses';
import { getClassroom } from '@michi/contract/classroom/rooms';
import { listWaitingSensei } from '@michi/contract/administration/desk';
import { getAdminDashboard } from '@michi/contract/ordering/market-figures';
import { getOwnUser } from '@michi/contract/identity/users';
import { listOwnSessions } from '@michi/contract/identity/sessions';
import { listConversations, listMessages } from '@michi/contract/messaging/conversations';
import { listNotices } from '@michi/contract/notification/notices';
import { adminListOrders } from '@michi/contract/ordering/order-administration';
import { getEarnings } from '@michi/contract/ordering/earnings';
import {
  cancelOrder,
  confirmSeat,
  decideOrder,
  listOrders,
  previewCancel,
  startPayment,
} from '@michi/contract/ordering/orders';
import { getOwnRecords } from '@michi/contract/records/record-calls';
import { getRecords, listRecordConsents, listRecordReads } from '@michi/contract/records/record-sharing';
import { listOwnClasses, listSlots } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptSignIn } from '../server/test/factories/identity.ts';
import type { Caller, TestApp } from '../server/test/harness.ts';
import { startSearchApp } from '../server/test/search-app.ts';
import { demoEmails, demoPassword, seedDemoWorld } from './index.ts';

const hour = 3_600_000;
const start = new Date('2026-11-18T15:20:00Z');
let app: TestApp;
let student: Caller;
let sensei: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await startSearchApp({ start });
  await seedDemoWorld(app.ctx);
  [student, sensei, admin] = await Promise.all([
    signInAs(demoEmails.student),
    signInAs(demoEmails.sensei),
    signInAs(demoEmails.admin),
  ]);
  await app.runJobs();
}, 90_000);

afterAll(() => app.close());

async function signInAs(email: string): Promise<Caller> {
  const tokens = (await attemptSignIn(app, email, demoPassword)).body;
  return app.as(tokens.accessToken);
}

async function ordersOf(caller: Caller) {
  return (await caller.call(listOrders, { query: { limit: 50 } })).items;
}

test('the three accounts sign in as what they are', async () => {
  const users = await Promise.all([student, sensei, admin].map((caller) => caller.call(getOwnUser, {})));
  expect(users.map((user) => [user.type, user.status, user.senseiStatus])).toEqual([
    ['STUDENT', 'ACTIVE', null],
    ['SENSEI', 'ACTIVE', 'ACTIVE'],
    ['ADMIN', 'ACTIVE', null],
  ]);
});

test('the student has a class that opens now, one tomorrow, and one that can be cancelled for all the money', async () => {
  const ahead = (await student.call(listOwnClasses, { query: { from: start.toISOString() } })).items;
  const [soon, next] = ahead;
  expect(Date.parse(soon?.startsAt ?? '') - start.getTime()).toBeLessThan(hour / 4);
  expect((await student.call(getClassroom, { params: { uuid: soon?.classroomId ?? '' } })).title).toBe(
    soon?.courseTitle,
  );
  const away = Date.parse(next?.startsAt ?? '') - start.getTime();
  expect(away).toBeGreaterThan(12 * hour);
  expect(away).toBeLessThan(48 * hour);

  const order = (await ordersOf(student)).find(
    (each) => each.course.title.startsWith('Supplemental essays') && each.status === 'COMPLETED',
  );
  const preview = await student.call(previewCancel, { params: { id: order?.id ?? '' }, query: {} });
  expect(preview).toMatchObject({ refund: 6000, rule: 'STUDENT_IN_TIME' });
  await student.call(cancelOrder, {
    params: { id: order?.id ?? '' },
    body: { fingerprint: preview.fingerprint },
  });
  await app.runJobs();
  const after = (await ordersOf(student)).find((each) => each.id === order?.id);
  expect(after?.payments.map((payment) => [payment.status, payment.amount])).toEqual([['REFUNDED', 6000]]);
});

test('yesterday’s money is held until the student confirms', async () => {
  const { id } = await sensei.call(getOwnUser, {});
  const order = (await ordersOf(student)).find(
    (each) => each.sensei.id === id && each.can.includes('confirm'),
  );
  expect(order?.payments.map((payment) => payment.status)).toEqual(['HELD']);
  const released = async () => (await sensei.call(getEarnings, {})).sums[0]?.released ?? 0;
  const before = await released();
  await student.call(confirmSeat, { params: { id: order?.classes[0]?.seatId ?? '' } });
  expect((await released()) - before).toBe(order?.payments[0]?.senseiNet);
});

test('a class waits for its evaluation, and messages wait to be read', async () => {
  const past = (
    await student.call(listOwnClasses, {
      query: { from: new Date(start.getTime() - 200 * hour).toISOString(), to: start.toISOString() },
    })
  ).items;
  expect(past.some((meeting) => meeting.can.includes('evaluate'))).toBe(true);
  const conversations = (await student.call(listConversations, { query: {} })).items;
  // Two of the sensei, and that the money of the canceled class came back.
  expect(conversations.find((each) => each.unreadCount > 0)).toMatchObject({ unreadCount: 3 });
  const uuid = conversations.find((each) => each.unreadCount > 0)?.id ?? '';
  const { items } = await student.call(listMessages, { params: { uuid }, query: {} });
  expect(items.flatMap(({ system }) => system?.code ?? [])).toContain('CLASS_BOOKED');
  expect((await student.call(listNotices, { query: {} })).unreadCount).toBeGreaterThan(0);
});

test('an open checkout can be paid, and a package has a session left', async () => {
  const orders = await ordersOf(student);
  const open = orders.find((order) => order.status === 'CREATED');
  expect(open?.can).toContain('pay');
  expect(
    (await student.call(startPayment, { params: { id: open?.id ?? '' }, body: {} })).checkoutUrl,
  ).toContain('/sandbox/pay/');
  expect(orders.find((order) => order.kind === 'PACKAGE')?.can).toContain('schedule');
});

test('the sensei answers the request that waits', async () => {
  const order = (await ordersOf(sensei)).find((each) => each.can.includes('accept'));
  await sensei.call(decideOrder, { params: { id: order?.id ?? '' }, body: { decision: 'ACCEPT' } });
  await app.runJobs();
  const accepted = (await ordersOf(student)).find((each) => each.id === order?.id);
  expect(accepted?.payments.map((payment) => payment.status)).toEqual(['HELD']);
});

test('the sensei has earnings, a group class next week, and courses with evaluations', async () => {
  const [earnings, ...others] = (await sensei.call(getEarnings, {})).sums;
  expect(others).toEqual([]);
  expect(earnings?.held).toBeGreaterThan(0);
  expect(earnings?.released).toBeGreaterThan(0);
  expect(earnings?.paidOut).toBeGreaterThan(100_000);
  const ahead = (await sensei.call(listOwnClasses, { query: { from: start.toISOString(), limit: 50 } }))
    .items;
  const group = ahead.find((meeting) => meeting.format === 'GROUP');
  expect(Date.parse(group?.startsAt ?? '') - start.getTime()).toBeLessThan(11 * 24 * hour);
  expect(group?.seatsTaken).toBe(5);
  const me = await sensei.call(getOwnUser, {});
  const profile = await app.as(null).call(getSenseiProfile, { params: { id: me.id } });
  expect(profile.ratingCount).toBeGreaterThan(10);
  const records = await app.as(null).call(getRecords, { params: { id: me.id } });
  expect(records.applications?.some((application) => application.verified)).toBe(true);
});

test('a stranger finds essays with free times that can be booked', async () => {
  const results = await app.as(null).call(searchCourses, { query: { q: 'essay' } });
  expect(results.totalItems).toBeGreaterThan(30);
  const course = results.items.find((item) => item.format === 'ONE_TO_ONE');
  const slots = await app.as(null).call(listSlots, { params: { id: course?.id ?? '' }, query: {} });
  expect(slots.items[0]?.startsAt).toBe(course?.nextFreeAt);
  expect(
    (await app.as(null).call(getCourse, { params: { id: course?.id ?? '' } })).description.length,
  ).toBeGreaterThan(100);
});

test('the administrator sees waiting sensei, orders and a balanced ledger', async () => {
  expect((await admin.call(listWaitingSensei, { query: {} })).items).toHaveLength(4);
  expect((await admin.call(adminListOrders, { query: {} })).items.length).toBeGreaterThan(10);
  expect(await admin.call(getAdminDashboard, {})).toMatchObject({
    ledgerBalanced: true,
    waitingSensei: 4,
    failedJobs: 0,
  });
});

test('the student’s records have something in every section, two rounds that do not go together, and readers', async () => {
  const records = await student.call(getOwnRecords, {});
  expect(records.sections.filter(({ count }) => count === 0)).toEqual([]);
  expect(new Set(records.sections.map(({ visibility }) => visibility)).size).toBe(3);
  expect(records.completeness.percent).toBe(100);
  const levels = records.applications.flatMap(({ conflicts }) => conflicts.map(({ level }) => level));
  expect(new Set(levels)).toEqual(new Set(['CONFLICT', 'CHECK_TERMS']));
  const consents = (await student.call(listRecordConsents, {})).items;
  expect(consents.map(({ state }) => state)).toEqual(['ACTIVE', 'REVOKED', 'EXPIRED']);
  const reads = (await student.call(listRecordReads, {})).items;
  expect(new Set(reads.map(({ right }) => right))).toEqual(new Set(['MY_SENSEI', 'CONSENT']));
  const { id } = await student.call(getOwnUser, {});
  const seen = await sensei.call(getRecords, { params: { id } });
  expect(seen.applications).toHaveLength(records.applications.length);
  expect(seen.courseGrades).toBeNull();
});

test('each account is signed in elsewhere too, and the visitor can tell where', async () => {
  for (const caller of [student, sensei, admin]) {
    const { items } = await caller.call(listOwnSessions, { query: {} });
    expect(items.map(({ isCurrent, device }) => (isCurrent ? 'here' : device.system))).toEqual([
      'here',
      'iOS',
      'Windows',
    ]);
  }
});
