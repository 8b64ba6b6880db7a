import type { Ctx } from '../../platform/context.ts';
import { tables } from '../../platform/db.ts';

const openOrders = ['CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION'];
const movingPayments = ['PENDING', 'PROCESSING', 'CONFIRMED', 'HELD', 'CANCELLED'];

/** Whether this person, as student, payer or sensei, has an order under way or money that is not where it ends. */
export async function hasUnsettledOrder(ctx: Ctx, userId: string): Promise<boolean> {
  const row = await tables(ctx, 'order', 'payment')
    .selectFrom('order')
    .select('order.id')
    .where((eb) =>
      eb.or([eb('student_id', '=', userId), eb('payer_id', '=', userId), eb('order.sensei_id', '=', userId)]),
    )
    .where((eb) =>
      eb.or([
        eb('order.status', 'in', openOrders),
        eb.exists(
          eb
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'order.id')
            .where('payment.status', 'in', movingPayments),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Complete orders that cost nothing: only their classes can still be open. */
export async function findFreeOrderIds(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where((eb) => eb.or([eb('student_id', '=', userId), eb('sensei_id', '=', userId)]))
    .where('status', '=', 'COMPLETED')
    .where('total', '=', 0)
    .execute();
  return rows.map((row) => row.id);
}

/** Orders for this sensei of which something may lie ahead. */
export async function findLiveOrderIds(ctx: Ctx, senseiId: string): Promise<string[]> {
  const rows = await tables(ctx, 'order', 'payment')
    .selectFrom('order')
    .select('order.id')
    .where('order.sensei_id', '=', senseiId)
    .where((eb) =>
      eb.or([
        eb('order.status', 'in', openOrders),
        eb.and([eb('order.status', '=', 'COMPLETED'), eb('order.total', '=', 0)]),
        eb.exists(
          eb
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.order_id', '=', 'order.id')
            .where('payment.status', 'in', ['HELD', 'CONFIRMED']),
        ),
      ]),
    )
    .orderBy('order.created_at')
    .execute();
  return rows.map((row) => row.id);
}

/** Orders with held money in which this person is student, payer or sensei. */
export async function findHeldOrderIds(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await tables(ctx, 'order', 'payment')
    .selectFrom('order')
    .select('order.id')
    .where((eb) =>
      eb.or([eb('student_id', '=', userId), eb('payer_id', '=', userId), eb('order.sensei_id', '=', userId)]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment')
          .select('payment.id')
          .whereRef('payment.order_id', '=', 'order.id')
          .where('payment.status', '=', 'HELD'),
      ),
    )
    .orderBy('order.created_at')
    .execute();
  return rows.map((row) => row.id);
}

/** Checkouts of this person that hold a place and are not paid. */
export async function findUnpaidOrderIds(ctx: Ctx, userId: string): Promise<string[]> {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where((eb) => eb.or([eb('student_id', '=', userId), eb('payer_id', '=', userId)]))
    .where('status', 'in', ['CREATED', 'PENDING'])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.id);
}
