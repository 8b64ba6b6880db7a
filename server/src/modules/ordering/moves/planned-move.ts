import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidTransition } from '../../../platform/errors.ts';
import { moveAtOnce, type MovedClass, type SeatDetail } from '../../scheduling/index.ts';
import { minutesOfGrace } from '../checkout/start-payment.ts';
import { PaymentInProgress, PlannedTooSoon } from '../ordering.errors.ts';
import { chargeTimes, isOpen, type PlannedClass, planHours } from '../rules/charge-plan.ts';
import type { Order } from '../rules/order.ts';
import { isAtBank, type Payment } from '../rules/payment.ts';
import { findPlanned, updatePlanned } from '../storage/charge-plan.repository.ts';
import { chargePlannedJob, expireJob } from '../storage/order-jobs.ts';
import { noteOnOrder, updateOrder } from '../storage/order.repository.ts';

/** What is to become of a class that is held until it is charged; null of every other. */
export async function plannedOf(ctx: Ctx, seats: readonly SeatDetail[]): Promise<PlannedClass | null> {
  const seat = seats.find(({ isPlanned }) => isPlanned);
  return seat ? findPlanned(ctx, seat.orderId) : null;
}

/**
 * Until it is charged its student leaves it for nothing, so it is moved at once. Throws invalid_transition,
 * payment_in_progress while it is being charged.
 */
export function demandUncharged(planned: PlannedClass, payments: readonly Payment[]): void {
  if (!isOpen(planned)) throw InvalidTransition();
  const isBeingCharged = planned.state === 'PLANNED' && planned.triedAt !== null;
  if (isBeingCharged || payments.some(isAtBank)) throw PaymentInProgress();
}

/**
 * The charge moves along. Throws validation_failed for a time that is so near that it would be charged now:
 * nobody could leave it for nothing any more.
 */
export function chargeOnceMoved(ctx: Ctx, startsAt: Date): ReturnType<typeof chargeTimes> {
  const hours = planHours(ctx);
  const times = chargeTimes(startsAt, hours);
  if (times.chargeAt <= ctx.clock.now())
    throw PlannedTooSoon({ field: 'startsAt', values: { hours: String(hours.chargeHours) } });
  return times;
}

/** For lists of times. */
export function isFarEnough(ctx: Ctx, startsAt: Date): boolean {
  return chargeTimes(startsAt, planHours(ctx)).chargeAt > ctx.clock.now();
}

type Wish = Parameters<typeof moveAtOnce>[2];

/** tx, the order locked and both calendars. One that the card did not pay is charged to it once more. */
export async function movePlanned(
  tx: Ctx,
  actor: SignedIn,
  moved: MovedClass,
  { order, wish, freeUntil }: { order: Order; wish: Wish; freeUntil: Date },
): Promise<void> {
  const { startsAt } = wish.time;
  await moveAtOnce(tx, moved, wish, { freeUntil, heldUntil: heldOnceMoved(tx, startsAt) });
  await moveCharge(tx, actor, order, startsAt);
}

/** Until when the seat is held at its new time. Throws validation_failed where that is too near. */
export const heldOnceMoved = (tx: Ctx, startsAt: Date): Date =>
  after(chargeOnceMoved(tx, startsAt).payBy, minutes(minutesOfGrace));

/** tx, the order locked, its class moved there. */
export async function moveCharge(tx: Ctx, actor: SignedIn, order: Order, startsAt: Date): Promise<void> {
  const { chargeAt, payBy } = chargeOnceMoved(tx, startsAt);
  const orderId = order.id;
  await updatePlanned(tx, orderId, {
    starts_at: startsAt,
    charge_at: chargeAt,
    pay_by: payBy,
    state: 'PLANNED',
    tried_at: null,
  });
  await updateOrder(tx, order, { expires_at: payBy });
  await tx.enqueue(expireJob, { orderId }, { runAt: payBy });
  await tx.enqueue(chargePlannedJob, { orderId }, { runAt: chargeAt });
  await noteOnOrder(tx, order, actor, 'CLASS_MOVED');
  tx.push([order.studentId, order.senseiId], 'order.changed', { id: orderId });
}
