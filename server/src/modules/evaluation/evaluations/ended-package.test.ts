import { confirmSeat, previewCancel, scheduleSession } from '@michi/contract/ordering/orders';
import { previewPersonStep } from '@michi/contract/identity/people';
import { decideReport, reportTarget } from '@michi/contract/evaluation/reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaint } from '../../../../test/factories/money/dispute.ts';
import { nextMorning } from '../../../../test/factories/evaluation.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { caseAbout, readOf, tryToDecide } from '../../../../test/factories/reports.ts';
import { variants } from '../../../../test/full.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { after, days, hours } from '../../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

type Verdict = 'REFUNDED' | 'DISMISSED';
type Deed = { do: 'end' } | { do: 'report'; class: number } | { do: 'decide'; class: number; as: Verdict };

type Package = { sessions: number; discountPercent: number; price: number };
const sell = ({ sessions, discountPercent, price }: Package) =>
  createMarket(app, { price, packages: [{ sessions, discountPercent, validDays: 60 }] });

/** A package of which these first classes are over; those `confirmed` are paid out to the sensei. */
async function takeClasses(market: Market, taken: number, confirmed: readonly number[] = []) {
  const { student } = market;
  const first = nextMorning(app);
  const at = (index: number) => after(first, hours(index)).toISOString();
  const order = await bookFor(app, student, market.course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: at(0),
  });
  for (let index = 1; index < taken; index += 1)
    await student.caller.call(scheduleSession, { params: { id: order.id }, body: { startsAt: at(index) } });
  await app.runJobs();
  await app.advanceTo(after(first, hours(taken)));
  const seatIds = (await lookInto(market.admin, order)).classes.map(({ seatId }) => seatId);
  for (const index of confirmed)
    await student.caller.call(confirmSeat, { params: { id: seatIds[index] ?? '' } });
  await app.runJobs();
  return { order, seatIds };
}

async function carryOut(
  market: Market,
  taken: Awaited<ReturnType<typeof takeClasses>>,
  deeds: readonly Deed[],
) {
  for (const deed of deeds) {
    if (deed.do === 'end') {
      await cancelFor(market.student, taken.order);
    } else {
      const targetId = taken.seatIds[deed.class] ?? '';
      if (deed.do === 'report')
        await market.student.caller.call(reportTarget, {
          body: { targetType: 'SEAT', targetId, details: complaint },
        });
      else await decide(market, targetId, deed.as);
    }
    await app.runJobs();
  }
}

/** What goes back to the student is what the administrator was shown. */
async function decide({ admin }: Market, seatId: string, as: Verdict): Promise<void> {
  const open = await caseAbout(admin, seatId);
  const before = await refunded();
  expect((await tryToDecide(admin, open?.id ?? '', as)).status).toBe(204);
  await app.runJobs();
  expect((await refunded()) - before).toBe(as === 'REFUNDED' ? open?.dispute?.facts.money?.amount : 0);
}

async function refunded(): Promise<number> {
  const rows = await app.ctx.db
    .selectFrom('payment')
    .select('amount')
    .where('status', '=', 'REFUNDED')
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

const moneyOf = async (market: Market, order: { id: string }) => {
  const { payments } = await lookInto(market.admin, order);
  const sums: Record<string, number> = {};
  for (const { status, amount } of payments) sums[status] = (sums[status] ?? 0) + amount;
  return sums;
};

const isBalanced = async () =>
  expect(Object.values(await ledgerOf(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);

test('what a used class costs more is held as long as its money, and comes back with it', async () => {
  const market = await sell({ sessions: 5, discountPercent: 10, price: 6000 });
  const taken = await takeClasses(market, 1);
  await carryOut(market, taken, [{ do: 'report', class: 0 }]);
  const shown = await market.student.caller.call(previewCancel, { params: { id: taken.order.id } });
  expect(shown).toMatchObject({ refund: 21_000, used: { sessions: 1, charge: 600, held: 600 } });
  await carryOut(market, taken, [{ do: 'end' }]);
  expect(await moneyOf(market, taken.order)).toEqual({ REFUNDED: 21_000, HELD: 6000 });
  await app.advance(days(5));
  expect(await moneyOf(market, taken.order)).toEqual({ REFUNDED: 21_000, HELD: 6000 });
  await carryOut(market, taken, [{ do: 'decide', class: 0, as: 'REFUNDED' }]);
  expect(await moneyOf(market, taken.order)).toEqual({ REFUNDED: 27_000 });
  await isBalanced();
});

describe('it goes to the sensei with the money of its class', () => {
  const released = { REFUNDED: 21_000, RELEASED: 6000 };
  const endWithOneTaken = async (...more: Deed[]) => {
    const market = await sell({ sessions: 5, discountPercent: 10, price: 6000 });
    const taken = await takeClasses(market, 1);
    await carryOut(market, taken, [{ do: 'end' }, ...more]);
    expect(await moneyOf(market, taken.order)).toEqual({ REFUNDED: 21_000, HELD: 6000 });
    const end = () => moneyOf(market, taken.order);
    return { market, taken, end };
  };

  test('when its time is over', async () => {
    const { end } = await endWithOneTaken();
    await app.advance(hours(73));
    expect(await end()).toEqual(released);
    await isBalanced();
  });

  test('once the student confirms it', async () => {
    const { market, taken, end } = await endWithOneTaken();
    await market.student.caller.call(confirmSeat, { params: { id: taken.seatIds[0] ?? '' } });
    expect(await end()).toEqual(released);
    await isBalanced();
  });

  test('after a report that is dismissed', async () => {
    const report: Deed = { do: 'report', class: 0 };
    const { end } = await endWithOneTaken(report, { do: 'decide', class: 0, as: 'DISMISSED' });
    await app.advance(hours(73));
    expect(await end()).toEqual(released);
    await isBalanced();
  });
});

/** Two thirds off: what is left does not cover what the two that were used lose. */
test.each(variants<[number, boolean]>([66, true], [10, true], [10, false]))(
  'whenever it is ended, before a report, a decision or after, the student gets the same (percent off: %s, confirmed: %s)',
  async (discountPercent, confirmed) => {
    const market = await sell({ sessions: 3, discountPercent, price: 3001 });
    const deeds: Deed[] = [
      { do: 'report', class: 0 },
      { do: 'decide', class: 0, as: 'REFUNDED' },
    ];
    const ends: Record<string, number>[] = [];
    for (let at = 0; at <= deeds.length; at += 1) {
      const taken = await takeClasses(market, 2, confirmed ? [0] : []);
      await carryOut(market, taken, [...deeds.slice(0, at), { do: 'end' }, ...deeds.slice(at)]);
      await app.advance(days(5));
      ends.push(await moneyOf(market, taken.order));
    }
    expect(ends).toEqual(ends.map(() => ends.at(-1)));
    await isBalanced();
  },
  60_000,
);

test('a report that ends in a ban does what was shown, also where the discount that is lost goes on with a class that was paid out', async () => {
  const market = await sell({ sessions: 5, discountPercent: 50, price: 2000 });
  const taken = await takeClasses(market, 3, [0, 1]);
  await carryOut(market, taken, [{ do: 'end' }, { do: 'report', class: 2 }]);
  const { admin, sensei } = market;
  const targetId = taken.seatIds[2] ?? '';
  const shown = await admin.caller.call(previewPersonStep, {
    params: { id: sensei.id },
    query: { status: 'BANNED', refundedSeatId: targetId },
  });
  expect(shown.frozen).toEqual([]);
  const open = await caseAbout(admin, targetId);
  await admin.caller.call(decideReport, {
    params: { id: open?.id ?? '' },
    body: { outcome: 'BANNED', ...readOf(open), note: 'Never again.', effects: shown.fingerprint },
  });
  await app.runJobs();
  expect(await moneyOf(market, taken.order)).toEqual({ REFUNDED: 1000, RELEASED: 4000 });
  await isBalanced();
}, 60_000);
