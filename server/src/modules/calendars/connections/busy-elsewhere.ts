import type { BusyTime, ClassClash } from '@michi/contract/calendars/imports';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, ValidationFailed } from '../../../platform/errors.ts';
import { type BusyTimeRow, findBusyTimes, findClashes, getClassView } from '../../scheduling/index.ts';
import { canUseCalendars } from '../core/calendars.policy.ts';
import { findImports } from '../imports/import.repository.ts';
import { findCalendarNames } from './connected-calendar.repository.ts';

const longestRange = days(100);
const mostClashes = 20;

export async function listOwnBusyTimes(
  ctx: Ctx,
  actor: SignedIn,
  input: { from: string; to: string },
): Promise<List<BusyTime>> {
  authorize(canUseCalendars(actor));
  const [from, to] = [new Date(input.from), new Date(input.to)];
  if (to.getTime() - from.getTime() > longestRange)
    throw ValidationFailed({ field: 'to', message: 'Ask for a hundred days at most' });
  const names = await namesOfCalendars(ctx, actor.id);
  const rows = await findBusyTimes(ctx, actor.id, from, to);
  return { items: rows.map((row) => busyOf(row, names)), nextCursor: null };
}

/** Of the calendars elsewhere, by their ids. */
export async function namesOfCalendars(ctx: Ctx, userId: string): Promise<Map<string, string>> {
  const sources = [...(await findImports(ctx, userId)), ...(await findCalendarNames(ctx, userId))];
  return new Map(sources.map(({ id, name }) => [id, name]));
}

const busyOf = (
  { sourceId, startsAt, endsAt }: BusyTimeRow,
  names: ReadonlyMap<string, string>,
): BusyTime => ({
  importId: sourceId,
  name: names.get(sourceId) ?? '',
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/**
 * A sensei's classes ahead that a calendar elsewhere contradicts; a student's calendar is the student's
 * affair.
 */
export async function listOwnClashes(ctx: Ctx, actor: SignedIn): Promise<List<ClassClash>> {
  authorize(canUseCalendars(actor));
  if (actor.type !== 'SENSEI') return { items: [], nextCursor: null };
  const names = await namesOfCalendars(ctx, actor.id);
  const items: ClassClash[] = [];
  for (const clash of await findClashes(ctx, actor.id, mostClashes)) {
    const { id: classId, courseTitle, startsAt, endsAt } = await getClassView(ctx, actor, clash.classId);
    items.push({ classId, courseTitle, startsAt, endsAt, busy: busyOf(clash, names) });
  }
  return { items, nextCursor: null };
}
