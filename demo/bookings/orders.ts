import { createHash } from 'node:crypto';
import { groupPrice } from '@michi/contract/catalogue/group-price';
import { percentOf, splitMoney } from '@michi/contract/money';
import { after, minutes } from '../../server/src/platform/clock.ts';
import type { Row } from '../world/rows.ts';
import { type DemoCoupon, redeemCoupon, termsOf } from '../money/coupons.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';

export type OrderKind = 'SINGLE' | 'TRIAL' | 'PACKAGE';
/** One order on its way; its rows change until the world is written. */
export type Trail = { order: Row<'order'>; payments: PaymentRow[] };
export type PaymentRow = Row<'payment'>;

const provider = 'payment-provider';

/** new → CREATED. */
export function createOrder(
  world: World,
  course: DemoCourse,
  student: Student,
  kind: OrderKind,
  at: Date,
  packageIndex = 0,
  students = 1,
  coupon: DemoCoupon | null = null,
  times = 1,
): Trail {
  const id = world.id(at);
  const price = priceOf(course, kind, packageIndex, students, times);
  price.total -= coupon?.amount ?? 0;
  const senseiFee = percentOf(price.total, world.rules.feePercent);
  const key = `demo-${id}`;
  const order: Row<'order'> = {
    id,
    number: '',
    student_id: student.id,
    payer_id: student.id,
    sensei_id: course.sensei.id,
    course_id: course.id,
    course_title: course.seed.title,
    duration_minutes: kind === 'TRIAL' ? course.trial.minutes : course.seed.minutes,
    kind,
    quantity: price.quantity,
    unit_price: price.unitPrice,
    subtotal: price.unitPrice * price.quantity,
    discount: price.discount,
    coupon: coupon?.code ?? null,
    coupon_amount: coupon?.amount ?? 0,
    coupon_payer: coupon?.row.payer ?? null,
    student_fee: 0,
    tax_rate: 0,
    tax_amount: 0,
    total: price.total,
    currency: world.rules.currency,
    fee_snapshot: {
      lines: [
        {
          code: 'DEFAULT',
          name: 'Platform fee',
          payer: 'SENSEI',
          type: 'PERCENT',
          value: world.rules.feePercent,
          amount: senseiFee,
        },
      ],
      studentFee: 0,
      senseiFee,
      ...(coupon && { coupon: termsOf(coupon) }),
    },
    policy_snapshot: {
      ...course.policy,
      validDays: price.validDays,
      releaseHours: world.rules.releaseHours,
      acceptHours: world.rules.acceptHours,
      falling: kind === 'SINGLE' ? fallingOf(course, price.unitPrice) : null,
    },
    requires_approval: course.seed.approval ?? false,
    accept_by: null,
    accepted_at: null,
    status: 'CREATED',
    expires_at: after(at, minutes(world.rules.holdMinutes)),
    idempotency_key: key,
    request_hash: createHash('sha256').update(key).digest('hex'),
    provider: null,
    provider_ref: null,
    checkout_url: null,
    locale: 'en',
    last_failure: null,
    canceled_by: null,
    cancel_reason: null,
    invoice_number: null,
    completed_at: null,
    valid_until: null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
  world.rows.order.push(order);
  if (coupon) redeemCoupon(world, coupon, order);
  note(world, order, null, student.id, at, null);
  return { order, payments: [] };
}

/** How far the price can still fall; the demo takes no fee from students. */
function fallingOf({ priceSteps }: DemoCourse, unitPrice: number) {
  const atLeast = groupPrice(unitPrice, priceSteps, Number.POSITIVE_INFINITY);
  return atLeast < unitPrice ? { steps: priceSteps, atLeast } : null;
}

function priceOf(course: DemoCourse, kind: OrderKind, packageIndex: number, students: number, times: number) {
  if (kind === 'TRIAL')
    return {
      unitPrice: course.trial.price,
      quantity: 1,
      discount: 0,
      total: course.trial.price,
      validDays: null,
    };
  const chosen = kind === 'PACKAGE' ? course.packages[packageIndex] : undefined;
  if (!chosen) {
    const unitPrice = groupPrice(course.price, course.priceSteps, students);
    return { unitPrice, quantity: times, discount: 0, total: unitPrice * times, validDays: null };
  }
  const subtotal = course.price * chosen.sessions;
  const discount = percentOf(subtotal, chosen.discountPercent);
  return {
    unitPrice: course.price,
    quantity: chosen.sessions,
    discount,
    total: subtotal - discount,
    validDays: chosen.validDays,
  };
}

/** CREATED → PENDING: one payment for each session, the first with its seat. A free order has none. */
export function submitOrder(world: World, trail: Trail, seatId: string, at: Date): void {
  const { order } = trail;
  moveOrder(world, order, 'PENDING', order.student_id, at);
  order.expires_at = after(at, minutes(world.rules.holdMinutes));
  if (order.total === 0) return;
  order.provider = 'sandbox';
  const even = Array.from({ length: order.quantity }, () => 1);
  const fees = splitMoney(percentOf(order.total, world.rules.feePercent), even);
  trail.payments = splitMoney(order.total, even).map((amount, index) => {
    const fee = fees[index] ?? 0;
    const payment: PaymentRow = {
      id: world.id(at),
      order_id: order.id,
      seat_id: index === 0 ? seatId : null,
      sensei_id: order.sensei_id,
      session_index: index,
      split_from: null,
      provider: 'sandbox',
      provider_ref: null,
      amount,
      platform_fee: fee,
      sensei_net: amount - fee,
      currency: order.currency,
      status: 'PENDING',
      hold_until: null,
      hold_reason: null,
      confirmed_at: null,
      held_at: null,
      released_at: null,
      refunded_at: null,
      refund_ref: null,
      failure_code: null,
      payout_id: null,
      created_at: at,
      updated_at: at,
    };
    world.rows.payment.push(payment);
    notePayment(world, payment, null, order.student_id, at, null);
    return payment;
  });
}

/** The provider's own books know of it too, so that it can be captured, voided or given back later. */
export function openIntent(
  world: World,
  { order }: Trail,
  status: 'CAPTURED' | 'AUTHORIZED' | 'VOIDED',
  at: Date,
): Row<'sandbox_provider.intent'> {
  const intent: Row<'sandbox_provider.intent'> = {
    id: `pi_${Buffer.from(world.random.bytes(12)).toString('hex')}`,
    reference: order.id,
    idempotency_key: `order-${order.id}`,
    amount: order.total,
    currency: order.currency,
    description: `${order.course_title} (${order.number})`,
    return_url: `/payment-result/${order.course_id}?order=${order.id}`,
    capture: order.requires_approval ? 'MANUAL' : 'AUTOMATIC',
    status,
    refunded: 0,
    last_failure: null,
    locale: 'en',
    delivery: 'NORMAL',
    created_at: at,
    updated_at: at,
  };
  order.provider_ref = intent.id;
  world.rows['sandbox_provider.intent'].push(intent);
  return intent;
}

/** PENDING → PROCESSING → PENDING_CLASSROOM_CREATION: captured, seats committed. */
export function payOrder(world: World, trail: Trail, at: Date): void {
  const { order, payments } = trail;
  const actor = order.total === 0 ? order.student_id : provider;
  if (order.total > 0) openIntent(world, trail, 'CAPTURED', at);
  for (const payment of payments) {
    if (payment.status === 'PENDING') movePayment(world, payment, 'PROCESSING', provider, at);
    payment.confirmed_at = at;
    movePayment(world, payment, 'CONFIRMED', provider, at);
  }
  moveOrder(world, order, 'PROCESSING', actor, at);
  order.expires_at = null;
  moveOrder(world, order, 'PENDING_CLASSROOM_CREATION', actor, at);
}

export function moveOrder(
  world: World,
  order: Row<'order'>,
  to: string,
  actor: string,
  at: Date,
  reason: string | null = null,
): void {
  const from = order.status;
  order.status = to;
  order.version = (order.version ?? 1) + 1;
  order.updated_at = at;
  note(world, order, from, actor, at, reason);
}

export function movePayment(
  world: World,
  payment: PaymentRow,
  to: string,
  actor: string,
  at: Date,
  reason: string | null = null,
): void {
  const from = payment.status;
  payment.status = to;
  payment.updated_at = at;
  notePayment(world, payment, from, actor, at, reason);
}

function note(
  world: World,
  order: Row<'order'>,
  from: string | null,
  actor: string,
  at: Date,
  reason: string | null,
): void {
  world.rows.order_event.push({
    id: world.id(at),
    order_id: order.id,
    subject: 'ORDER',
    subject_id: order.id,
    from_status: from,
    to_status: order.status,
    actor,
    reason,
    created_at: at,
  });
}

export function notePayment(
  world: World,
  payment: PaymentRow,
  from: string | null,
  actor: string,
  at: Date,
  reason: string | null,
): void {
  world.rows.order_event.push({
    id: world.id(at),
    order_id: payment.order_id,
    subject: 'PAYMENT',
    subject_id: payment.id,
    from_status: from,
    to_status: payment.status,
    actor,
    reason,
    created_at: at,
  });
}
