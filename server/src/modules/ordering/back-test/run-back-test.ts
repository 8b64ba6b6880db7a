import type { BackTestPerson, BackTestResult, BackTestSums } from '@michi/contract/ordering/back-test';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getSeats } from '../../scheduling/index.ts';
import type { CancelRule } from '../rules/cancellation.ts';
import { holdReasons, isCaptured, type Payment } from '../rules/payment.ts';
import { findFees, findOrders } from '../storage/order.repository.ts';
import { listPayments } from '../storage/payment.repository.ts';
import {
  countSold,
  findBackTest,
  findCancellations,
  nextSold,
  updateBackTest,
} from './back-test.repository.ts';
import { addSums, noSums, type PastSession, replayOrder } from './replay.ts';

const batch = 500;
/** So many on each side. */
const mostPeople = 20;

type Pair = { before: BackTestSums; after: BackTestSums };
type Person = { role: 'SENSEI' | 'STUDENT'; before: number; after: number };
type Tally = { sum: Pair; months: Map<string, Pair>; people: Map<string, Person>; changed: number };

/** Replays order after order; killed, it begins anew. What it reads it does not change. */
export async function runBackTest(ctx: Ctx, id: string): Promise<void> {
  const test = await findBackTest(ctx, id);
  if (!test || test.state !== 'RUNNING') return;
  const { request } = test;
  const total = await countSold(ctx, request);
  await updateBackTest(ctx, id, { total, done: 0 });
  const tally: Tally = { sum: noPair(), months: new Map(), people: new Map(), changed: 0 };
  let done = 0;
  let last: string | null = null;
  for (;;) {
    const ids = await nextSold(ctx, request, last, batch);
    if (ids.length === 0) break;
    await replayBatch(ctx, ids, test.request, tally);
    done += ids.length;
    last = found(ids.at(-1));
    await updateBackTest(ctx, id, { done });
  }
  await updateBackTest(ctx, id, { state: 'DONE', done, total: done, result: resultOf(tally, done) });
}

async function replayBatch(
  ctx: Ctx,
  ids: readonly string[],
  terms: Parameters<typeof replayOrder>[1],
  tally: Tally,
): Promise<void> {
  const [orders, fees, payments, seats, cancellations] = await Promise.all([
    findOrders(ctx, ids),
    findFees(ctx, ids),
    listPayments(ctx, ids),
    getSeats(ctx, { orderIds: ids }),
    findCancellations(ctx, ids),
  ]);
  const starts = new Map(seats.map((seat) => [seat.seatId, seat.startsAt]));
  const ofOrder = Map.groupBy(payments.filter(counts), ({ orderId }) => orderId);
  for (const order of orders) {
    const sessions = [...Map.groupBy(ofOrder.get(order.id) ?? [], ({ sessionIndex }) => sessionIndex)].map(
      ([index, rows]) => sessionOf(index, rows, starts, cancellations),
    );
    const past = { price: order.price, policy: order.policy, fees: found(fees.get(order.id)), sessions };
    const month = (order.completedAt ?? order.createdAt).toISOString().slice(0, 7);
    for (const replayed of replayOrder(past, terms)) {
      tally.sum = addPairs(tally.sum, replayed);
      tally.months.set(month, addPairs(tally.months.get(month) ?? noPair(), replayed));
      if (!isSame(replayed)) tally.changed += 1;
      note(tally, order.senseiId, 'SENSEI', replayed.before.sensei, replayed.after.sensei);
      note(tally, order.payerId, 'STUDENT', replayed.before.refunds, replayed.after.refunds);
    }
  }
}

/** A part that came back because the price fell was never anybody's. */
const counts = (payment: Payment) => isCaptured(payment) && payment.holdReason !== holdReasons.priceFell;

function sessionOf(
  index: number,
  rows: readonly Payment[],
  starts: ReadonlyMap<string, Date>,
  cancellations: ReadonlyMap<string, { reason: string; at: Date }>,
): PastSession {
  const sum = (of: (row: Payment) => number, among = rows) => among.reduce((all, row) => all + of(row), 0);
  const [refunded, kept] = [
    rows.filter(({ status }) => status === 'REFUNDED'),
    rows.filter(({ status }) => status !== 'REFUNDED'),
  ];
  const ended = rows.map(({ id }) => cancellations.get(id)).find((each) => each !== undefined);
  const rule = ended && ruleOf(ended.reason);
  const seatId = rows.find((row) => row.seatId !== null)?.seatId ?? '';
  return {
    index,
    amount: sum((row) => row.amount),
    platformFee: sum((row) => row.platformFee),
    senseiNet: sum((row) => row.senseiNet),
    couponPaid: sum((row) => row.couponPaid),
    tax: sum((row) => row.tax),
    refunded: sum((row) => row.amount, refunded),
    keptFee: sum((row) => row.platformFee, kept),
    keptNet: sum((row) => row.senseiNet, kept),
    keptTax: sum((row) => row.tax, kept),
    ended: ended && rule ? { rule, at: ended.at, startsAt: starts.get(seatId) ?? null } : null,
  };
}

const rules: ReadonlySet<string> = new Set<CancelRule>(['STUDENT_IN_TIME', 'STUDENT_LATE', 'SENSEI']);
const isRule = (reason: string): reason is CancelRule => rules.has(reason);
/** Null: by the platform, a withdrawal or a lack of students, which these terms do not touch. */
const ruleOf = (reason: string): CancelRule | null => (isRule(reason) ? reason : null);

const noPair = (): Pair => ({ before: noSums, after: noSums });
const addPairs = (a: Pair, b: Pair): Pair => ({
  before: addSums(a.before, b.before),
  after: addSums(a.after, b.after),
});
const isSame = ({ before, after }: Pair) =>
  before.platform === after.platform &&
  before.sensei === after.sensei &&
  before.refunds === after.refunds &&
  before.tax === after.tax;

function note(tally: Tally, id: string, role: Person['role'], before: number, after: number): void {
  const key = `${role}:${id}`;
  const known = tally.people.get(key) ?? { role, before: 0, after: 0 };
  tally.people.set(key, { role, before: known.before + before, after: known.after + after });
}

function resultOf({ sum, months, people, changed }: Tally, orders: number): BackTestResult {
  const moved = [...people].map(([key, person]) => ({
    id: key.slice(key.indexOf(':') + 1),
    name: '',
    ...person,
  }));
  const gain = ({ before, after }: z.infer<typeof BackTestPerson>) => after - before;
  const most = moved.toSorted((a, b) => gain(b) - gain(a));
  return {
    ...sum,
    orders,
    changed,
    months: [...months]
      .map(([month, pair]) => ({ month, ...pair }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
    gainers: most.filter((person) => gain(person) > 0).slice(0, mostPeople),
    losers: most
      .filter((person) => gain(person) < 0)
      .toReversed()
      .slice(0, mostPeople),
  };
}
