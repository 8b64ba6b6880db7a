import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { Limits } from './purse.ts';

export type StoredPurse = Limits & { version: number };

const columns = [
  'currency',
  'month_cap as monthCap',
  'class_cap as classCap',
  'small_up_to as smallUpTo',
  'version',
] as const;

export async function findPurse(ctx: Ctx, childId: string): Promise<StoredPurse | null> {
  const row = await tables(ctx, 'purse')
    .selectFrom('purse')
    .select(columns)
    .where('child_id', '=', childId)
    .executeTakeFirst();
  return row ?? null;
}

/** tx. Whoever spends of it, or changes it, comes one after the other; taken last of all locks. */
export async function lockPurse(tx: Ctx, childId: string): Promise<StoredPurse> {
  const now = tx.clock.now();
  await tables(tx, 'purse')
    .insertInto('purse')
    .values({
      child_id: childId,
      currency: tx.settings.get('currency.default'),
      version: 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('child_id').doNothing())
    .execute();
  return tables(tx, 'purse')
    .selectFrom('purse')
    .select(columns)
    .where('child_id', '=', childId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** tx, locked. */
export async function updatePurse(
  tx: Ctx,
  childId: string,
  limits: Limits,
  changedBy: string,
): Promise<void> {
  await tables(tx, 'purse')
    .updateTable('purse')
    .set((eb) => ({
      currency: limits.currency,
      month_cap: limits.monthCap,
      class_cap: limits.classCap,
      small_up_to: limits.smallUpTo,
      changed_by: changedBy,
      version: eb('version', '+', 1),
      updated_at: tx.clock.now(),
    }))
    .where('child_id', '=', childId)
    .execute();
}

/**
 * Of orders placed from `from` to before `to`: what is held open, and what was paid and has not come back.
 * Minor units of the currency.
 */
export async function sumSpent(
  ctx: Ctx,
  childId: string,
  { from, to, currency }: { from: Date; to: Date; currency: string },
): Promise<number> {
  const now = ctx.clock.now();
  const placed = tables(ctx, 'order')
    .selectFrom('order')
    .where('student_id', '=', childId)
    .where('currency', '=', currency)
    .where('order.created_at', '>=', from)
    .where('order.created_at', '<', to);
  const open = await placed
    .select(({ fn }) => fn.sum<string | null>('total').as('sum'))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'PENDING'),
        eb.and([
          eb('status', '=', 'CREATED'),
          eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const paid = await tables(ctx, 'order', 'payment')
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(({ fn }) => fn.sum<string | null>('payment.amount').as('sum'))
    .where('order.student_id', '=', childId)
    .where('order.currency', '=', currency)
    .where('order.created_at', '>=', from)
    .where('order.created_at', '<', to)
    .where('order.status', 'not in', ['CREATED', 'PENDING'])
    .where('payment.status', 'in', ['CONFIRMED', 'HELD', 'RELEASED', 'CANCELLED'])
    .executeTakeFirstOrThrow();
  return Number(open.sum ?? 0) + Number(paid.sum ?? 0);
}
