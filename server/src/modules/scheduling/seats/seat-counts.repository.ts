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

export async function findSenseiWithExpiredHolds(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx, 'seat', 'class')
    .selectFrom('seat')
    .innerJoin('class', 'class.id', 'seat.class_id')
    .select('class.sensei_id')
    .distinct()
    .where('seat.state', '=', 'HELD')
    .where('seat.held_until', '<=', ctx.clock.now())
    .orderBy('class.sensei_id')
    .execute();
  return rows.map((row) => row.sensei_id);
}
