import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { findCalendar } from '../core/calendar.repository.ts';
import { insertCalendar } from '../core/calendar-lock.repository.ts';
import type { Span } from '../core/free-slots.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { rebuildBlocks } from '../core/time-off-block.repository.ts';
import { expireHoldsOf } from '../seats/expire-holds.ts';
import { deleteBusyTimes, writeBusyTimes } from './busy-time.repository.ts';

type Source = { userId: string; sourceId: string };

/**
 * tx. When a person is busy elsewhere, as one source says from now on. Spans rise and do not overlap. Nothing
 * of a sensei is offered or booked then; classes and holds that are there stay. Of a student it is only
 * shown.
 */
export async function replaceBusyTimes(tx: Ctx, source: Source, spans: readonly Span[]): Promise<void> {
  const account = (await getAccounts(tx, [source.userId])).get(source.userId);
  await insertCalendar(tx, source.userId, account?.timeZone ?? 'UTC');
  if (await writeBusyTimes(tx, source, spans)) await blockAnew(tx, source.userId, account?.type ?? null);
}

/** tx. The source is no more: its times are free again. */
export async function forgetBusyTimes(tx: Ctx, { userId, sourceId }: Source): Promise<void> {
  const account = (await getAccounts(tx, [userId])).get(userId);
  await insertCalendar(tx, userId, account?.timeZone ?? 'UTC');
  if (await deleteBusyTimes(tx, sourceId)) await blockAnew(tx, userId, account?.type ?? null);
}

async function blockAnew(tx: Ctx, userId: string, type: string | null): Promise<void> {
  if (type !== 'SENSEI') return;
  await expireHoldsOf(tx, userId);
  await rebuildBlocks(tx, userId);
  await refreshSoon(tx, userId);
}

/** The zone in which a person's times without one are meant. */
export async function zoneOfPerson(ctx: Ctx, userId: string): Promise<string> {
  const calendar = await findCalendar(ctx, userId);
  return calendar?.timeZone ?? (await getAccounts(ctx, [userId])).get(userId)?.timeZone ?? 'UTC';
}
