import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

const batch = 200;

/**
 * Those of these banned accounts with held money that is not frozen, as whoever's it is, or with a place that
 * they have not paid for.
 */
export async function findAccountsToFreeze(ctx: Ctx, banned: readonly string[]): Promise<string[]> {
  if (banned.length === 0) return [];
  const ids = sql`unnest(${banned}::uuid[]) as banned (id)`;
  const isMoving = sql`exists (select from payment where order_id = "order".id and status = 'HELD' and frozen_at is null)`;
  const isLeft = sql`("order".status in ('CREATED', 'PENDING') or "order".has_held_money and ${isMoving})`;
  const { rows } = await sql<{ id: string }>`
    select banned.id from ${ids} where
      exists (select from "order" where student_id = banned.id and ${isLeft})
      or exists (select from "order" where payer_id = banned.id and ${isLeft})
      or exists (select from payment where sensei_id = banned.id and status = 'HELD' and frozen_at is null)
    limit ${batch}`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** One account of each order with frozen money that has nothing to do with any of these banned ones. */
export async function findAccountsToThaw(ctx: Ctx, banned: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct student_id id from payment join "order" on "order".id = payment.order_id
    where payment.status = 'HELD' and payment.frozen_at is not null
      and not (student_id = any(${banned}::uuid[]) or payer_id = any(${banned}::uuid[]) or payment.sensei_id = any(${banned}::uuid[]))
    limit ${batch}`.execute(ctx.db);
  return rows.map((row) => row.id);
}
