import { percentOf } from '@michi/contract/money';
import { after, days, hours } from '../../server/src/platform/clock.ts';
import { moveOrder, movePayment, notePayment, type PaymentRow, type Trail } from '../bookings/orders.ts';
import type { World } from '../world/world.ts';

type Account = 'CASH' | 'UNALLOCATED' | 'ESCROW' | 'SENSEI_BALANCE' | 'PLATFORM_REVENUE';
/** Debits positive, credits negative, as ordering posts them. */
type Entry = readonly [account: Account, amount: number, userId?: string];
type Kind = 'capture' | 'hold' | 'release' | 'refund';

function post(world: World, kind: Kind, payment: PaymentRow, at: Date, entries: readonly Entry[]): void {
  const moving = entries.filter(([, amount]) => amount !== 0);
  if (moving.length === 0) return;
  const id = world.id(at);
  world.rows.ledger_transaction.push({
    id,
    kind,
    idempotency_key: `${kind}:${payment.id}`,
    order_id: payment.order_id,
    payment_id: payment.id,
    note: null,
    created_at: at,
  });
  for (const [account, amount, userId] of moving) {
    world.rows.ledger_entry.push({
      id: world.id(at),
      transaction_id: id,
      account,
      user_id: userId ?? null,
      amount,
      currency: payment.currency,
      created_at: at,
    });
  }
}

export function postCaptures(world: World, { payments }: Trail, at: Date): void {
  for (const payment of payments)
    post(world, 'capture', payment, at, [
      ['CASH', payment.amount],
      ['UNALLOCATED', -payment.amount],
    ]);
}

/**
 * PENDING_CLASSROOM_CREATION → COMPLETED, payments HELD: of the first until its class is over, of the others
 * until they are scheduled.
 */
export function completeOrder(world: World, trail: Trail, endsAt: Date, at: Date): void {
  const { order, payments } = trail;
  for (const payment of payments) {
    payment.held_at = at;
    movePayment(world, payment, 'HELD', 'classroom', at);
    post(world, 'hold', payment, at, [
      ['UNALLOCATED', payment.amount],
      ['ESCROW', -payment.amount],
    ]);
    if (payment.seat_id) holdFor(world, payment, payment.seat_id, endsAt);
    else payment.hold_reason = 'UNSCHEDULED';
  }
  moveOrder(world, order, 'COMPLETED', 'classroom', at);
  order.completed_at = at;
  const validDays = validDaysOf(order.policy_snapshot);
  if (validDays === null) return;
  order.valid_until = after(at, days(validDays));
  const warnedAt = after(at, days(Math.max(0, validDays - 7)));
  if (warnedAt <= world.now) order.expiry_warned_at = warnedAt;
}

function validDaysOf(policy: unknown): number | null {
  if (typeof policy !== 'object' || policy === null || !('validDays' in policy)) return null;
  return typeof policy.validDays === 'number' ? policy.validDays : null;
}

export function holdFor(world: World, payment: PaymentRow, seatId: string, endsAt: Date): void {
  payment.seat_id = seatId;
  payment.hold_until = after(endsAt, hours(world.rules.releaseHours));
  payment.hold_reason = 'CLASS';
}

/** HELD or CANCELLED → RELEASED. */
export function releasePayment(
  world: World,
  payment: PaymentRow,
  actor: string,
  reason: string,
  at: Date,
): void {
  payment.released_at = at;
  payment.hold_until = null;
  payment.hold_reason = null;
  movePayment(world, payment, 'RELEASED', actor, at, reason);
  post(world, 'release', payment, at, [
    ['ESCROW', payment.amount],
    ['SENSEI_BALANCE', -payment.sensei_net, payment.sensei_id],
    ['PLATFORM_REVENUE', -payment.platform_fee],
  ]);
}

/** HELD → CANCELLED: frozen until settled. */
export function freezePayment(
  world: World,
  payment: PaymentRow,
  actor: string,
  reason: string,
  at: Date,
): void {
  payment.hold_until = null;
  payment.hold_reason = null;
  movePayment(world, payment, 'CANCELLED', actor, at, reason);
}

/** Of a group's class that costs less by now: the row is split, the difference given back. */
export function lowerPayment(
  world: World,
  trail: Trail,
  payment: PaymentRow,
  unitPrice: number,
  at: Date,
): void {
  if (payment.amount <= unitPrice) return;
  const fee = percentOf(unitPrice, world.rules.feePercent);
  const part: PaymentRow = {
    ...payment,
    id: world.id(at),
    split_from: payment.id,
    confirmed_at: null,
    amount: payment.amount - unitPrice,
    platform_fee: payment.platform_fee - fee,
    sensei_net: payment.amount - unitPrice - (payment.platform_fee - fee),
    created_at: at,
    updated_at: at,
  };
  Object.assign(payment, {
    amount: unitPrice,
    platform_fee: fee,
    sensei_net: unitPrice - fee,
    updated_at: at,
  });
  trail.payments.push(part);
  world.rows.payment.push(part);
  notePayment(world, part, null, 'falling-price', at, 'SPLIT');
  freezePayment(world, part, 'falling-price', 'PRICE_FELL', at);
  part.hold_reason = 'PRICE_FELL';
  refundPayment(world, trail, part, after(at, 3000));
}

/** REFUNDED in full, in the provider's books as well. */
export function refundPayment(world: World, { order }: Trail, payment: PaymentRow, at: Date): void {
  const intent = world.rows['sandbox_provider.intent'].find((each) => each.id === order.provider_ref);
  if (!intent) throw new Error('Nothing was paid');
  const id = `re_${Buffer.from(world.random.bytes(12)).toString('hex')}`;
  intent.refunded = (intent.refunded ?? 0) + payment.amount;
  world.rows['sandbox_provider.refund'].push({
    id,
    intent_id: intent.id,
    idempotency_key: `refund-${payment.id}`,
    amount: payment.amount,
    created_at: at,
  });
  payment.refunded_at = at;
  payment.refund_ref = id;
  movePayment(world, payment, 'REFUNDED', 'refund', at);
  post(world, 'refund', payment, at, [
    ['ESCROW', payment.amount],
    ['CASH', -payment.amount],
  ]);
}

/** HELD → REFUNDED: a dispute was upheld. */
export function refundUpheld(world: World, trail: Trail, payment: PaymentRow, at: Date): void {
  payment.hold_until = null;
  payment.hold_reason = 'UPHELD';
  refundPayment(world, trail, payment, at);
}
