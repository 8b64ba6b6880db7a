import { randomUUID } from 'node:crypto';
import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { setBankAccount } from '@michi/contract/payouts/accounts';
import {
  adminGetPayout,
  answerPayout,
  cancelPayout,
  makePayoutFile,
  previewPayoutRun,
  startPayoutRun,
} from '@michi/contract/payouts/payout-administration';
import {
  askForPayout,
  getOwnPayout,
  getPayoutOverview,
  listOwnPayouts,
} from '@michi/contract/payouts/payouts';
import type { RouteInput } from '@michi/contract/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPassword } from '../../../../test/factories/identity.ts';
import { createMarket, ledgerOf, type Market } from '../../../../test/factories/money/ordering.ts';
import { earn, giveAccount, payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { runBySchedule } from './start-run.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
const thursday = '2026-03-05T10:00:00.000Z';
beforeAll(async () => {
  app = await startTestApp({ start });
  await setSettings(app, { 'payout.bank_name': 'Michi GmbH' });
  await setSettings(app, { 'payout.bank_iban': 'DE02120300000000202051' });
});
beforeEach(async () => {
  app.clock.set(start);
  // What earlier tests left is nobody's concern here.
  await app.ctx.db.updateTable('sensei_balance').set({ balance: 0 }).execute();
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const overview = () => market.sensei.caller.call(getPayoutOverview, {});
const balance = async () => (await overview()).balances[0];
const file = async (runId: string) =>
  (await market.admin.caller.call(makePayoutFile, { params: { id: runId }, body: { currency: 'USD' } }))
    .files;
const answer = (id: string, body: Parameters<typeof bodyOf>[0]) =>
  market.admin.caller.attempt(answerPayout, { params: { id }, body: bodyOf(body) });
const bodyOf = (outcome: 'PAID' | 'ACCOUNT_CLOSED') =>
  outcome === 'PAID'
    ? { outcome }
    : { outcome: 'RETURNED' as const, failure: outcome, note: 'AC04: closed last week' };
const standing = async () => {
  const { balance: own } = await app.ctx.db
    .selectFrom('sensei_balance')
    .select('balance')
    .where('user_id', '=', market.sensei.id)
    .executeTakeFirstOrThrow();
  return own;
};

/** With an account, one class earned, and its payout handed to the bank. */
async function underWay() {
  await giveAccount(market.sensei);
  const order = await earn(app, market, thursday);
  const run = await runPayouts(market.admin);
  const files = await file(run.id);
  const [payout] = await payoutsOf(market.admin, market.sensei);
  if (!payout) throw new Error('no payout');
  return { order, run, files, payout };
}

describe('from the account to the money', () => {
  test('a sensei sees what is there, who is paid and why not, and the preview is the outcome', async () => {
    await earn(app, market, thursday);
    expect(await balance()).toMatchObject({ currency: 'USD', available: 5100, obstacle: 'NO_ACCOUNT' });
    const preview = () => market.admin.caller.call(previewPayoutRun, {});
    expect((await preview()).lines).toMatchObject([{ amount: 5100, obstacle: 'NO_ACCOUNT' }]);
    const account = await giveAccount(market.sensei);
    expect(account).toMatchObject({ state: 'ACTIVE', country: 'DE', ending: '3000' });
    const { sums, lines } = await preview();
    expect(sums).toEqual([{ currency: 'USD', amount: 5100, count: 1 }]);
    expect(lines).toMatchObject([
      { amount: 5100, payments: 1, adjustment: 0, ending: '3000', obstacle: null },
    ]);
    const run = await runPayouts(market.admin);
    expect(run.sums).toMatchObject([{ currency: 'USD', amount: 5100, count: 1, pending: 1 }]);
    expect(await balance()).toMatchObject({ available: 0, onItsWay: 5100 });
    const [own] = (await market.sensei.caller.call(listOwnPayouts, {})).items;
    expect(own).toMatchObject({ amount: 5100, status: 'PENDING', ending: '3000' });

    const [written, ...more] = await file(run.id);
    expect(more).toEqual([]);
    expect(written?.content).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    expect(written?.content).toContain('<InstdAmt Ccy="USD">51.00</InstdAmt>');
    expect(written?.content).toContain('<IBAN>DE89370400440532013000</IBAN>');
    expect(written?.content).toContain(`<EndToEndId>${own?.reference}</EndToEndId>`);
    expect(await file(run.id)).toEqual([written]);

    expect((await answer(own?.id ?? '', 'PAID')).body).toMatchObject({ status: 'PAID' });
    const { lines: paidFor, ...paid } = await market.sensei.caller.call(getOwnPayout, {
      params: { id: own?.id ?? '' },
    });
    expect(paid).toMatchObject({ status: 'PAID', paidAt: app.clock.now().toISOString() });
    expect(paidFor).toMatchObject([{ amount: 5100 }]);
    const story = await market.admin.caller.call(adminGetPayout, { params: { id: own?.id ?? '' } });
    expect(story.steps.map(({ to }) => to)).toEqual(['PENDING', 'PROCESSING', 'PAID']);
    expect(story.ledger.map(({ kind }) => kind)).toEqual(['payout', 'payout_paid']);
    expect((await overview()).months).toMatchObject([{ month: '2026-03', earned: 5100, paidOut: 5100 }]);
  });

  test('the account is sealed, proved, and the one before it is kept', async () => {
    await giveAccount(market.sensei);
    await giveAccount(market.sensei, 'GB33BUKB20201555555555');
    const { account, formerAccounts } = await overview();
    expect(account).toMatchObject({ ending: '5555', country: 'GB' });
    expect(formerAccounts).toMatchObject([{ ending: '3000' }]);
    const rows = await app.ctx.db
      .selectFrom('payout_account')
      .select('details')
      .where('sensei_id', '=', market.sensei.id)
      .execute();
    for (const { details } of rows) expect(details?.toString('latin1')).not.toContain('3704');
    app.clock.advance(3_600_000);
    const late = await market.sensei.caller.attempt(setBankAccount, {
      body: { form: 'IBAN', holder: 'Somebody Else', iban: 'GB33BUKB20201555555555', bic: null },
    });
    expect(late.problem.code).toBe('confirmation_required');
  });

  const iban = { form: 'IBAN' as const, holder: 'Aiko Tanaka', iban: 'DE89370400440532013000', bic: null };
  const national = {
    form: 'NATIONAL' as const,
    holder: 'Aiko Tanaka',
    country: 'US',
    accountNumber: '12345678',
    bankCode: '021000021',
    bic: null,
  };
  test.each<[RouteInput<typeof setBankAccount>['body'], string]>([
    [{ ...iban, iban: 'DE89370400440532013001' }, 'iban'],
    [{ ...iban, bic: 'NOBIC' }, 'bic'],
    [{ ...iban, holder: '田中愛子' }, 'holder'],
    [{ ...national, country: 'DE', bankCode: '37040044' }, 'country'],
    [{ ...national, bankCode: '021000022' }, 'bankCode'],
  ])('%o is refused by name', async (body, field) => {
    await market.sensei.caller.call(confirmIdentity, { body: { password: testPassword } });
    const { status, problem } = await market.sensei.caller.attempt(setBankAccount, { body });
    expect([status, problem.violations?.map((each) => each.field)]).toEqual([400, [field]]);
    expect((await overview()).account).toBeNull();
  });

  test('by the schedule: on its day, once, and nothing on another', async () => {
    await giveAccount(market.sensei);
    await earn(app, market, thursday);
    await runBySchedule(app.ctx);
    expect(await payoutsOf(market.admin, market.sensei)).toEqual([]);
    await app.advanceTo('2026-03-09T06:00:00Z');
    await Promise.all([runBySchedule(app.ctx), runBySchedule(app.ctx)]);
    expect(await payoutsOf(market.admin, market.sensei)).toHaveLength(1);
  });

  test('on demand: the sensei asks, and what is less than the minimum waits', async () => {
    await giveAccount(market.sensei);
    await earn(app, market, thursday);
    const ask = (idempotencyKey = randomUUID()) =>
      market.sensei.caller.attempt(askForPayout, { body: { currency: 'USD', idempotencyKey } });
    expect((await ask()).problem.code).toBe('payout_not_possible');
    await setSettings(app, { 'payout.schedule': 'on_demand' });
    await setSettings(app, { 'payout.minimum': 6000 });
    expect((await ask()).problem.code).toBe('payout_not_possible');
    await setSettings(app, { 'payout.minimum': 2500 });
    const key = randomUUID();
    const [first, second] = [await ask(key), await ask(key)];
    expect(first.body).toMatchObject({ amount: 5100 });
    expect(second.body.id).toBe(first.body.id);
    await setSettings(app, { 'payout.schedule': 'weekly' });
  });
});

describe('exactly once', () => {
  test('32 rivals on one payout: one wins', async () => {
    await giveAccount(market.sensei);
    await earn(app, market, thursday);
    const { fingerprint } = await market.admin.caller.call(previewPayoutRun, {});
    const answers = await Promise.all(
      Array.from({ length: 32 }, () =>
        market.admin.caller.attempt(startPayoutRun, {
          body: { currency: null, belowMinimum: false, fingerprint, idempotencyKey: randomUUID() },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(31);
    expect(await payoutsOf(market.admin, market.sensei)).toMatchObject([{ amount: 5100 }]);
    expect(await standing()).toBe(0);
  });

  test('the answer is lost after the success: the same call again is the same run', async () => {
    await giveAccount(market.sensei);
    await earn(app, market, thursday);
    const { fingerprint } = await market.admin.caller.call(previewPayoutRun, {});
    const body = { currency: null, belowMinimum: false, fingerprint, idempotencyKey: randomUUID() };
    const [first, second] = [
      await market.admin.caller.call(startPayoutRun, { body }),
      await market.admin.caller.call(startPayoutRun, { body }),
    ];
    expect(second).toEqual(first);
    expect(await payoutsOf(market.admin, market.sensei)).toHaveLength(1);
  });

  test('a bank that answers twice, and an administrator beside it: the ledger moves once', async () => {
    const { payout } = await underWay();
    const before = await ledgerOf(app);
    await Promise.all([answer(payout.id, 'PAID'), answer(payout.id, 'PAID'), answer(payout.id, 'PAID')]);
    const after = await ledgerOf(app);
    expect((after['BANK'] ?? 0) - (before['BANK'] ?? 0)).toBe(-5100);
    expect((after['PAYOUT_IN_TRANSIT'] ?? 0) - (before['PAYOUT_IN_TRANSIT'] ?? 0)).toBe(5100);
  });

  test('a payout that nobody was told of can be taken back, one that is with the bank cannot', async () => {
    await giveAccount(market.sensei);
    await earn(app, market, thursday);
    const run = await runPayouts(market.admin);
    const [made] = await payoutsOf(market.admin, market.sensei);
    const cancel = (id: string) =>
      market.admin.caller.attempt(cancelPayout, { params: { id }, body: { reason: 'Wrong day' } });
    expect((await answer(made?.id ?? '', 'PAID')).problem.code).toBe('invalid_transition');
    expect((await cancel(made?.id ?? '')).body).toMatchObject({ status: 'CANCELED' });
    expect(await balance()).toMatchObject({ available: 5100, onItsWay: 0 });
    expect(await file(run.id)).toEqual([]);
    const again = await runPayouts(market.admin);
    await file(again.id);
    const [next] = await payoutsOf(market.admin, market.sensei);
    expect((await cancel(next?.id ?? '')).problem.code).toBe('invalid_transition');
    const steps = app.ctx.db
      .updateTable('payout')
      .set({ status: 'PENDING' })
      .where('id', '=', next?.id ?? '');
    await expect(steps.execute()).rejects.toThrow(/may not go from PROCESSING to PENDING/);
  });
});
