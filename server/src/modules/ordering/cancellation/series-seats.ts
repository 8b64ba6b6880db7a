import type { SeriesScope } from '@michi/contract/scheduling/series';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { listSeriesMembers } from '../../scheduling/index.ts';

/** This seat alone, or with those after it in its series, or with all of them; null: all of the order. Throws not_found for a seat of no series. */
export async function seatsInScope(
  ctx: Ctx,
  seatId: string | null,
  scope: SeriesScope | null,
): Promise<readonly string[] | null> {
  if (scope === null) return seatId === null ? null : [seatId];
  if (seatId === null) throw NotFound();
  const members = await listSeriesMembers(ctx, seatId);
  const own = members.find((member) => member.seatId === seatId);
  if (!own) throw NotFound();
  const chosen = scope === 'ALL' ? members : members.filter(({ recursAt }) => recursAt >= own.recursAt);
  return chosen.map((member) => member.seatId);
}
