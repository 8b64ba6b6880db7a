import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

type Count = { status: string; count: number };

export async function countOrders(ctx: Ctx): Promise<Count[]> {
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}

export async function countPayments(ctx: Ctx): Promise<Count[]> {
  const rows = await tables(ctx, 'payment')
    .selectFrom('payment')
    .select((eb) => ['status', eb.fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  return rows.map(({ status, count }) => ({ status, count: Number(count) }));
}
