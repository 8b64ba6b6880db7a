import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  type CalendarAccount,
  CalendarError,
  type Changes,
  type OutsideEvent,
  type OutsideTime,
} from '../../../platform/gateways/calendar/calendar.ts';
import { classIdOf, findKnownClasses, replaceBusyTimes, zoneOfPerson } from '../../scheduling/index.ts';
import { readLines } from '../core/calendar-lines.ts';
import { readTime, zoneNamed } from '../core/calendar-time.ts';
import { merged, type Period, readBusyTimes, stepsInAll } from '../core/read-busy-times.ts';
import { notifyClashes } from '../core/notify-clashes.ts';
import {
  type CalendarRow,
  deleteEvents,
  type EventSpans,
  findCalendarsOf,
  findKnownEvents,
  findSpans,
  keepEvents,
  writeEvents,
  writeRead,
} from './connected-calendar.repository.ts';
import { lockConnection } from './connection.repository.ts';

const mostSpans = 20_000;
/** No booking is farther ahead than a year. */
const horizon = days(400);
const behind = days(31);
/** Rules go on: all is worked through again, whatever has changed. */
const workAnew = days(7);

/**
 * Takes what has changed in one calendar since it was read last; its busy times are those from now on. Throws
 * CalendarError.
 */
export async function readCalendar(ctx: Ctx, account: CalendarAccount, calendar: CalendarRow): Promise<void> {
  const now = ctx.clock.now();
  const isAnew = calendar.workedAt === null || after(calendar.workedAt, workAnew) <= now;
  const period = { from: now.getTime() - behind, to: now.getTime() + horizon };
  const changes = await account.readChanges(calendar.ref, {
    token: isAnew ? null : calendar.token,
    known: isAnew ? new Map() : await findKnownEvents(ctx, calendar.id),
    period,
  });
  const timeZone = await zoneOfPerson(ctx, calendar.userId);
  const events = await spansOf(ctx, changes.changed, { ...period, timeZone });
  await ctx.transaction(async (tx) => {
    // It may have been let go of, or chosen otherwise, while its server was asked.
    if (!(await lockConnection(tx, calendar.connectionId))) return;
    const still = (await findCalendarsOf(tx, [calendar.connectionId])).find(({ id }) => id === calendar.id);
    if (!still?.isRead || still.workedAt?.getTime() !== calendar.workedAt?.getTime()) return;
    await keep(tx, calendar, changes, events);
    const spans = merged(await findSpans(tx, calendar.id)).filter(({ to }) => to > period.from);
    if (spans.length > mostSpans) throw new CalendarError('TOO_MANY_EVENTS');
    const ahead = spans.filter(({ to }) => to > now.getTime()).length;
    await writeRead(tx, calendar.id, { token: changes.token, events: ahead, isAnew });
    await replaceBusyTimes(tx, { userId: calendar.userId, sourceId: calendar.id }, spans);
    await notifyClashes(tx, calendar.userId);
  });
}

async function keep(
  tx: Ctx,
  calendar: CalendarRow,
  { isWhole, same, gone }: Changes,
  events: readonly EventSpans[],
): Promise<void> {
  if (isWhole) await keepEvents(tx, calendar.id, [...same, ...events.map(({ ref }) => ref)]);
  else await deleteEvents(tx, calendar.id, gone);
  await writeEvents(tx, calendar, events);
}

const ownUid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@michi/g;

/** Our own classes are nobody's busy time, however they came into that calendar. */
async function spansOf(ctx: Ctx, events: readonly OutsideEvent[], period: Period): Promise<EventSpans[]> {
  const uids = events.flatMap(({ times }) =>
    times.kind === 'time' ? [times.uid] : (times.file.toString('latin1').match(ownUid) ?? []),
  );
  const ids = [...new Set(uids.flatMap((uid) => classIdOf(uid) ?? []))];
  const ours = new Set([...(await findKnownClasses(ctx, ids))].map((id) => `${id}@michi`));
  const budget = { left: stepsInAll };
  return events.map(({ ref, etag, times }) => {
    if (times.kind === 'file')
      return { ref, etag, spans: readBusyTimes(readLines(times.file), period, ours, budget).spans };
    const [from, to] = [instantOf(times.from, period.timeZone), instantOf(times.to, period.timeZone)];
    const isBusy = times.isBusy && !ours.has(times.uid) && from < to;
    return { ref, etag, spans: isBusy ? [{ from, to }] : [] };
  });
}

function instantOf(time: OutsideTime, timeZone: string): number {
  if ('instant' in time) return time.instant;
  const zone = zoneNamed(timeZone);
  const read = readTime(time.date.replaceAll('-', ''), () => zone);
  return read ? zone(read.wall) : 0;
}
