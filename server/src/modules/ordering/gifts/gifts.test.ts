import { randomUUID } from 'node:crypto';
import {
  adminGetCreditOwed,
  adminListGifts,
  buyGift,
  type Gift,
  listGifts,
  redeemGift,
  refundGift,
} from '@michi/contract/ordering/gifts';
import { getCredit } from '@michi/contract/ordering/credit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { creditOf, expectCreditInBooks } from '../../../../test/factories/money/credit.ts';
import { ledgerOf, submitForm } from '../../../../test/factories/money/ordering.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loseJobs } from '../../../../test/lost-jobs.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import type { Delivery } from '../../../platform/gateways/payment/sandbox/events.ts';
import type { Card } from '../../../platform/gateways/payment/sandbox/intents.ts';
import { codeOf, hashCode } from './gift.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

const buy = (buyer: Person, wish: object = {}) =>
  buyer.caller.call(buyGift, {
    body: { amount: 2500, currency: 'USD', idempotencyKey: randomUUID(), ...wish },
  });
async function pay(gift: Gift, card: Card = 'APPROVE', delivery: Delivery = 'NORMAL') {
  await submitForm(gift.checkoutUrl ?? '', { card, delivery });
  await app.runJobs();
}
const giftOf = async (buyer: Person, { id }: { id: string }) => {
  const { items } = await buyer.caller.call(listGifts, {});
  const gift = items.find((each) => each.id === id);
  if (!gift) throw new Error('no such gift');
  return gift;
};
async function give(buyer: Person, wish: object = {}, card: Card = 'APPROVE') {
  const gift = await buy(buyer, wish);
  await pay(gift, card);
  return giftOf(buyer, gift);
}
const redeem = (person: Person, code: string | null) =>
  person.caller.attempt(redeemGift, { body: { code: code ?? '' } });

test('a gift is bought, owed from then on, mailed with its code, and becomes the credit of whoever redeems it', async () => {
  const [buyer, friend] = [await createSensei(app), await createStudent(app)];
  const before = await ledgerOf(app);
  const asked = await buy(buyer, { recipientEmail: 'friend@example.com' });
  expect(asked).toMatchObject({ status: 'UNPAID', code: null });
  expect((await redeem(friend, codeOf(app.ctx.config.secret, asked.id))).problem.code).toBe('gift_unknown');
  await pay(asked, 'APPROVE', 'TWICE');
  const gift = await giftOf(buyer, asked);
  expect(gift.code).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
  const after = await ledgerOf(app);
  expect((after['CASH'] ?? 0) - (before['CASH'] ?? 0)).toBe(2500);
  const mails = await app.ctx.db
    .selectFrom('outbox_mail')
    .select(['to_address', 'template_code'])
    .where('template_code', 'in', ['GIFT_BOUGHT', 'GIFT_RECEIVED'])
    .execute();
  expect(mails.map(({ to_address: to, template_code: code }) => [code, to])).toEqual(
    expect.arrayContaining([
      ['GIFT_BOUGHT', buyer.email],
      ['GIFT_RECEIVED', 'friend@example.com'],
    ]),
  );
  expect(await app.ctx.db.selectFrom('gift').select('code_hash').execute()).not.toContainEqual({
    code_hash: gift.code,
  });
  const taken = await redeem(friend, ` ${gift.code?.toLowerCase().replaceAll('-', ' ')}`);
  expect(taken.status).toBe(200);
  expect(await creditOf(friend)).toBe(2500);
  expect((await friend.caller.call(getCredit, {})).entries).toMatchObject([{ kind: 'GIFT', amount: 2500 }]);
  expect(await giftOf(buyer, gift)).toMatchObject({ status: 'REDEEMED', code: null });
  expect((await redeem(friend, gift.code)).problem.code).toBe('gift_used');
  await expectCreditInBooks(app);
});

test('32 rivals on one code: one wins', async () => {
  const gift = await give(await createStudent(app));
  const rivals = await Promise.all(Array.from({ length: 8 }, () => createStudent(app)));
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, index) => redeem(rivals[index % 8] ?? admin, gift.code)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const sums = await Promise.all(rivals.map((rival) => creditOf(rival)));
  expect(sums.reduce((sum, each) => sum + each, 0)).toBe(2500);
  await expectCreditInBooks(app);
});

test('the same key is one gift; what is declined, lost or late buys once, or not at all', async () => {
  const buyer = await createStudent(app);
  const idempotencyKey = randomUUID();
  const made = await Promise.all([1, 2, 3].map(() => buy(buyer, { idempotencyKey })));
  expect(new Set(made.map(({ id, checkoutUrl }) => `${id} ${checkoutUrl}`)).size).toBe(1);
  const other = await buyer.caller.attempt(buyGift, {
    body: { amount: 2600, currency: 'USD', idempotencyKey },
  });
  expect(other.problem.code).toBe('idempotency_mismatch');
  expect((await give(buyer, {}, 'DECLINE')).status).toBe('UNPAID');
  const unheard = await buy(buyer);
  await submitForm(unheard.checkoutUrl ?? '', { card: 'APPROVE', delivery: 'NORMAL' });
  await loseJobs(app, 'sandbox.deliver');
  await app.advance(hours(1));
  await app.enqueueTask('ordering.reconcile');
  await app.runJobs();
  expect((await giftOf(buyer, unheard)).status).toBe('READY');
  await expectCreditInBooks(app);
});

test('of a gift that nobody pays the provider is asked less and less often', async () => {
  const buyer = await createStudent(app);
  const gift = await buy(buyer);
  const getIntent = vi.spyOn(app.ctx.gateways.payment, 'getIntent');
  const { provider_ref: intent } = await app.ctx.db
    .selectFrom('gift')
    .select('provider_ref')
    .where('id', '=', gift.id)
    .executeTakeFirstOrThrow();
  const askedAfter = async (milliseconds: number) => {
    getIntent.mockClear();
    await app.advance(milliseconds);
    await app.enqueueTask('ordering.reconcile');
    await app.runJobs();
    return getIntent.mock.calls.filter(([ref]) => ref === intent).length;
  };
  const asked: number[] = [];
  for (const each of [4, 4, 4, 8, 60, 10, 50, 60]) asked.push(await askedAfter(minutes(each)));
  expect(asked).toEqual([1, 1, 0, 1, 1, 0, 1, 1]);
  getIntent.mockRestore();
  await pay(gift);
  expect(await giftOf(buyer, gift)).toMatchObject({ status: 'READY' });
});

test('an administrator gives back what nobody redeemed, once; then its code is worth nothing', async () => {
  const [buyer, friend] = [await createStudent(app), await createStudent(app)];
  const gift = await give(buyer);
  const at = { params: { id: gift.id }, body: { reason: 'Bought by mistake' } };
  const answers = await Promise.all([1, 2].map(() => admin.caller.attempt(refundGift, at)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await redeem(friend, gift.code)).problem.code).toBe('gift_used');
  await app.runJobs();
  expect((await giftOf(buyer, gift)).status).toBe('REFUNDED');
  const { items } = await admin.caller.call(adminListGifts, { query: { status: 'REFUNDED' } });
  expect(items).toMatchObject([
    { id: gift.id, buyer: { id: buyer.id }, refundReason: 'Bought by mistake', can: [] },
  ]);
  const owed = (await admin.caller.call(adminGetCreditOwed, {})).items;
  expect(owed.reduce((sum, each) => sum + each.owed, 0)).toBe(
    -((await ledgerOf(app))['CREDIT_LIABILITY'] ?? 0),
  );
  await expectCreditInBooks(app);
});

test('a refund that the bank sends back makes the gift good again', async () => {
  const buyer = await createStudent(app);
  const gift = await give(buyer, {}, 'REFUND_FAILS');
  await admin.caller.call(refundGift, { params: { id: gift.id }, body: { reason: 'Asked for it' } });
  await app.runJobs();
  await app.advance(hours(24 * 7));
  expect(await giftOf(buyer, gift)).toMatchObject({ status: 'READY', code: gift.code });
  await expectCreditInBooks(app);
});

test('amounts and currencies at and over each limit; none where gifts are off', async () => {
  const buyer = await createStudent(app);
  const refused = async (wish: object) => {
    const body = { amount: 2500, currency: 'USD', idempotencyKey: randomUUID(), ...wish };
    const { status, problem } = await buyer.caller.attempt(buyGift, { body });
    return [status, problem.violations?.[0]?.field];
  };
  expect(await refused({ amount: 999 })).toEqual([400, 'amount']);
  expect(await refused({ amount: 50_001 })).toEqual([400, 'amount']);
  expect(await refused({ currency: 'EUR' })).toEqual([400, 'currency']);
  expect(await refused({ recipientEmail: 'nobody' })).toEqual([400, 'recipientEmail']);
  await setSettings(app, { 'currency.accepted': 'EUR, JPY', 'gift.maximums': 'EUR 100.00' });
  expect((await buyer.caller.call(listGifts, {})).limits).toEqual([
    { currency: 'USD', least: 1000, most: 50_000 },
    { currency: 'EUR', least: 1, most: 10_000 },
  ]);
  expect((await buy(buyer, { amount: 10_000, currency: 'EUR' })).currency).toBe('EUR');
  await setSettings(app, { 'gift.maximum': 0 });
  expect(await refused({})).toEqual([400, 'currency']);
});

test('a code is read however it is typed, and no two gifts have the same', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      const code = codeOf('secret', one);
      const typed = code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ');
      expect(hashCode(typed)).toBe(hashCode(code));
      expect(hashCode(codeOf('secret', other)) === hashCode(code)).toBe(one === other);
      expect(codeOf('another', one)).not.toBe(code);
    }),
  );
});
