import { createHash } from 'node:crypto';
import type { PlaceOrder } from '@michi/contract/ordering/orders';
import type { SeriesRule } from '@michi/contract/scheduling/series';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  authorize,
  ExpectedError,
  found,
  IdempotencyMismatch,
  NotFound,
  ValidationFailed,
} from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { demandOwnChild, demandTermsAccepted } from '../../identity/index.ts';
import { redeemCoupon } from '../../pricing/index.ts';
import { holdSeat, holdSeats, startSeries } from '../../scheduling/index.ts';
import { canBook } from '../rules/order.policy.ts';
import { expireJob } from '../storage/order-jobs.ts';
import { findOrderByKey, insertOrder } from '../storage/order.repository.ts';
import { countUnpaidHolds } from '../storage/unpaid-hold.repository.ts';
import type { Order } from '../rules/order.ts';
import { reserveCredit, spendCredit } from '../credit/spend-credit.ts';
import { demandWithinCaps, purseFor } from '../purse/check-purse.ts';
import { byStart, demandAhead, demandApart, timesOf } from './chosen-times.ts';
import { lockParties } from './lock-parties.ts';
import {
  BillingNeeded,
  CourseNotBookable,
  NotPayableEach,
  OwnCourse,
  TooManyHolds,
  TooManyTimes,
} from '../ordering.errors.ts';
import { boughtOf, buyerOf, type Quote, quote } from './quote-order.ts';

/**
 * So that nobody blocks a sensei's week without paying: so many checkouts at once, and so many times in them.
 */
const maxUnpaid = { orders: 5, times: 10 };

/**
 * Holds the slot and begins a checkout, all or nothing. The same key with the same content answers the order
 * that it made before. Throws terms_not_accepted, billing_needed, birth_date_needed, guardian_needed,
 * purse_exceeded, own_course, course_not_bookable, too_many_holds, idempotency_mismatch, and whatever holding
 * a seat and using a coupon throw.
 */
export async function placeOrder(ctx: Ctx, actor: SignedIn, input: PlaceOrder): Promise<Order> {
  const requestHash = hashOf(input);
  const outcome = await place(ctx, actor, input, requestHash).catch((error: unknown) => {
    if (error instanceof ExpectedError) return error;
    throw error;
  });
  if (outcome && !(outcome instanceof ExpectedError)) return outcome;
  // Made before: also when the course is full, paused or over by now, the same request gets the same answer.
  const known = await findOrderByKey(ctx, input.forStudentId ?? actor.id, input.idempotencyKey);
  if (known && [known.studentId, known.payerId].includes(actor.id)) return sameRequest(known, requestHash);
  throw outcome ?? NotFound();
}

/** Null when the key was used before. */
async function place(
  ctx: Ctx,
  actor: SignedIn,
  input: PlaceOrder,
  requestHash: string,
): Promise<Order | null> {
  const quoted = await quoteFor(ctx, actor, input);
  return ctx.transaction((tx) => insertAndHold(tx, actor, input, quoted, requestHash));
}

export async function quoteFor(ctx: Ctx, actor: SignedIn, input: PlaceOrder): Promise<Quote> {
  const times = timesOf(input);
  demandAhead(times, ctx.clock.now());
  await demandOwnChild(ctx, actor, input.forStudentId);
  const quoted = await quote(ctx, actor, input.courseId, {
    ...input,
    times: times
      .toSorted(byStart)
      .map(({ startsAt, classId }) => ({ startsAt: startsAt.toISOString(), classId })),
  });
  const { format, bufferBefore, bufferAfter } = quoted.course;
  demandApart(times, {
    minutes: quoted.basket.durationMinutes,
    // Classes of a group are where the sensei put them.
    pause: format === 'GROUP' ? 0 : Math.max(bufferBefore, bufferAfter),
  });
  if (quoted.course.senseiId === actor.id) throw OwnCourse();
  authorize(canBook(actor));
  demandTermsAccepted(actor);
  return quoted;
}

/** Of a plan: its first class, or one that is held until `until` and charged later. */
type Role = { planRole: 'FIRST' } | { planRole: 'PLANNED'; until: Date };

/** tx. Null when the key was used before. */
export async function insertAndHold(
  tx: Ctx,
  actor: SignedIn,
  input: PlaceOrder,
  quoted: Quote,
  requestHash: string,
  role: Role | null = null,
): Promise<Order | null> {
  const { course, basket } = quoted;
  const times = timesOf(input);
  const [first] = times.toSorted(byStart);
  const studentId = input.forStudentId ?? actor.id;
  const { student, sensei } = await lockParties(tx, studentId, course.senseiId, actor.id);
  if (sensei?.status !== 'ACTIVE' || sensei.senseiStatus !== 'ACTIVE') throw CourseNotBookable();
  const now = tx.clock.now();
  const purse = await purseFor(tx, student, {
    isBySelf: studentId === actor.id,
    price: quoted.price,
    startsAt: found(first).startsAt,
    noticeMinutes: course.minNoticeMinutes,
  });
  // A guardian has the say about each.
  if (role && purse) throw NotPayableEach({ field: 'times' });
  if (!purse?.mustAsk) demandBilling(quoted);
  const holder = { userId: actor.id, currency: quoted.price.currency };
  // What a guardian is asked about is the guardian's to pay.
  const isOwnToPay = input.useCredit && !purse?.mustAsk;
  const credit = isOwnToPay ? await reserveCredit(tx, holder, quoted.price.total) : 0;
  const checkoutEnd = after(now, minutes(tx.settings.get('checkout.hold_minutes')));
  const expiresAt = role?.planRole === 'PLANNED' ? role.until : (purse?.heldUntil ?? checkoutEnd);
  const order = await insertOrder(
    tx,
    {
      id: newId(tx.clock),
      studentId,
      payerId: actor.id,
      senseiId: course.senseiId,
      courseId: course.id,
      courseTitle: course.title,
      durationMinutes: basket.durationMinutes,
      kind: input.kind,
      price: quoted.price,
      credit,
      billing: quoted.billing,
      taxSource: quoted.taxSource,
      fees: quoted.fees,
      policy: quoted.policy,
      requiresApproval: course.requiresApproval,
      guardianState: purse?.mustAsk ? 'WAITING' : null,
      planRole: role?.planRole ?? null,
      expiresAt,
      requestHash,
      idempotencyKey: input.idempotencyKey,
      createdAt: now,
    },
    actor,
  );
  if (!order) return null;
  if (credit > 0) await spendCredit(tx, holder, order.id, credit);
  const hold = {
    course,
    studentId,
    orderId: order.id,
    durationMinutes: basket.durationMinutes,
    until: expiresAt,
  };
  const held = input.times
    ? await holdSeats(tx, { ...hold, times })
    : [await holdSeat(tx, { ...hold, ...found(first) })];
  if (input.series)
    await startSeries(tx, { course, studentId, rule: demandAlone(course, input.series), seats: held });
  if (quoted.coupon)
    await redeemCoupon(tx, quoted.coupon, {
      orderId: order.id,
      amount: order.price.coupon?.amount ?? 0,
      bought: boughtOf(course, basket, input),
      buyer: buyerOf(tx, studentId, course, order.id),
    });
  // Counted after the hold, which locked the student: two clicks at once cannot both be the last.
  const unpaid = await countUnpaidHolds(tx, studentId);
  if (unpaid.orders > maxUnpaid.orders) throw TooManyHolds({ values: { max: String(maxUnpaid.orders) } });
  if (unpaid.times > maxUnpaid.times) throw TooManyTimes({ values: { max: String(maxUnpaid.times) } });
  if (purse) await demandWithinCaps(tx, student, order);
  if (purse?.mustAsk) await tx.announce('guardian.asked', { orderId: order.id });
  await tx.enqueue(expireJob, { orderId: order.id }, { runAt: expiresAt });
  return order;
}

/** Classes of a group are where its sensei puts them. */
function demandAlone(course: Quote['course'], rule: SeriesRule): SeriesRule {
  if (course.format === 'GROUP')
    throw ValidationFailed({ field: 'series', message: 'The sensei says when classes of a group are' });
  return rule;
}

/** What a guardian is asked about is billed to them. */
export function demandBilling({ price, billing }: Pick<Quote, 'price' | 'billing'>): void {
  if (price.tax.mode !== 'NONE' && price.total > 0 && !billing) throw BillingNeeded({ field: 'billing' });
}

function sameRequest(order: Order, requestHash: string): Order {
  if (order.requestHash !== requestHash) throw IdempotencyMismatch({ field: 'idempotencyKey' });
  return order;
}

/** What is asked for, without the key. */
function hashOf(input: PlaceOrder): string {
  const [one, ...others] = timesOf(input);
  const content: (string | number | null)[] = [
    input.courseId,
    input.kind,
    found(one).startsAt.toISOString(),
    found(one).classId,
    input.packageIndex ?? null,
    ...(input.coupon ? [input.coupon] : []),
  ];
  if (input.useCredit) content.push('CREDIT');
  if (input.forStudentId !== undefined) content.push(input.forStudentId);
  for (const { startsAt, classId } of others) content.push(`${startsAt.toISOString()} ${classId ?? ''}`);
  if (input.series) content.push(`${input.series.firstAt} ${input.series.everyWeeks}`);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
