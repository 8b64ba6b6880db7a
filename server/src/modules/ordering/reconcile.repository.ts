import type { Ctx } from '../../platform/context.ts';
import { tables } from '../../platform/db.ts';
import { holdReasons } from './payment.ts';

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
    .where('provider_ref', 'is not', null)
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

/** Cancelled, or their dispute upheld, since then, and still not given back (isOnItsWayBack). */
export async function listUnsettledPayments(ctx: Ctx, before: Date): Found {
  const rows = await tables(ctx, 'payment')
    .selectFrom('payment')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'CANCELLED'),
        eb.and([eb('hold_reason', '=', holdReasons.upheld), eb('status', 'in', ['HELD', 'RELEASED'])]),
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
