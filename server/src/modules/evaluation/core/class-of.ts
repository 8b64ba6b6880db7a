import type { Ctx } from '../../../platform/context.ts';
import { getSeats } from '../../scheduling/index.ts';

/**
 * Where both sides read what was written of a seat; null for a seat without an order, as a grown world has
 * them.
 */
export async function classOf(ctx: Ctx, seatId: string): Promise<string | null> {
  return (await getSeats(ctx, { seatIds: [seatId] }))[0]?.classId ?? null;
}
