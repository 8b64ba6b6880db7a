import {
  type BusyTime,
  type CalendarImport,
  type ClassClash,
  mostImports,
} from '@michi/contract/calendars/imports';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../platform/actor.ts';
import { days, minutes } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../platform/errors.ts';
import {
  type BusyTimeRow,
  findBusyTimes,
  findClashes,
  forgetBusyTimes,
  getClassView,
} from '../scheduling/index.ts';
import { CalendarKnown, TooManyCalendars } from './calendars.errors.ts';
import { canUseCalendars } from './calendars.policy.ts';
import {
  deleteImport,
  findImport,
  findImports,
  type ImportRow,
  insertImport,
  lockImport,
  renameImport,
} from './import.repository.ts';
import { readSoon } from './read-import.ts';

const longestRange = days(100);
const leastPause = minutes(1);
const mostClashes = 20;

export async function listOwnImports(ctx: Ctx, actor: SignedIn): Promise<List<CalendarImport>> {
  authorize(canUseCalendars(actor));
  return { items: (await findImports(ctx, actor.id)).map(present), nextCursor: null };
}

function present({
  userId: _user,
  failures: _failures,
  etag: _etag,
  lastModified: _modified,
  workedAt: _worked,
  ...row
}: ImportRow) {
  return {
    ...row,
    triedAt: row.triedAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Read soon, and from then on again and again. Throws too_many_calendars, calendar_known. */
export async function addImport(
  ctx: Ctx,
  actor: SignedIn,
  { name, address }: { name: string; address: string },
): Promise<CalendarImport> {
  authorize(canUseCalendars(actor));
  return ctx.transaction(async (tx) => {
    if ((await findImports(tx, actor.id)).length >= mostImports) throw TooManyCalendars();
    const row = await insertImport(tx, { userId: actor.id, name, address });
    if (!row) throw CalendarKnown({ field: 'address' });
    await readSoon(tx, row.id);
    return present(row);
  });
}

async function ownImport(ctx: Ctx, actor: SignedIn, id: string): Promise<ImportRow> {
  authorize(canUseCalendars(actor));
  const row = found(await findImport(ctx, id));
  return found(row.userId === actor.id ? row : null);
}

export async function renameOwnImport(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  name: string,
): Promise<CalendarImport> {
  const row = await ownImport(ctx, actor, id);
  await renameImport(ctx, id, name);
  return present({ ...row, name });
}

/** At once, unless it was tried a moment ago. */
export async function readOwnImport(ctx: Ctx, actor: SignedIn, id: string): Promise<CalendarImport> {
  const row = await ownImport(ctx, actor, id);
  const isRecent = row.triedAt !== null && ctx.clock.now().getTime() - row.triedAt.getTime() < leastPause;
  if (!isRecent) await readSoon(ctx, id);
  return present(row);
}

/** Its times are free again at once. */
export async function removeOwnImport(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ownImport(ctx, actor, id);
  await ctx.transaction(async (tx) => {
    if (!(await lockImport(tx, id))) return;
    await deleteImport(tx, id);
    await forgetBusyTimes(tx, { userId: actor.id, sourceId: id });
  });
}

export async function listOwnBusyTimes(
  ctx: Ctx,
  actor: SignedIn,
  input: { from: string; to: string },
): Promise<List<BusyTime>> {
  authorize(canUseCalendars(actor));
  const [from, to] = [new Date(input.from), new Date(input.to)];
  if (to.getTime() - from.getTime() > longestRange)
    throw ValidationFailed({ field: 'to', message: 'Ask for a hundred days at most' });
  const names = await namesOfImports(ctx, actor.id);
  const rows = await findBusyTimes(ctx, actor.id, from, to);
  return { items: rows.map((row) => busyOf(row, names)), nextCursor: null };
}

export async function namesOfImports(ctx: Ctx, userId: string): Promise<Map<string, string>> {
  return new Map((await findImports(ctx, userId)).map(({ id, name }) => [id, name]));
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

/** A sensei's classes ahead that a calendar elsewhere contradicts; a student's calendar is the student's affair. */
export async function listOwnClashes(ctx: Ctx, actor: SignedIn): Promise<List<ClassClash>> {
  authorize(canUseCalendars(actor));
  if (actor.type !== 'SENSEI') return { items: [], nextCursor: null };
  const names = await namesOfImports(ctx, actor.id);
  const items: ClassClash[] = [];
  for (const clash of await findClashes(ctx, actor.id, mostClashes)) {
    const { id: classId, courseTitle, startsAt, endsAt } = await getClassView(ctx, actor, clash.classId);
    items.push({ classId, courseTitle, startsAt, endsAt, busy: busyOf(clash, names) });
  }
  return { items, nextCursor: null };
}
