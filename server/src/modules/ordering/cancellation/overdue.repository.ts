import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { holdReasons } from '../rules/payment.ts';

const batch = 200;
type Found = Promise<string[]>;

/** Submitted some time ago and not settled; those that wait for the sensei are no riddle. */
export async function listUnsettledOrders(ctx: Ctx, before: Date): Found {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('updated_at', '<', before)
    .where((eb) => eb.or([eb('accept_by', 'is', null), eb('accepted_at', 'is not', null)]))
    .where((eb) => eb.or([eb('provider_ref', 'is not', null), eb('previous_ref', 'is not', null)]))
    .orderBy('updated_at')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export async function listOverdueOrders(ctx: Ctx, before: Date): Found {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where('status', 'in', ['CREATED', 'PENDING'])
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export async function listUnansweredOrders(ctx: Ctx, before: Date): Found {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('accept_by', '<', before)
    .where('accepted_at', 'is', null)
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** Paid, and without a classroom for longer than its job needs. */
export async function listStuckOrders(ctx: Ctx, before: Date): Found {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .select('id')
    .where('status', 'in', ['PROCESSING', 'PENDING_CLASSROOM_CREATION'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Cancelled, their dispute upheld, or to be given back in goodwill since then, and still not given back
 * (isOnItsWayBack).
 */
export async function listUnsettledPayments(ctx: Ctx, before: Date): Found {
  const rows = await tables(ctx, 'payment')
    .selectFrom('payment')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'CANCELLED'),
        eb.and([eb('hold_reason', '=', holdReasons.upheld), eb('status', 'in', ['HELD', 'RELEASED'])]),
        eb.and([eb('hold_reason', '=', holdReasons.goodwill), eb('status', '=', 'RELEASED')]),
      ]),
    )
    .where('updated_at', '<', before)
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

export async function listDuePayments(ctx: Ctx, now: Date): Found {
  const rows = await tables(ctx, 'payment')
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'HELD')
    .where('hold_until', '<=', now)
    // What a ban or a dispute froze goes on with the end of it, and must not crowd out the others.
    .where('frozen_at', 'is', null)
    .where('hold_reason', '=', holdReasons.class)
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** Packages that come to an end before then, and whose students were not told. */
export async function listExpiringPackages(ctx: Ctx, before: Date): Found {
  const rows = await packagesWithDays(ctx)
    .where('valid_until', '>', ctx.clock.now())
    .where('valid_until', '<=', before)
    .where('expiry_warned_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Packages that were over before then, and are not settled. */
export async function listOverduePackages(ctx: Ctx, before: Date): Found {
  const rows = await packagesWithDays(ctx).where('valid_until', '<', before).execute();
  return rows.map((row) => row.id);
}

/**
 * Not those that a ban froze: they get their days back with the end of it, and must not crowd out the others.
 */
function packagesWithDays(ctx: Ctx) {
  const frozen = sql`select from payment where order_id = "order".id and status = 'HELD' and frozen_at is not null and seat_id is null`;
  return (
    tables(ctx, 'order')
      .selectFrom('order')
      .select('id')
      // As the index says it.
      .where(sql<boolean>`status = 'COMPLETED' and valid_until is not null and expired_at is null`)
      .where(sql<boolean>`not exists (${frozen})`)
      .orderBy('valid_until')
      .limit(batch)
  );
}
