import type { SeriesScope } from '@michi/contract/scheduling/series';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { getSeats, isStanding, listSeriesMembers } from '../../scheduling/index.ts';

/**
 * This seat alone, or with those after it in its series, or with all of them; null: all of the order.
 * `orderIds`: what is charged with its order. Throws not_found for a seat of no series.
 */
export async function seatsInScope(
  ctx: Ctx,
  seatId: string | null,
  scope: SeriesScope | null,
  orderIds: readonly string[] = [],
): Promise<readonly string[] | null> {
  if (scope === null) return seatId === null ? null : [seatId];
  if (seatId === null) throw NotFound();
  const members = await listSeriesMembers(ctx, seatId, orderIds);
  const own = members.find((member) => member.seatId === seatId);
  if (!own) throw NotFound();
  const chosen = scope === 'ALL' ? members : members.filter(({ recursAt }) => recursAt >= own.recursAt);
  return chosen.map((member) => member.seatId);
}

/** Which others of its series lie ahead: with those after it, or also with those before it. */
export async function scopesAhead(
  ctx: Ctx,
  seatId: string,
  orderIds: readonly string[],
): Promise<SeriesScope[]> {
  const members = await listSeriesMembers(ctx, seatId, orderIds);
  if (members.length < 2) return [];
  const own = members.findIndex((member) => member.seatId === seatId);
  const now = ctx.clock.now();
  const seats = await getSeats(ctx, { seatIds: members.map((member) => member.seatId) });
  const ahead = members.map(({ seatId: id }) =>
    seats.some((seat) => seat.seatId === id && isStanding(seat) && seat.startsAt > now),
  );
  const scopes: SeriesScope[] = [];
  if (ahead.slice(own + 1).includes(true)) scopes.push('FOLLOWING');
  if (ahead.slice(0, own).includes(true)) scopes.push('ALL');
  return scopes;
}
