import {
  type CalendarConnection,
  type ConnectedCalendar,
  mostConnections,
} from '@michi/contract/calendars/connections';
import type { SignedIn } from '../../../platform/actor.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { CalendarError, type OutsideCalendar } from '../../../platform/gateways/calendar/calendar.ts';
import { forgetBusyTimes } from '../../scheduling/index.ts';
import {
  AccountLocked,
  AccountUnreachable,
  CalendarKnown,
  NoCalendarAccount,
  TooManyCalendars,
} from '../calendars.errors.ts';
import { canUseCalendars } from '../core/calendars.policy.ts';
import {
  type CalendarRow,
  chooseRead,
  findCalendarsOf,
  forgetEvents,
  writeCalendars,
} from './connected-calendar.repository.ts';
import {
  type ConnectionRow,
  deleteLeaving,
  findConnection,
  findConnections,
  findSecret,
  insertConnection,
  lockConnection,
  markLeaving,
  type Secret,
  updateSecret,
} from './connection.repository.ts';
import { openAccount } from './open-account.ts';
import { syncSoon } from './sync-connection.ts';

/** Whoever connects waits for it, and their browser no longer than ten seconds. */
const longestWait = 8_000;
const leastPause = minutes(1);

export async function listOwnConnections(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: CalendarConnection[]; nextCursor: null; canConnectGoogle: boolean }> {
  authorize(canUseCalendars(actor));
  const rows = await findConnections(ctx, actor.id);
  const calendars = await findCalendarsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => present(row, calendars));
  return { items, nextCursor: null, canConnectGoogle: ctx.gateways.googleCalendar !== null };
}

async function presentOne(ctx: Ctx, id: string): Promise<CalendarConnection> {
  return present(found(await findConnection(ctx, id)), await findCalendarsOf(ctx, [id]));
}

function present(row: ConnectionRow, calendars: readonly CalendarRow[]): CalendarConnection {
  return {
    id: row.id,
    kind: row.kind,
    account: row.account,
    host: row.host,
    calendars: calendars.filter(({ connectionId }) => connectionId === row.id).map(presentCalendar),
    problem: row.problem,
    failingSince: row.failingSince?.toISOString() ?? null,
    syncedAt: row.syncedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const presentCalendar = ({
  id,
  name,
  isWritable,
  isRead,
  isWritten,
  events,
}: CalendarRow): ConnectedCalendar => ({
  id,
  name,
  isWritable,
  isRead,
  isWritten,
  events,
});

/**
 * Asks the server at once. Throws too_many_calendars, calendar_known, calendar_account_locked,
 * calendar_account_unreachable, no_calendar_account.
 */
export async function connectAccount(
  ctx: Ctx,
  actor: SignedIn,
  input: { address: string; userName: string; password: string },
): Promise<CalendarConnection> {
  authorize(canUseCalendars(actor));
  const url = new URL(input.address);
  // A password in clear goes over no public network.
  if (ctx.config.mode === 'production' && url.protocol !== 'https:')
    throw ValidationFailed({ field: 'address', message: 'Use an address that begins with https://' });
  if ((await findConnections(ctx, actor.id)).length >= mostConnections) throw TooManyCalendars();
  const secret: Secret = { kind: 'CALDAV', ...input };
  return addConnection(ctx, actor, { account: input.userName, host: url.host, secret });
}

/** With the calendars that the account has now. Throws as `connectAccount`. */
export async function addConnection(
  ctx: Ctx,
  actor: SignedIn,
  { account, host, secret }: { account: string; host: string; secret: Secret },
): Promise<CalendarConnection> {
  const listed = await listNow(ctx, secret);
  return ctx.transaction(async (tx) => {
    await deleteLeaving(tx, { userId: actor.id, host, account });
    const row = await insertConnection(tx, { userId: actor.id, account, host, secret });
    if (!row) {
      const known = secret.kind === 'GOOGLE' ? await findConnectionOf(tx, actor.id, account, host) : null;
      if (!known) throw CalendarKnown({ field: 'userName' });
      // The leave that Google gave before may be over: the new one takes its place.
      await updateSecret(tx, known.id, secret);
      await takeList(tx, actor.id, known.id, listed);
      await syncSoon(tx, known.id);
      return presentOne(tx, known.id);
    }
    if ((await findConnections(tx, actor.id)).length > mostConnections) throw TooManyCalendars();
    await writeCalendars(tx, { connectionId: row.id, userId: actor.id }, listed);
    return presentOne(tx, row.id);
  });
}

/** Locked. */
async function findConnectionOf(tx: Ctx, userId: string, account: string, host: string) {
  const known = (await findConnections(tx, userId)).find(
    (each) => each.account === account && each.host === host,
  );
  return known ? lockConnection(tx, known.id) : null;
}

async function listNow(ctx: Ctx, secret: Secret): Promise<OutsideCalendar[]> {
  try {
    return await openAccount(ctx, secret, AbortSignal.timeout(longestWait)).listCalendars();
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    if (error.problem === 'LOCKED') throw AccountLocked({ field: 'password' });
    const isOther = ['NO_CALENDAR', 'MISSING', 'REFUSED', 'READ_ONLY'].includes(error.problem);
    throw isOther ? NoCalendarAccount({ field: 'address' }) : AccountUnreachable({ field: 'address' });
  }
}

async function ownConnection(ctx: Ctx, actor: SignedIn, id: string): Promise<ConnectionRow> {
  authorize(canUseCalendars(actor));
  const row = found(await findConnection(ctx, id));
  return found(row.userId === actor.id && !row.isLeaving ? row : null);
}

/** What is read no longer is free at once; the rest follows soon. */
export async function chooseOwnCalendars(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { read, write }: { read: readonly string[]; write: string | null },
): Promise<CalendarConnection> {
  await ownConnection(ctx, actor, id);
  return ctx.transaction(async (tx) => {
    found(await lockConnection(tx, id));
    const calendars = await findCalendarsOf(tx, [id]);
    const known = new Map(calendars.map((each) => [each.id, each]));
    if (!read.every((each) => known.has(each)))
      throw ValidationFailed({ field: 'read', message: 'Choose from the list' });
    if (write !== null && !known.get(write)?.isWritable)
      throw ValidationFailed({ field: 'write', message: 'Choose from the list' });
    await chooseRead(tx, id, read, write);
    const dropped = calendars.filter((each) => each.isRead && !read.includes(each.id)).map((each) => each.id);
    await forgetEvents(tx, dropped);
    for (const sourceId of dropped) await forgetBusyTimes(tx, { userId: actor.id, sourceId });
    await syncSoon(tx, id);
    return presentOne(tx, id);
  });
}

/** Tried at once, as when it was connected. */
export async function changePassword(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  password: string,
): Promise<CalendarConnection> {
  await ownConnection(ctx, actor, id);
  const secret = found(await findSecret(ctx, id));
  if (secret.kind !== 'CALDAV')
    throw ValidationFailed({ field: 'password', message: 'This account has no password here' });
  const given = { ...secret, password };
  const listed = await listNow(ctx, given);
  return ctx.transaction(async (tx) => {
    found(await lockConnection(tx, id));
    await updateSecret(tx, id, given);
    await takeList(tx, actor.id, id, listed);
    await syncSoon(tx, id);
    return presentOne(tx, id);
  });
}

/** At once, unless it was tried a moment ago; the list of its calendars too. */
export async function syncOwnConnection(ctx: Ctx, actor: SignedIn, id: string): Promise<CalendarConnection> {
  const row = await ownConnection(ctx, actor, id);
  const isRecent = row.triedAt !== null && ctx.clock.now().getTime() - row.triedAt.getTime() < leastPause;
  if (isRecent) return presentOne(ctx, id);
  const listed = await listNow(ctx, found(await findSecret(ctx, id)));
  return ctx.transaction(async (tx) => {
    found(await lockConnection(tx, id));
    await takeList(tx, actor.id, id, listed);
    await syncSoon(tx, id);
    return presentOne(tx, id);
  });
}

async function takeList(tx: Ctx, userId: string, connectionId: string, listed: readonly OutsideCalendar[]) {
  const gone = await writeCalendars(tx, { connectionId, userId }, listed);
  for (const sourceId of gone) await forgetBusyTimes(tx, { userId, sourceId });
}

/** Its times are free at once; a job takes own classes out of it. */
export async function disconnectOwn(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ownConnection(ctx, actor, id);
  await ctx.transaction(async (tx) => {
    if (!(await lockConnection(tx, id))) return;
    const calendars = await findCalendarsOf(tx, [id]);
    await chooseRead(tx, id, [], null);
    await forgetEvents(
      tx,
      calendars.map((each) => each.id),
    );
    for (const { id: sourceId } of calendars.filter(({ isRead }) => isRead))
      await forgetBusyTimes(tx, { userId: actor.id, sourceId });
    await markLeaving(tx, id);
    await syncSoon(tx, id);
  });
}
