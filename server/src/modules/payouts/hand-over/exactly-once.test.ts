import { getPayoutOverview } from '@michi/contract/payouts/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMarket, ledgerOf, type Market } from '../../../../test/factories/money/ordering.ts';
import { earn, payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import {
  atBank,
  booksApart,
  Crash,
  dyingAt,
  setUpAtBank,
} from '../../../../test/factories/money/provider-payouts.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { after, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { settlePayout } from '../../../platform/gateways/payout/sandbox/bank-payouts.ts';
import { advancePayout } from './advance-payout.ts';
import { askProvider } from './ask-provider.ts';
import { listWaiting } from './open-payout.repository.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
const thursday = '2026-03-05T10:00:00.000Z';
beforeAll(async () => {
  app = await startTestApp({ start });
});
beforeEach(async () => {
  app.clock.set(start);
  // What earlier tests left is nobody's concern here.
  await app.ctx.db.updateTable('sensei_balance').set({ balance: 0 }).execute();
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const overview = () => market.sensei.caller.call(getPayoutOverview, {});
const only = async () => {
  const [payout, ...more] = await payoutsOf(market.admin, market.sensei);
  if (!payout || more.length > 0) throw new Error(`${more.length + 1} payouts`);
  return payout;
};
const apart = () => booksApart(app, market.sensei);

describe('exactly once', () => {
  const dead = (at: number, when: 'before' | 'after') => {
    const { payout } = app.ctx.gateways;
    if (!payout) throw new Error('no bank');
    return { ...app.ctx, gateways: { ...app.ctx.gateways, payout: dyingAt(payout, at, when) } };
  };

  const whens = ['before', 'after'] as const;
  /** Dies at that step, is found by the queue, and goes on. */
  async function dieAndGoOn(at: number, when: 'before' | 'after'): Promise<void> {
    const [payout] = await payoutsOf(market.admin, market.sensei);
    if (payout?.status !== 'PENDING') throw new Error('nothing waits');
    await advancePayout(dead(at, when), payout.id).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
    });
    await app.runJobs();
    await advancePayout(app.ctx, payout.id);
    await app.runJobs();
  }

  test('killed before and after each step of one that is paid: nothing is lost or doubled', async () => {
    await setUpAtBank(app, market.sensei);
    let paid = 0;
    for (const when of whens)
      for (let at = 1; at <= 5; at += 1) {
        paid += 1;
        await earn(
          app,
          market,
          new Date(start.getTime() + (paid + 1) * 86_400_000 - 7_200_000).toISOString(),
        );
        await runPayouts(market.admin);
        await dieAndGoOn(at, when);
        const { transfers, payouts, balance } = await atBank(app, market.sensei);
        const ours = await payoutsOf(market.admin, market.sensei);
        expect([when, at, ours.filter(({ status }) => status === 'PAID').length]).toEqual([when, at, paid]);
        expect([transfers.length, payouts.length, balance]).toEqual([paid, paid, 0]);
        expect(payouts.every(({ amount }) => amount === 5100)).toBe(true);
        expect(await apart()).toEqual([]);
      }
  }, 40_000);

  test('killed before and after each step of one that fails: it comes back once, each time', async () => {
    await setUpAtBank(app, market.sensei, { behaviour: 'CLOSED' });
    await earn(app, market, thursday);
    let failed = 0;
    for (const when of whens)
      for (let at = 1; at <= 6; at += 1) {
        failed += 1;
        await runPayouts(market.admin);
        await dieAndGoOn(at, when);
        const { transfers, payouts, balance } = await atBank(app, market.sensei);
        const ours = await payoutsOf(market.admin, market.sensei);
        expect([when, at, ours.filter(({ status }) => status === 'FAILED').length]).toEqual([
          when,
          at,
          failed,
        ]);
        expect([transfers.length, payouts.length, balance]).toEqual([failed, failed, 0]);
        expect(transfers.every(({ amount, reversed }) => amount === 5100 && reversed === 5100)).toBe(true);
        expect((await overview()).balances).toMatchObject([{ available: 5100, onItsWay: 0 }]);
        expect(await apart()).toEqual([]);
      }
  }, 40_000);

  test('eight workers on one payout, and messages that come late and twice: one payout', async () => {
    await setUpAtBank(app, market.sensei, { delivery: 'TWICE' });
    await earn(app, market, thursday);
    await runPayouts(market.admin);
    const { id } = await only();
    const before = await ledgerOf(app);
    await Promise.all(Array.from({ length: 8 }, () => advancePayout(app.ctx, id)));
    await app.runJobs();
    const { transfers, payouts } = await atBank(app, market.sensei);
    expect([transfers.length, payouts.length, (await only()).status]).toEqual([1, 1, 'PAID']);
    const after = await ledgerOf(app);
    expect((after['CASH'] ?? 0) - (before['CASH'] ?? 0)).toBe(-5100);
    expect(await apart()).toEqual([]);
  });

  test('no message comes at all: it is asked for', async () => {
    await setUpAtBank(app, market.sensei, { behaviour: 'BY_HAND' });
    await earn(app, market, thursday);
    await runPayouts(market.admin);
    await app.runJobs();
    expect(await only()).toMatchObject({ status: 'PROCESSING' });
    const [{ id } = { id: '' }] = (await atBank(app, market.sensei)).payouts;
    await settlePayout(app.ctx, id, 'PAID');
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    app.clock.advance(600_000);
    await askProvider(app.ctx);
    await app.runJobs();
    expect(await only()).toMatchObject({ status: 'PAID' });
  });

  test('one that waits for its charges lets the others be asked about', async () => {
    const { payout: gateway } = app.ctx.gateways;
    if (!gateway) throw new Error('no bank');
    const empty = {
      ...app.ctx,
      gateways: { ...app.ctx.gateways, payout: { ...gateway, balance: async () => [] } },
    };
    const markets = [market, await createMarket(app, { price: 6000 })];
    for (const each of markets) {
      await setUpAtBank(app, each.sensei);
      await earn(app, each, thursday);
      app.clock.set(start);
    }
    await runPayouts(market.admin);
    const made: string[] = [];
    for (const { sensei } of markets)
      for (const { id } of await payoutsOf(market.admin, sensei)) {
        await advancePayout(empty, id);
        app.clock.advance(1000);
        made.push(id);
      }
    const asked: string[] = [];
    for (const _turn of made) {
      app.clock.advance(300_000);
      const now = app.clock.now();
      const bounds = { openBefore: after(now, -minutes(4)), paidAfter: now, paidBefore: now };
      for (const id of await listWaiting(app.ctx, { ...bounds, limit: 1 })) {
        await advancePayout(empty, id);
        asked.push(id);
      }
    }
    expect(made).toHaveLength(2);
    expect(asked).toEqual(made);
  });
});
