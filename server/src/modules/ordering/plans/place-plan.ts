import { createHash } from 'node:crypto';
import type { placeChargePlan } from '@michi/contract/ordering/charge-plans';
import { mostTimes } from '@michi/contract/ordering/several-times';
import { beginsEarly } from '@michi/contract/ordering/withdrawal';
import type { RouteInput } from '@michi/contract/route';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found, IdempotencyMismatch } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getSeats, markPlanned, startSeries } from '../../scheduling/index.ts';
import { insertAndHold, quoteFor } from '../checkout/place-order.ts';
import type { Quote } from '../checkout/quote-order.ts';
import {
  EarlyStartNotAgreed,
  NotPayableEach,
  PlannedTooSoon,
  TooManyHolds,
  TooManyTimes,
} from '../ordering.errors.ts';
import { type ChargePlan, chargeTimes, isPayableEach, planHours } from '../rules/charge-plan.ts';
import type { Order } from '../rules/order.ts';
import {
  countOpenClasses,
  findPlan,
  findPlanByKey,
  hasDraft,
  insertPlan,
  lockPlansOf,
} from '../storage/charge-plan.repository.ts';
import { updateOrder } from '../storage/order.repository.ts';

type Input = NonNullable<RouteInput<typeof placeChargePlan>['body']>;

/**
 * The first checkout may take longer than its hold: the provider's page is open, the bank at work. What is
 * left behind ends with it.
 */
const minutesBehindFirst = 90;

/**
 * Holds all of these times, all or nothing: the first by its start is an order to be paid now, each of the
 * others one that is charged later. The same key answers the same plan. Throws validation_failed where
 * classes are not paid one by one, early_start_not_agreed, too_many_holds, idempotency_mismatch, and whatever
 * placing an order throws, with a violation of `times[0]` and so on.
 */
export async function placePlan(ctx: Ctx, actor: SignedIn, input: Input): Promise<ChargePlan> {
  const requestHash = hashOf(input);
  const known = await findPlanByKey(ctx, actor.id, input.idempotencyKey);
  if (known) return sameRequest(known, requestHash);
  const times = input.times
    .map(({ startsAt }, index) => ({ startsAt, index }))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  const asked = times.map(({ startsAt, index }, place) => ({
    index,
    body: {
      courseId: input.courseId,
      kind: 'SINGLE' as const,
      startsAt,
      coupon: place === 0 ? input.coupon : null,
      idempotencyKey: `${input.idempotencyKey}:${place}`,
    },
  }));
  const quotes: Quote[] = [];
  for (const { body, index } of asked) quotes.push(await named(index, quoteFor(ctx, actor, body)));
  demandOffered(ctx, quotes, times, input);
  return ctx.transaction(async (tx) => {
    await lockPlansOf(tx, actor.id);
    // Pressed twice, the first of them was under way as this one looked.
    const made = await findPlanByKey(tx, actor.id, input.idempotencyKey);
    if (made) return sameRequest(made, requestHash);
    if (await hasDraft(tx, actor.id)) throw TooManyHolds({ values: { max: '1' } });
    const now = tx.clock.now();
    const until = after(now, minutes(tx.settings.get('checkout.hold_minutes') + minutesBehindFirst));
    const orders: Order[] = [];
    for (const [place, { body, index }] of asked.entries()) {
      const role = place === 0 ? ({ planRole: 'FIRST' } as const) : ({ planRole: 'PLANNED', until } as const);
      const held = insertAndHold(tx, actor, body, found(quotes[place]), requestHash, role);
      const order = await named(index, held);
      if (!order) throw IdempotencyMismatch({ field: 'idempotencyKey' });
      orders.push(order);
    }
    const [first, ...rest] = orders;
    const plan: ChargePlan = {
      id: newId(tx.clock),
      studentId: actor.id,
      senseiId: found(first).senseiId,
      courseId: input.courseId,
      firstOrderId: found(first).id,
      methodId: null,
      status: 'DRAFT',
      requestHash,
      createdAt: now,
    };
    const all = await getSeats(tx, { orderIds: orders.map(({ id }) => id) });
    const seats = all.filter(({ orderId }) => orderId !== found(first).id);
    const hours = planHours(tx);
    const classes = seats.map(({ orderId, startsAt }) => ({
      orderId,
      startsAt,
      ...chargeTimes(startsAt, hours),
    }));
    await insertPlan(tx, { ...plan, idempotencyKey: input.idempotencyKey }, classes);
    // As with a checkout nobody blocks a sensei's weeks without paying.
    if ((await countOpenClasses(tx, plan)) > mostTimes)
      throw TooManyTimes({ values: { max: String(mostTimes) } });
    if (input.series)
      await startSeries(tx, {
        course: { id: plan.courseId, senseiId: plan.senseiId },
        studentId: actor.id,
        rule: input.series,
        seats: all,
      });
    for (const order of rest) await markPlanned(tx, order.id);
    // Asked for once, of them all.
    if (input.agreesToEarlyStart)
      for (const order of orders) await updateOrder(tx, order, { early_start_agreed_at: now });
    return found(await findPlan(tx, plan.id));
  });
}

function demandOffered(
  ctx: Ctx,
  quotes: readonly Quote[],
  times: readonly { startsAt: string; index: number }[],
  { agreesToEarlyStart = false }: Input,
): void {
  if (quotes.some(({ course, price }) => !isPayableEach(course, price)))
    throw NotPayableEach({ field: 'times' });
  const now = ctx.clock.now();
  const isEarly = quotes.some(({ policy }, place) =>
    beginsEarly(policy.withdrawalDays, new Date(found(times[place]).startsAt), now),
  );
  if (isEarly && !agreesToEarlyStart) throw EarlyStartNotAgreed({ field: 'agreesToEarlyStart' });
  const hours = planHours(ctx);
  const soon = times.slice(1).find(({ startsAt }) => chargeTimes(new Date(startsAt), hours).chargeAt <= now);
  if (soon)
    throw PlannedTooSoon({
      field: `times[${soon.index}]`,
      values: { hours: String(hours.chargeHours) },
    });
}

/** What is wrong with one of them is said of that one. */
async function named<T>(index: number, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof ExpectedError)) throw error;
    const isOfTime = error.violations?.some(({ field }) => field === 'startsAt');
    if (!isOfTime) throw error;
    const violations = [{ field: `times[${index}]`, message: error.message }];
    throw new ExpectedError(error.code, error.status, error.message, violations);
  });
}

function sameRequest(plan: ChargePlan, requestHash: string): ChargePlan {
  if (plan.requestHash !== requestHash) throw IdempotencyMismatch({ field: 'idempotencyKey' });
  return plan;
}

const hashOf = ({ courseId, times, series, coupon }: Input): string =>
  createHash('sha256')
    .update(
      JSON.stringify([courseId, times.map(({ startsAt }) => startsAt).toSorted(), coupon ?? null, series]),
    )
    .digest('hex');
