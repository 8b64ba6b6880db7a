import type { Expression } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

const openOrders = ['CREATED', 'PENDING', 'PROCESSING', 'PENDING_CLASSROOM_CREATION'];
const movingPayments = ['PENDING', 'PROCESSING', 'CONFIRMED', 'HELD', 'CANCELLED'];

// A sensei may have thousands of orders that are over: those of which something is open are found by indexes
// of their own, without them.

/**
 * Whether this person, as student, payer or sensei, has an order under way or money that is not where it
 * ends.
 */
export async function hasUnsettledOrder(ctx: Ctx, userId: string): Promise<boolean> {
  return (await unsettledOrderQuery(ctx, userId).executeTakeFirst()) !== undefined;
}

export function unsettledOrderQuery(ctx: Ctx, userId: string) {
  const db = tables(ctx, 'order', 'payment');
  const bought = db
    .selectFrom('order')
    .select('order.id')
    .where((eb) => eb.or([eb('student_id', '=', userId), eb('payer_id', '=', userId)]))
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
    );
  const taught = db
    .selectFrom('order')
    .select('id')
    .where('sensei_id', '=', userId)
    .where('status', 'in', openOrders);
  return bought
    .unionAll(taught)
    .unionAll(earnedBy(ctx, userId, movingPayments))
    .limit(1);
}

/** Orders of this sensei with a payment in one of these states. */
function earnedBy(ctx: Ctx, senseiId: string, statuses: readonly string[]) {
  return tables(ctx, 'payment')
    .selectFrom('payment')
    .select('order_id as id')
    .where('sensei_id', '=', senseiId)
    .where('status', 'in', [...statuses]);
}

/** Orders for this sensei of which something may lie ahead, or of which money is held for them. */
export async function findLiveOrderIds(ctx: Ctx, senseiId: string): Promise<string[]> {
  return (await liveOrdersQuery(ctx, senseiId).execute()).map((row) => row.id);
}

export function liveOrdersQuery(ctx: Ctx, senseiId: string) {
  const open = tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where('sensei_id', '=', senseiId)
    .where((eb) =>
      eb.or([eb('status', 'in', openOrders), eb.and([eb('status', '=', 'COMPLETED'), eb('total', '=', 0)])]),
    );
  return byAge(ctx, open.union(earnedBy(ctx, senseiId, ['HELD', 'CONFIRMED'])));
}

/**
 * Those of these sensei for whom an order is not complete, money of a package waits that has no class yet, or
 * a free package has not ended; what a ban froze is left out on demand.
 */
export async function findSenseiWithUnbegun(
  ctx: Ctx,
  senseiIds: readonly string[],
  how: { withFrozen: boolean },
): Promise<string[]> {
  if (senseiIds.length === 0) return [];
  return (await senseiWithUnbegunQuery(ctx, senseiIds, how).execute()).map((row) => row.id);
}

export function senseiWithUnbegunQuery(
  ctx: Ctx,
  senseiIds: readonly string[],
  { withFrozen }: { withFrozen: boolean },
) {
  // One parameter: a statement takes 65,535 at most, and over the years more may be gone.
  const isOneOfThem = sql<boolean>`sensei_id = any(${senseiIds}::uuid[])`;
  const unscheduled = tables(ctx, 'payment')
    .selectFrom('payment')
    .select('sensei_id as id')
    .where(isOneOfThem)
    .where('status', 'in', ['HELD', 'CONFIRMED'])
    .where('seat_id', 'is', null)
    .$if(!withFrozen, (query) => query.where('frozen_at', 'is', null));
  // One that has sessions left, or was not looked at yet.
  const free = tables(ctx, 'order')
    .selectFrom('order')
    .select('sensei_id as id')
    .where(isOneOfThem)
    .where(sql<boolean>`status = 'COMPLETED' and total = 0`)
    .where('kind', '=', 'PACKAGE')
    .where('expired_at', 'is', null);
  return tables(ctx, 'order')
    .selectFrom('order')
    .select('sensei_id as id')
    .where(isOneOfThem)
    .where('status', 'in', openOrders)
    .union(unscheduled)
    .union(free);
}

/** Orders with held money in which this person is student, payer or sensei. */
export async function findHeldOrderIds(ctx: Ctx, userId: string): Promise<string[]> {
  return (await heldOrdersQuery(ctx, userId).execute()).map((row) => row.id);
}

export function heldOrdersQuery(ctx: Ctx, userId: string) {
  const bought = tables(ctx, 'order', 'payment')
    .selectFrom('order')
    .innerJoin('payment', 'payment.order_id', 'order.id')
    .select('order.id')
    .where((eb) => eb.or([eb('student_id', '=', userId), eb('payer_id', '=', userId)]))
    .where('payment.status', '=', 'HELD');
  return byAge(ctx, bought.union(earnedBy(ctx, userId, ['HELD'])));
}

function byAge(ctx: Ctx, ids: Expression<{ id: string }>) {
  return tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where(sql<boolean>`id in ${ids}`)
    .orderBy('created_at');
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
