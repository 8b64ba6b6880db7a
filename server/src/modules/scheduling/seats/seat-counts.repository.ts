import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export async function countSeatsByState(ctx: Ctx): Promise<{ state: string; count: number }[]> {
  const rows = await tables(ctx, 'seat')
    .selectFrom('seat')
    .select((eb) => ['state', eb.fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}
