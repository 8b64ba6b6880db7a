import { PaymentStatus } from '@michi/contract/states';
import type { Selectable, Updateable } from 'kysely';
import type { AnyActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Payment as PaymentTable } from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { recordSteps } from './order-event.repository.ts';
import { creditOfPart, creditShares } from '../rules/credit.ts';
import type { Order } from '../rules/order.ts';
import { assertPaymentMove, type Payment, withoutFailed } from '../rules/payment.ts';
import type { Shared } from '../rules/cancellation.ts';
import type { SessionShare } from '../rules/price.ts';

/**
 * tx. One PENDING payment for each session; the first ones belong to the seats that are held, in their order.
 */
export async function insertPayments(
  tx: Ctx,
  order: Order,
  shares: readonly SessionShare[],
  seatIds: readonly string[],
  actor: AnyActor,
): Promise<Payment[]> {
  const amounts = shares.map(({ amount }) => amount);
  const credits = creditShares(order.credit, amounts, order.price.currency);
  const pending = shares.map((share, index) => ({
    ...share,
    orderId: order.id,
    seatId: seatIds[index] ?? null,
    senseiId: order.senseiId,
    sessionIndex: index,
    creditPaid: credits[index] ?? 0,
    currency: order.price.currency,
  }));
  return insertPending(tx, pending, actor);
}

/**
 * tx, order locked. The bank refused them after it had begun: CANCELED, and PENDING ones of the same sessions
 * in their place.
 */
export async function replaceFailed(tx: Ctx, payments: readonly Payment[], actor: AnyActor): Promise<void> {
  const failed = await movePayments(tx, payments, 'CANCELED', { actor, reason: 'PAYMENT_FAILED' });
  if (failed.length === 0) return;
  await insertPending(tx, failed, actor);
}

type Pending = SessionShare &
  Pick<Payment, 'orderId' | 'seatId' | 'senseiId' | 'sessionIndex' | 'creditPaid' | 'currency'>;

async function insertPending(tx: Ctx, pending: readonly Pending[], actor: AnyActor): Promise<Payment[]> {
  const now = tx.clock.now();
  const rows = await tables(tx, 'payment')
    .insertInto('payment')
    .values(
      pending.map((payment) => ({
        id: newId(tx.clock),
        order_id: payment.orderId,
        seat_id: payment.seatId,
        sensei_id: payment.senseiId,
        session_index: payment.sessionIndex,
        provider: tx.gateways.payment.name,
        amount: payment.amount,
        platform_fee: payment.platformFee,
        sensei_net: payment.senseiNet,
        coupon_paid: payment.couponPaid,
        credit_paid: payment.creditPaid,
        tax: payment.tax,
        currency: payment.currency,
        status: 'PENDING',
        created_at: now,
        updated_at: now,
      })),
    )
    .returningAll()
    .execute();
  const payments = rows.map(paymentOf);
  await recordPaymentSteps(tx, payments, null, 'PENDING', actor, null);
  return payments;
}

/**
 * tx, order locked. A part of a payment as a row of its own, in the same state; the first row keeps the rest.
 * It has its share of the credit, unless `creditPaid` says what.
 */
export async function splitPayment(
  tx: Ctx,
  payment: Payment,
  part: Shared & { creditPaid?: number },
  actor: AnyActor,
): Promise<{ rest: Payment; part: Payment }> {
  const now = tx.clock.now();
  const creditPaid = part.creditPaid ?? creditOfPart(payment, part.amount);
  const rest = await updatePayment(tx, payment.id, {
    amount: payment.amount - part.amount,
    platform_fee: payment.platformFee - part.platformFee,
    sensei_net: payment.senseiNet - part.senseiNet,
    coupon_paid: payment.couponPaid - (part.couponPaid ?? 0),
    credit_paid: payment.creditPaid - creditPaid,
    tax: payment.tax - (part.tax ?? 0),
  });
  const row = await tables(tx, 'payment')
    .insertInto('payment')
    .values({
      id: newId(tx.clock),
      order_id: payment.orderId,
      seat_id: payment.seatId,
      sensei_id: payment.senseiId,
      session_index: payment.sessionIndex,
      split_from: payment.id,
      provider: tx.gateways.payment.name,
      amount: part.amount,
      platform_fee: part.platformFee,
      sensei_net: part.senseiNet,
      coupon_paid: part.couponPaid ?? 0,
      credit_paid: creditPaid,
      tax: part.tax ?? 0,
      currency: payment.currency,
      status: payment.status,
      hold_until: payment.holdUntil,
      hold_reason: payment.holdReason,
      frozen_at: payment.frozenAt,
      chargeback_at: payment.chargebackAt,
      held_at: payment.heldAt,
      released_at: payment.releasedAt,
      is_lost_discount: payment.isLostDiscount,
      payout_id: sql<string | null>`(select payout_id from payment where id = ${payment.id})`,
      paid_out_at: sql<Date | null>`(select paid_out_at from payment where id = ${payment.id})`,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const made = paymentOf(row);
  await recordPaymentSteps(tx, [made], null, made.status, actor, 'SPLIT');
  return { rest, part: made };
}

export type PaymentStep = { actor: AnyActor; reason?: string | null; set?: Updateable<PaymentTable> };

/** tx, order locked. Moves payments of one order on and writes each step down. Throws invalid_transition. */
export async function movePayments(
  tx: Ctx,
  payments: readonly Payment[],
  to: PaymentStatus,
  step: PaymentStep,
): Promise<Payment[]> {
  if (payments.length === 0) return [];
  for (const payment of payments) assertPaymentMove(payment.status, to);
  const rows = await tables(tx, 'payment')
    .updateTable('payment')
    .set({ ...step.set, status: to, updated_at: tx.clock.now() })
    .where(
      'id',
      'in',
      payments.map((payment) => payment.id),
    )
    .returningAll()
    .execute();
  for (const from of new Set(payments.map((payment) => payment.status))) {
    await recordPaymentSteps(
      tx,
      payments.filter((payment) => payment.status === from),
      from,
      to,
      step.actor,
      step.reason ?? null,
    );
  }
  return rows.map(paymentOf).toSorted(bySession);
}

export async function updatePayment(tx: Ctx, id: string, values: Updateable<PaymentTable>): Promise<Payment> {
  const row = await tables(tx, 'payment')
    .updateTable('payment')
    .set({ ...values, updated_at: tx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return paymentOf(row);
}

export async function findPayment(ctx: Ctx, id: string): Promise<Payment | null> {
  const row = await tables(ctx, 'payment')
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/** The payment that this refund of the provider's gave back, the last time that it was given. */
export async function findPaymentOfRefund(ctx: Ctx, refundRef: string): Promise<Payment | null> {
  const row = await tables(ctx, 'payment')
    .selectFrom('payment')
    .selectAll()
    .where('refund_ref', '=', refundRef)
    .executeTakeFirst();
  return row ? paymentOf(row) : null;
}

/**
 * In the order of the sessions; without those of attempts that failed at the bank, in whose place others are.
 */
export async function listPayments(ctx: Ctx, orderIds: readonly string[]): Promise<Payment[]> {
  if (orderIds.length === 0) return [];
  const rows = await tables(ctx, 'payment')
    .selectFrom('payment')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute();
  return withoutFailed(rows.map(paymentOf)).toSorted(bySession);
}

/** What was paid for this seat. */
export async function listSeatPayments(ctx: Ctx, seatIds: readonly string[]): Promise<Payment[]> {
  if (seatIds.length === 0) return [];
  const rows = await tables(ctx, 'payment')
    .selectFrom('payment')
    .selectAll()
    .where('seat_id', 'in', seatIds)
    .execute();
  return withoutFailed(rows.map(paymentOf));
}

function bySession(a: Payment, b: Payment): number {
  return a.sessionIndex - b.sessionIndex || (a.id < b.id ? -1 : 1);
}

async function recordPaymentSteps(
  tx: Ctx,
  payments: readonly Payment[],
  from: PaymentStatus | null,
  to: PaymentStatus,
  actor: AnyActor,
  reason: string | null,
): Promise<void> {
  await recordSteps(
    tx,
    payments.map((payment) => ({
      orderId: payment.orderId,
      subject: 'PAYMENT',
      subjectId: payment.id,
      from,
      to,
      actor,
      reason,
    })),
  );
}

export function paymentOf(row: Selectable<PaymentTable>): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    seatId: row.seat_id,
    senseiId: row.sensei_id,
    sessionIndex: row.session_index,
    amount: row.amount,
    platformFee: row.platform_fee,
    senseiNet: row.sensei_net,
    couponPaid: row.coupon_paid,
    creditPaid: row.credit_paid,
    tax: row.tax,
    currency: row.currency,
    status: PaymentStatus.parse(row.status),
    holdUntil: row.hold_until,
    holdReason: row.hold_reason,
    isLostDiscount: row.is_lost_discount,
    frozenAt: row.frozen_at,
    heldAt: row.held_at,
    releasedAt: row.released_at,
    refundedAt: row.refunded_at,
    failureCode: row.failure_code,
    chargebackAt: row.chargeback_at,
    refundFailedAt: row.refund_failed_at,
    createdAt: row.created_at,
  };
}
