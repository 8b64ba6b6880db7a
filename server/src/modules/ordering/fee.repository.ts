import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';
import type { FeeRule } from './fee.ts';

const Tiers = z.array(z.object({ fromHours: z.number(), percent: z.number() })).catch([]);
const Scope = z.enum(['GLOBAL', 'CATEGORY', 'COURSE', 'SENSEI']);
const Payer = z.enum(['SENSEI', 'STUDENT']);
const Type = z.enum(['PERCENT', 'FIXED']);

export async function listActiveFeeRules(ctx: Ctx): Promise<FeeRule[]> {
  const rows = await tables(ctx, 'platform_fee')
    .selectFrom('platform_fee')
    .selectAll()
    .where('active', '=', true)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    scope: Scope.parse(row.scope),
    scopeId: row.scope_id,
    payer: Payer.parse(row.payer),
    type: Type.parse(row.type),
    value: row.value,
    min: row.min,
    max: row.max,
    tiers: Tiers.parse(row.tiers),
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }));
}

/** Whole classes of this sensei whose money was released, in hours. */
export async function hoursTaughtBy(ctx: Ctx, senseiId: string): Promise<number> {
  const row = await tables(ctx, 'payment', 'order')
    .selectFrom('payment')
    .innerJoin('order', 'order.id', 'payment.order_id')
    .select(sql<number>`coalesce(sum("order".duration_minutes), 0)::int`.as('minutes'))
    .where('payment.sensei_id', '=', senseiId)
    .where('payment.status', '=', 'RELEASED')
    .where('payment.split_from', 'is', null)
    .executeTakeFirst();
  return (row?.minutes ?? 0) / 60;
}
