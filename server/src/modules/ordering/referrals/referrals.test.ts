import { acceptReferral, getReferral, getReferrals } from '@michi/contract/ordering/referrals';
import { listNotices } from '@michi/contract/notification/notices';
import { adminGetCredit, getCredit } from '@michi/contract/ordering/credit';
import { deleteUser } from '@michi/contract/identity/users';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { creditOf, expectCreditInBooks } from '../../../../test/factories/money/credit.ts';
import { bookFor, cancelFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { rewardFor } from './referral.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
  await setSettings(app, { 'referral.amount': 1000, 'referral.most': 2 });
  market = await createMarket(app, { price: 6000 });
});
beforeEach(() => app.clock.set(start));
afterAll(() => app.close());

let slots = 0;
const nextTime = () => {
  slots += 1;
  return new Date(Date.UTC(2026, 2, 5 + Math.floor(slots / 8), 9 + (slots % 8))).toISOString();
};
const codeOf = async (person: Person) => (await person.caller.call(getReferrals, {})).code ?? '';
const accept = (person: Person, code: string) => person.caller.attempt(acceptReferral, { body: { code } });

async function friendOf(referrer: Person): Promise<Person> {
  const friend = await createStudent(app);
  expect((await accept(friend, await codeOf(referrer))).status).toBe(200);
  return friend;
}

/** The class is over and the student was in it, until its money is the sensei's. */
async function takeClass(student: Person, wish: object = {}, attendance = 'PRESENT') {
  const order = await bookFor(app, student, market.course, { startsAt: nextTime(), ...wish });
  await sql`update seat set attendance = ${attendance} where order_id = ${order.id}`.execute(app.ctx.db);
  await app.advance(days(14));
  app.clock.set(start);
  return order;
}

test('both have the credit once, after the first class that took place, and nobody is named', async () => {
  const referrer = await createStudent(app);
  const code = await codeOf(referrer);
  expect(await codeOf(referrer)).toBe(code);
  const shown = await app.as(null).call(getReferral, { params: { code: code.toLowerCase() } });
  expect(shown.rewards).toEqual([{ amount: 1000, currency: 'USD' }]);
  const friend = await friendOf(referrer);
  expect(await friend.caller.call(getReferrals, {})).toMatchObject({ isInvited: true });
  expect((await accept(friend, code)).status).toBe(200);
  await takeClass(friend);
  await takeClass(friend);
  expect([await creditOf(friend), await creditOf(referrer)]).toEqual([1000, 1000]);
  const { items } = await referrer.caller.call(getReferrals, {});
  expect(items.map(({ status, earned }) => ({ status, earned }))).toEqual([
    { status: 'EARNED', earned: { amount: 1000, currency: 'USD' } },
  ]);
  for (const person of [friend, referrer]) {
    const notices = await person.caller.call(listNotices, { query: {} });
    expect(notices.items.filter((notice) => notice.code === 'REFERRAL_EARNED')).toHaveLength(1);
    expect((await person.caller.call(getCredit, {})).entries).toMatchObject([{ kind: 'REFERRAL' }]);
  }
  await expectCreditInBooks(app);
});

test('a class that was given back, missed, or paid with less than both get earns nothing; the next one does', async () => {
  const referrer = await createStudent(app);
  const friend = await friendOf(referrer);
  await cancelFor(friend, await bookFor(app, friend, market.course, { startsAt: nextTime() }));
  await app.runJobs();
  await takeClass(friend, {}, 'ABSENT');
  expect([await creditOf(friend), await creditOf(referrer)]).toEqual([0, 0]);
  await takeClass(friend);
  expect([await creditOf(friend), await creditOf(referrer)]).toEqual([1000, 1000]);
});

test('nobody invites themselves, an old friend, or who has booked; a code that is nobody’s says so', async () => {
  const [old, referrer] = [await createStudent(app), await createStudent(app)];
  const code = await codeOf(referrer);
  const refused = async (person: Person, typed: string) => {
    const { status, problem } = await accept(person, typed);
    return [status, problem.violations?.[0]?.field, problem.violations?.[0]?.message];
  };
  expect(await refused(referrer, code)).toEqual([400, 'code', 'Nobody can invite themselves']);
  await sql`update "user" set created_at = created_at - interval '1 day' where id = ${old.id}`.execute(
    app.ctx.db,
  );
  expect(await refused(old, code)).toEqual([400, 'code', 'Only who is new here can be invited']);
  const booked = await createStudent(app);
  await bookFor(app, booked, market.course, { startsAt: nextTime() });
  expect(await refused(booked, code)).toEqual([400, 'code', 'Only who is new here can be invited']);
  const fresh = await createStudent(app);
  expect(await refused(fresh, 'ZZZZZZZZ')).toEqual([400, 'code', 'There is no invitation with this code']);
  expect((await app.as(null).attempt(getReferral, { params: { code: 'ZZZZZZZZ' } })).status).toBe(404);
});

test('beyond the most of a year the friend alone has it; so where the one who invited is gone', async () => {
  const referrer = await createStudent(app);
  const friends = [await friendOf(referrer), await friendOf(referrer), await friendOf(referrer)];
  for (const friend of friends) await takeClass(friend);
  expect(await creditOf(referrer)).toBe(2000);
  expect(await Promise.all(friends.map((friend) => creditOf(friend)))).toEqual([1000, 1000, 1000]);
  const leaving = await createStudent(app);
  const last = await friendOf(leaving);
  await leaving.caller.call(deleteUser, { params: { id: leaving.id }, query: { status: 'DELETED' } });
  await app.runJobs();
  await takeClass(last);
  expect(await creditOf(last)).toBe(1000);
  const gone = await market.admin.caller.call(adminGetCredit, { params: { id: leaving.id } });
  expect(gone.balances).toEqual([]);
  await expectCreditInBooks(app);
});

test('what both get together was paid over the card for it', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(10_000), fc.nat(5000), (amount, creditPaid, each) => {
      const reward = { amount: each, currency: 'USD' };
      const got = rewardFor([reward], { amount, creditPaid, currency: 'USD' });
      expect(got).toEqual(amount - creditPaid >= 2 * each ? reward : null);
      expect(rewardFor([reward], { amount, creditPaid, currency: 'EUR' })).toBeNull();
    }),
  );
});
