import type { ImportProblem } from '@michi/contract/calendars/imports';
import { z } from 'zod';
import { after, days, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type OutsideAnswer, OutsideError } from '../../../platform/http/fetch-outside.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { classIdOf, findKnownClasses, replaceBusyTimes, zoneOfPerson } from '../../scheduling/index.ts';
import { type CalendarLines, readLines } from '../core/calendar-lines.ts';
import {
  findAddress,
  findImport,
  type ImportRow,
  lockImport,
  takeDue,
  writeOutcome,
} from './import.repository.ts';
import { type BusyTimes, readBusyTimes, uidsIn } from '../core/read-busy-times.ts';
import { notifyClashes } from '../core/notify-clashes.ts';

export const readImportJob = declareJob(
  'calendars.read_import',
  z.object({ importId: z.uuid() }),
  ({ importId }) => `calendars.read_import:${importId}`,
);

const mostBytes = 10 * 1024 * 1024;
const mostSpans = 20_000;
/** No booking is farther ahead than a year. */
const horizon = days(400);
const behind = days(31);
/** A file that has not changed is worked through again all the same, since its rules go on. */
const workAnew = days(7);
const longestPause = hours(24);

export const readSoon = (tx: Ctx, importId: string): Promise<void> => tx.enqueue(readImportJob, { importId });

/** All whose turn it is. */
export async function readDue(ctx: Ctx): Promise<void> {
  const later = after(ctx.clock.now(), pauseOf(ctx, 0));
  for (const importId of await takeDue(ctx, later, 500)) await readSoon(ctx, importId);
}

/** What fails again and again is tried less and less often. */
const pauseOf = (ctx: Ctx, failures: number): number =>
  Math.min(longestPause, minutes(ctx.settings.get('calendar.read_minutes')) * 2 ** Math.min(failures, 10));

/**
 * Fetches one calendar and takes its times; whatever goes wrong is said, and what was read before still
 * counts.
 */
export async function readImport(ctx: Ctx, importId: string): Promise<void> {
  const row = await findImport(ctx, importId);
  const address = row && (await findAddress(ctx, importId));
  if (!row || !address) return;
  const now = ctx.clock.now();
  const nextAt = after(now, pauseOf(ctx, 0));
  const fetched = await fetchCalendar(ctx, row, address);
  if (typeof fetched === 'string') {
    await write(ctx, row, {
      kind: 'failed',
      problem: fetched,
      nextAt: after(now, pauseOf(ctx, row.failures + 1)),
    });
    return;
  }
  if (fetched === null) return write(ctx, row, { kind: 'same', nextAt });
  const { spans, leftOut } = await timesIn(ctx, row, fetched.lines);
  if (spans.length > mostSpans)
    return write(ctx, row, { kind: 'failed', problem: 'TOO_MANY_EVENTS', nextAt });
  const { etag = null, 'last-modified': lastModified = null } = fetched.headers;
  const events = spans.filter(({ to }) => to > now.getTime()).length;
  await write(ctx, row, { kind: 'read', etag, lastModified, events, leftOut, nextAt }, spans);
}

async function write(
  ctx: Ctx,
  { id, userId }: ImportRow,
  outcome: Parameters<typeof writeOutcome>[2],
  spans: BusyTimes['spans'] | null = null,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    // It may have been removed while its server was asked.
    if (!(await lockImport(tx, id))) return;
    await writeOutcome(tx, id, outcome);
    if (!spans) return;
    await replaceBusyTimes(tx, { userId, sourceId: id }, spans);
    await notifyClashes(tx, userId);
  });
}

type Fetched = { lines: CalendarLines; headers: OutsideAnswer['headers'] };

/** A problem by its name; null: it is as it was. */
async function fetchCalendar(
  ctx: Ctx,
  row: ImportRow,
  address: string,
): Promise<Fetched | ImportProblem | null> {
  const isWorked = row.workedAt !== null && after(row.workedAt, workAnew) > ctx.clock.now();
  const known = {
    ...(isWorked && row.etag ? { 'if-none-match': row.etag } : {}),
    ...(isWorked && row.lastModified ? { 'if-modified-since': row.lastModified } : {}),
  };
  const headers = { accept: 'text/calendar, */*;q=0.5', 'user-agent': 'Michi', ...known };
  try {
    const answer = await ctx.gateways.outside.fetch(address, headers, mostBytes);
    if (answer.status === 304) return null;
    if (answer.status !== 200) return problemOf(answer.status);
    const lines = readLines(answer.body);
    if (!lines.isCalendar) return 'NO_CALENDAR';
    return lines.isCutOff ? 'CUT_OFF' : { lines, headers: answer.headers };
  } catch (error) {
    if (error instanceof OutsideError) return error.problem;
    throw error;
  }
}

function problemOf(status: number): ImportProblem {
  if (status === 404 || status === 410) return 'MISSING';
  return status === 401 || status === 403 ? 'LOCKED' : 'REFUSED';
}

/** Classes of ours that came back with another calendar are nobody's busy time. */
async function timesIn(ctx: Ctx, { userId }: ImportRow, lines: CalendarLines): Promise<BusyTimes> {
  const now = ctx.clock.now().getTime();
  const ids = [...new Set(uidsIn(lines).flatMap((uid) => classIdOf(uid) ?? []))];
  const ours = new Set([...(await findKnownClasses(ctx, ids))].map((id) => `${id}@michi`));
  const timeZone = await zoneOfPerson(ctx, userId);
  return readBusyTimes(lines, { from: now - behind, to: now + horizon, timeZone }, ours);
}
