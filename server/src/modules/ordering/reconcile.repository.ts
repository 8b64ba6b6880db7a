import type { Ctx } from '../../platform/context.ts';
import { tables } from '../../platform/db.ts';

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

/** Frozen since then, and still not given back. */
export async function listUnsettledPayments(ctx: Ctx, before: Date): Found {
  const rows = await tables(ctx, 'payment')
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'CANCELLED')
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
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}
