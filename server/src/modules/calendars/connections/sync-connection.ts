import type { ConnectionProblem } from '@michi/contract/calendars/connections';
import { z } from 'zod';
import { after, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { CalendarError } from '../../../platform/gateways/calendar/calendar.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { getAccounts } from '../../identity/index.ts';
import { openAccount } from './open-account.ts';
import { findCalendarsOf } from './connected-calendar.repository.ts';
import {
  type ConnectionRow,
  deleteConnection,
  findConnection,
  findSecret,
  findWritten,
  lockConnection,
  takeDueConnections,
  writeSync,
} from './connection.repository.ts';
import { readCalendar } from './read-calendar.ts';
import { writeClasses } from './write-classes.ts';

export const syncConnectionJob = declareJob(
  'calendars.sync_connection',
  z.object({ connectionId: z.uuid() }),
  ({ connectionId }) => `calendars.sync_connection:${connectionId}`,
);

const longestPause = hours(24);
/** Whoever lets go of an account that cannot be reached any more waits for it no longer. */
const mostFarewells = 5;

/** One after the other, whichever process works them off: nobody else writes to the account meanwhile. */
export const syncSoon = (tx: Ctx, connectionId: string): Promise<void> =>
  tx.enqueue(syncConnectionJob, { connectionId }, { queue: `calendars.connection:${connectionId}` });

/** All whose turn it is. */
export async function syncDue(ctx: Ctx): Promise<void> {
  const later = after(ctx.clock.now(), pauseOf(ctx, 0));
  for (const id of await takeDueConnections(ctx, later, 500)) await syncSoon(ctx, id);
}

/** Classes of these people have changed: what they stand in elsewhere follows. */
export async function writeSoon(tx: Ctx, userIds: readonly string[]): Promise<void> {
  for (const id of await findWritten(tx, userIds)) await syncSoon(tx, id);
}

/**
 * What fails again and again is tried less and less often; a wrong password once a day, since more of it
 * closes accounts.
 */
function pauseOf(ctx: Ctx, failures: number, problem: ConnectionProblem | null = null): number {
  if (problem === 'LOCKED') return longestPause;
  const pause = minutes(ctx.settings.get('calendar.read_minutes')) * 2 ** Math.min(failures, 10);
  return Math.min(longestPause, pause);
}

/**
 * Reads what has changed there, then writes what has changed here; what goes wrong is said, and what was read
 * before still counts.
 */
export async function syncConnection(ctx: Ctx, connectionId: string): Promise<void> {
  const row = await findConnection(ctx, connectionId);
  if (!row) return;
  if (row.isLeaving) return leave(ctx, row);
  const problem = await problemIn(() => syncAll(ctx, row));
  const failures = problem === null ? 0 : row.failures + 1;
  const nextAt = after(ctx.clock.now(), pauseOf(ctx, failures, problem));
  await writeSync(ctx, connectionId, { problem, nextAt });
}

async function problemIn(work: () => Promise<void>): Promise<ConnectionProblem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof CalendarError) return error.problem;
    throw error;
  }
}

/** All of an account, however slow it answers: others wait behind it. */
const longestMs = minutes(3);

/** One calendar that fails keeps none of the others from being read, nor classes from being written. */
async function syncAll(ctx: Ctx, row: ConnectionRow): Promise<void> {
  const secret = await findSecret(ctx, row.id);
  const person = (await getAccounts(ctx, [row.userId])).get(row.userId);
  if (!secret || !person || person.status !== 'ACTIVE') return;
  const account = openAccount(ctx, secret, AbortSignal.timeout(longestMs));
  const calendars = await findCalendarsOf(ctx, [row.id]);
  const written = calendars.find(({ isWritten }) => isWritten)?.ref ?? null;
  const works = [
    ...calendars.filter(({ isRead }) => isRead).map((each) => () => readCalendar(ctx, account, each)),
    () => writeClasses(ctx, { connectionId: row.id, account, person, calendarRef: written }),
  ];
  let first: CalendarError | null = null;
  for (const work of works)
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      first ??= error;
      if (error.problem === 'LOCKED' || error.problem === 'UNREACHABLE') break;
    }
  if (first) throw first;
}

/** Takes own classes out and gives the leave back; after some vain tries it goes without. */
async function leave(ctx: Ctx, row: ConnectionRow): Promise<void> {
  const problem = await problemIn(async () => {
    const secret = await findSecret(ctx, row.id);
    const person = (await getAccounts(ctx, [row.userId])).get(row.userId);
    if (!secret || !person) return;
    const account = openAccount(ctx, secret, AbortSignal.timeout(longestMs));
    await writeClasses(ctx, { connectionId: row.id, account, person, calendarRef: null });
    await account.leave();
  });
  await ctx.transaction(async (tx) => {
    if (!(await lockConnection(tx, row.id))) return;
    const isOver = problem === null || problem === 'LOCKED' || row.failures + 1 >= mostFarewells;
    if (isOver) return deleteConnection(tx, row.id);
    await writeSync(tx, row.id, { problem, nextAt: after(tx.clock.now(), pauseOf(tx, row.failures + 1)) });
  });
}
