import { FallingPrice } from '@michi/contract/catalogue/course-price';
import { GuardianState } from '@michi/contract/ordering/order-parts';
import { OrderKind, OrderStatus } from '@michi/contract/states';
import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { AnyActor } from '../../../platform/actor.ts';
import type { Order as OrderTable } from '../../../platform/db/database.generated.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import type { FeeSnapshot } from '../rules/apply-fees.ts';
import { recordSteps } from './order-event.repository.ts';
import { payWayOf } from './order-pay-way.ts';
import { assertOrderMove, type Order } from '../rules/order.ts';
import { AlreadyTried } from '../ordering.errors.ts';
import { couponColumns, couponOf, StoredCoupon } from './order-coupon.ts';
import { billedOf, taxColumns, taxOf } from './order-tax.ts';

const Policy = z.object({
  studentHours: z.number(),
  lateRefundPercent: z.number(),
  senseiRefundPercent: z.number(),
  releaseHours: z.number(),
  acceptHours: z.number(),
  withdrawalDays: z.number().default(0),
  validDays: z.number().nullable(),
  falling: FallingPrice.nullable().default(null),
});

const UnitPrices = z.array(z.number());

export type NewOrder = Omit<
  Order,
  | 'number'
  | 'status'
  | 'acceptBy'
  | 'acceptedAt'
  | 'provider'
  | 'providerRef'
  | 'checkoutUrl'
  | 'methodId'
  | 'keepCard'
  | 'attempt'
  | 'previousRef'
  | 'locale'
  | 'lastFailure'
  | 'canceledBy'
  | 'cancelReason'
  | 'completedAt'
  | 'earlyStartAgreedAt'
  | 'validUntil'
  | 'expiryWarnedAt'
  | 'expiredAt'
> & {
  idempotencyKey: string;
  fees: FeeSnapshot;
};

/** tx. Null when the student has used this key before; a parallel call with it waits for the first. */
export async function insertOrder(tx: Ctx, order: NewOrder, actor: AnyActor): Promise<Order | null> {
  const row = await tables(tx, 'order')
    .insertInto('order')
    .values({
      id: order.id,
      number: sql<string>`'M-' || nextval('order_number_seq')`,
      student_id: order.studentId,
      payer_id: order.payerId,
      sensei_id: order.senseiId,
      course_id: order.courseId,
      course_title: order.courseTitle,
      duration_minutes: order.durationMinutes,
      kind: order.kind,
      quantity: order.price.quantity,
      unit_price: order.price.unitPrice,
      unit_prices: order.price.unitPrices ? JSON.stringify(order.price.unitPrices) : null,
      subtotal: order.price.subtotal,
      discount: order.price.discount,
      ...couponColumns(order.price),
      student_fee: order.price.studentFee,
      ...taxColumns(order),
      total: order.price.total,
      credit: order.credit,
      currency: order.price.currency,
      fee_snapshot: JSON.stringify(order.fees),
      policy_snapshot: JSON.stringify(order.policy),
      requires_approval: order.requiresApproval,
      guardian_state: order.guardianState,
      plan_role: order.planRole,
      status: 'CREATED',
      expires_at: order.expiresAt,
      idempotency_key: order.idempotencyKey,
      request_hash: order.requestHash,
      created_at: order.createdAt,
      updated_at: order.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['student_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'order_trial_once' ? AlreadyTried({ field: 'kind' }) : error;
    });
  if (!row) return null;
  await recordSteps(tx, [
    {
      orderId: order.id,
      subject: 'ORDER',
      subjectId: order.id,
      from: null,
      to: 'CREATED',
      actor,
      reason: null,
    },
  ]);
  return orderOf(row);
}

export async function findOrder(ctx: Ctx, id: string): Promise<Order | null> {
  const row = await tables(ctx, 'order')
    .selectFrom('order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** Unknown ones are left out. */
export async function findOrders(ctx: Ctx, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await tables(ctx, 'order').selectFrom('order').selectAll().where('id', 'in', ids).execute();
  return rows.map(orderOf);
}

export async function findOrderByKey(ctx: Ctx, studentId: string, key: string): Promise<Order | null> {
  const row = await tables(ctx, 'order')
    .selectFrom('order')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** tx. Every step of an order or its payments begins here. */
export async function lockOrder(tx: Ctx, id: string): Promise<Order | null> {
  const row = await tables(tx, 'order')
    .selectFrom('order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? orderOf(row) : null;
}

export type Step = { actor: AnyActor; reason?: string | null; set?: Updateable<OrderTable> };

/** tx, order locked. Moves the order on and writes the step down. Throws invalid_transition. */
export async function moveOrder(tx: Ctx, order: Order, to: OrderStatus, step: Step): Promise<Order> {
  assertOrderMove(order.status, to);
  const moved = await updateOrder(tx, order, { ...step.set, status: to });
  await recordSteps(tx, [
    {
      orderId: order.id,
      subject: 'ORDER',
      subjectId: order.id,
      from: order.status,
      to,
      actor: step.actor,
      reason: step.reason ?? null,
      number: order.number,
      studentId: order.studentId,
    },
  ]);
  tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  return moved;
}

/** tx, order locked. */
export async function updateOrder(tx: Ctx, order: Order, values: Updateable<OrderTable>): Promise<Order> {
  const row = await tables(tx, 'order')
    .updateTable('order')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: tx.clock.now() }))
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

/** tx, order locked. A decision that is no change of status, in the order's history. */
export async function noteOnOrder(tx: Ctx, order: Order, actor: AnyActor, reason: string): Promise<void> {
  await recordSteps(tx, [
    {
      orderId: order.id,
      subject: 'ORDER',
      subjectId: order.id,
      from: order.status,
      to: order.status,
      actor,
      reason,
      number: order.number,
      studentId: order.studentId,
    },
  ]);
}

export function orderOf(row: Selectable<OrderTable>): Order {
  return {
    id: row.id,
    number: row.number,
    studentId: row.student_id,
    payerId: row.payer_id,
    senseiId: row.sensei_id,
    courseId: row.course_id,
    courseTitle: row.course_title,
    durationMinutes: row.duration_minutes,
    kind: OrderKind.parse(row.kind),
    price: {
      unitPrice: row.unit_price,
      ...(row.unit_prices === null ? {} : { unitPrices: UnitPrices.parse(row.unit_prices) }),
      quantity: row.quantity,
      subtotal: row.subtotal,
      discount: row.discount,
      coupon: couponOf(row),
      studentFee: row.student_fee,
      tax: taxOf(row),
      total: row.total,
      currency: row.currency,
    },
    credit: row.credit,
    ...billedOf(row),
    policy: Policy.parse(row.policy_snapshot),
    requiresApproval: row.requires_approval,
    acceptBy: row.accept_by,
    acceptedAt: row.accepted_at,
    status: OrderStatus.parse(row.status),
    expiresAt: row.expires_at,
    guardianState: GuardianState.nullable().parse(row.guardian_state),
    requestHash: row.request_hash,
    provider: row.provider,
    providerRef: row.provider_ref,
    checkoutUrl: row.checkout_url,
    ...payWayOf(row),
    locale: row.locale,
    lastFailure: row.last_failure,
    canceledBy: row.canceled_by,
    cancelReason: row.cancel_reason,
    completedAt: row.completed_at,
    earlyStartAgreedAt: row.early_start_agreed_at,
    validUntil: row.valid_until,
    expiryWarnedAt: row.expiry_warned_at,
    expiredAt: row.expired_at,
    createdAt: row.created_at,
  };
}

const Fees = z.object({
  lines: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      payer: z.enum(['SENSEI', 'STUDENT']),
      type: z.enum(['PERCENT', 'FIXED']),
      value: z.number(),
      min: z.number().nullable().default(null),
      max: z.number().nullable().default(null),
      amount: z.number(),
    }),
  ),
  studentFee: z.number(),
  senseiFee: z.number(),
  coupon: StoredCoupon,
});

/** The fees as they were copied onto each of these orders. */
export async function findFees(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, FeeSnapshot>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .select(['id', 'fee_snapshot'])
    .where('id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map((row) => [row.id, Fees.parse(row.fee_snapshot)]));
}

/**
 * tx. The number of the order's receipt, given when it is first asked for, and kept: one after the other
 * within a year, without a gap.
 */
export async function numberInvoice(tx: Ctx, orderId: string, year: number): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('invoice_number'))`.execute(tx.db);
  const db = tables(tx, 'order');
  const beginning = `R-${year}-`;
  const next = sql<string>`(select ${beginning} || lpad((coalesce(max(right(given.invoice_number, 7))::int, 0) + 1)::text, 7, '0')
    from "order" given where given.invoice_number >= ${beginning} and given.invoice_number < ${`R-${year}.`})`;
  const { number } = await db
    .updateTable('order')
    .set({ invoice_number: sql<string>`coalesce(invoice_number, ${next})` })
    .where('id', '=', orderId)
    .returning('invoice_number as number')
    .executeTakeFirstOrThrow();
  return number ?? beginning;
}
