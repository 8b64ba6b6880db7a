import { createHash } from 'node:crypto';
import type { PlaceOrder } from '@michi/contract/ordering/orders';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  authorize,
  ExpectedError,
  IdempotencyMismatch,
  NotFound,
  ValidationFailed,
} from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { redeemCoupon } from '../../pricing/index.ts';
import { holdSeat } from '../../scheduling/index.ts';
import { canBook } from '../rules/order.policy.ts';
import { expireJob } from '../storage/order-jobs.ts';
import { countUnpaidHolds, findOrderByKey, insertOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { demandOwnChild, demandWithinCaps, purseFor } from '../purse/check-purse.ts';
import { lockParties } from './lock-parties.ts';
import { BillingNeeded, CourseNotBookable, OwnCourse, TooManyHolds } from '../ordering.errors.ts';
import { boughtOf, buyerOf, type Quote, quote } from './quote-order.ts';

/** So that nobody blocks a sensei's week without paying. */
const maxUnpaidHolds = 5;

/**
 * Holds the slot and begins a checkout, all or nothing. The same key with the same content answers the order that it made before.
 * Throws billing_needed, birth_date_needed, guardian_needed, purse_exceeded, own_course, course_not_bookable, too_many_holds, idempotency_mismatch, and
 * whatever holding a seat and using a coupon throw.
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
  if (known) return sameRequest(known, requestHash);
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

async function quoteFor(ctx: Ctx, actor: SignedIn, input: PlaceOrder): Promise<Quote> {
  if (new Date(input.startsAt) <= ctx.clock.now())
    throw ValidationFailed({ field: 'startsAt', message: 'Choose a time that lies ahead' });
  const quoted = await quote(ctx, actor, input.courseId, input);
  if (quoted.course.senseiId === actor.id) throw OwnCourse();
  authorize(canBook(actor));
  await demandOwnChild(ctx, actor, input.forStudentId);
  return quoted;
}

async function insertAndHold(
  tx: Ctx,
  actor: SignedIn,
  input: PlaceOrder,
  quoted: Quote,
  requestHash: string,
): Promise<Order | null> {
  const { course, basket } = quoted;
  const studentId = input.forStudentId ?? actor.id;
  const { student, sensei } = await lockParties(tx, studentId, course.senseiId, actor.id);
  if (sensei?.status !== 'ACTIVE' || sensei.senseiStatus !== 'ACTIVE') throw CourseNotBookable();
  const now = tx.clock.now();
  const purse = await purseFor(tx, student, {
    isBySelf: studentId === actor.id,
    price: quoted.price,
    startsAt: new Date(input.startsAt),
    noticeMinutes: course.minNoticeMinutes,
  });
  if (!purse?.mustAsk) demandBilling(quoted);
  const expiresAt = purse?.heldUntil ?? after(now, minutes(tx.settings.get('checkout.hold_minutes')));
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
      billing: quoted.billing,
      fees: quoted.fees,
      policy: quoted.policy,
      requiresApproval: course.requiresApproval,
      guardianState: purse?.mustAsk ? 'WAITING' : null,
      expiresAt,
      requestHash,
      idempotencyKey: input.idempotencyKey,
      createdAt: now,
    },
    actor,
  );
  if (!order) return null;
  await holdSeat(tx, {
    course,
    studentId,
    orderId: order.id,
    startsAt: new Date(input.startsAt),
    classId: input.classId ?? null,
    durationMinutes: basket.durationMinutes,
    until: expiresAt,
  });
  if (quoted.coupon)
    await redeemCoupon(tx, quoted.coupon, {
      orderId: order.id,
      amount: order.price.coupon?.amount ?? 0,
      bought: boughtOf(course, basket, input),
      buyer: buyerOf(tx, actor.id, course, order.id),
    });
  // Counted after the hold, which locked the student: two clicks at once cannot both be the last.
  if ((await countUnpaidHolds(tx, studentId)) > maxUnpaidHolds)
    throw TooManyHolds({ values: { max: String(maxUnpaidHolds) } });
  if (purse) await demandWithinCaps(tx, student, order);
  if (purse?.mustAsk) await tx.announce('guardian.asked', { orderId: order.id });
  await tx.enqueue(expireJob, { orderId: order.id }, { runAt: expiresAt });
  return order;
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
  const content: (string | number | null)[] = [
    input.courseId,
    input.kind,
    new Date(input.startsAt).toISOString(),
    input.classId ?? null,
    input.packageIndex ?? null,
    ...(input.coupon ? [input.coupon] : []),
  ];
  if (input.forStudentId !== undefined) content.push(input.forStudentId);
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
