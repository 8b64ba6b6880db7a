import { sessionsLeft } from '@michi/contract/ordering/package-sessions';
import { type Actor, type AnyActor, isUser, may } from '../../../platform/actor.ts';
import type { CancelSide } from './cancellation.ts';
import { isAwaitingDecision, isUnpaid, type Order } from './order.ts';
import { isAtBank, type Payment } from './payment.ts';

/** A class that a seat of the order is in, as far as permissions need it. */
export type Place = {
  seatId: string;
  /** Who teaches it: somebody else than of the order, where it was taken over. */
  senseiId: string;
  startsAt: Date;
  endsAt: Date;
  state: string;
  attendance: string;
  proposedStartsAt: Date | null;
};

export const canBook = (actor: Actor) =>
  actor.kind === 'user' && actor.type === 'STUDENT' && actor.status === 'ACTIVE';

/** Of a course that takes no bookings: whoever offers it, or looks after it, sees what they would cost. */
export const canPreviewPrice = (actor: AnyActor, course: { senseiId: string }) =>
  isUser(actor, course.senseiId) || may(actor, 'courses.manage');

export const canKeepFees = (actor: AnyActor) => may(actor, 'fees.manage');

export const isBuyer = (actor: AnyActor, order: Order) =>
  isUser(actor, order.studentId) || isUser(actor, order.payerId);

/** Whoever books for somebody else, or approved it, pays it. */
export const isPayer = (actor: AnyActor, order: Order) => isUser(actor, order.payerId);

export const isWaitingForGuardian = (order: Order) => order.guardianState === 'WAITING';

export const canSeeOrder = (actor: Actor, order: Order) =>
  isBuyer(actor, order) || isUser(actor, order.senseiId) || may(actor, 'orders.read');

/** Of what was paid. The sensei has an account of her own shares. */
export const canHaveReceipt = (actor: AnyActor, order: Order) =>
  isBuyer(actor, order) || may(actor, 'orders.read');

/** A declined card is between the bank and whoever pays with it. */
export const canSeeDecline = (actor: AnyActor, order: Order) =>
  isBuyer(actor, order) || may(actor, 'orders.read');

/** An address: of whoever pays. */
export const canSeeBilling = (actor: AnyActor, order: Order) =>
  isPayer(actor, order) || may(actor, 'orders.read');

/** By a guardian, who was asked. */
export const canApprove = (order: Order, now: Date) =>
  order.status === 'CREATED' &&
  isWaitingForGuardian(order) &&
  order.expiresAt !== null &&
  order.expiresAt > now;

/** Not while the provider works on it, and not once it is authorised. */
export const canPay = (actor: Actor, order: Order, payments: readonly Payment[], now: Date) =>
  isPayer(actor, order) &&
  !isWaitingForGuardian(order) &&
  isUnpaid(order) &&
  order.acceptBy === null &&
  (order.status === 'PENDING' || order.expiresAt === null || order.expiresAt > now) &&
  !payments.some(isAtBank);

export const canDecide = (actor: Actor, order: Order, now: Date) =>
  isUser(actor, order.senseiId) &&
  isAwaitingDecision(order) &&
  order.acceptBy !== null &&
  order.acceptBy > now;

/** Whose cancellation it would be; null when it is none of the actor's business. */
export function cancelSide(
  actor: AnyActor,
  order: Order,
  places: readonly Pick<Place, 'senseiId'>[] = [],
): CancelSide | null {
  if (isBuyer(actor, order)) return 'STUDENT';
  if (isUser(actor, order.senseiId) || places.some(({ senseiId }) => isUser(actor, senseiId)))
    return 'SENSEI';
  return may(actor, 'orders.manage') || actor.kind === 'system' ? 'PLATFORM' : null;
}

export const isSeatCancelable = (place: Place, now: Date) =>
  (place.state === 'BOOKED' || place.state === 'HELD') && place.startsAt > now;

/** Before the start only. A sensei declines an unpaid order instead of cancelling it. */
export function canCancel(
  actor: AnyActor,
  order: Order,
  places: readonly Place[],
  payments: readonly Payment[],
  now: Date,
): boolean {
  const side = cancelSide(actor, order, places);
  if (!side || order.status === 'CANCELED') return false;
  if (isUnpaid(order)) return side !== 'SENSEI';
  return (
    places.some((place) => isSeatCancelable(place, now)) ||
    payments.some((payment) => payment.status === 'HELD' && payment.seatId === null)
  );
}

/**
 * While a new time is asked about the class did not take place, however late that is settled: then it is
 * moved, or all goes back. Not where the question was taken back.
 */
export const isBeingMoved = ({ proposedStartsAt }: Pick<Place, 'proposedStartsAt'>) =>
  proposedStartsAt !== null;

/** The student says that the class took place: after its end, or once the sensei marked who was there. */
export const canConfirm = (actor: Actor, order: Order, place: Place, now: Date) =>
  isUser(actor, order.studentId) &&
  order.status === 'COMPLETED' &&
  place.state === 'BOOKED' &&
  !isBeingMoved(place) &&
  (place.endsAt <= now || place.attendance !== 'UNKNOWN');

export const canSchedule = (actor: Actor, order: Order, sessionsLeft: number, now: Date) =>
  isBuyer(actor, order) && isScheduling(order, sessionsLeft, now);

type Parts = { payments: readonly Payment[]; seats: readonly Place[] };

/**
 * Whether something of the order is left once these parts of it have ended: a class, money that is held, or
 * sessions of a package that have no time yet. `isWhole`: all of it was to end, and such sessions end with
 * it.
 */
export const goesOn = (
  order: Order,
  { payments, seats }: Parts,
  ending: Parts & { isWhole: boolean },
  now: Date,
): boolean =>
  seats.some((seat) => seat.state === 'BOOKED' && !ending.seats.includes(seat)) ||
  payments.some((payment) => payment.status === 'HELD' && !ending.payments.includes(payment)) ||
  (!ending.isWhole && isScheduling(order, sessionsLeft(order, payments, seats), now));

/** A package of which sessions may still be given a time. */
export const isScheduling = (order: Order, sessionsLeft: number, now: Date) =>
  order.kind === 'PACKAGE' &&
  order.status === 'COMPLETED' &&
  sessionsLeft > 0 &&
  (order.validUntil === null || order.validUntil > now);
