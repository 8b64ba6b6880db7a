import { type CalendarImport, mostImports } from '@michi/contract/calendars/imports';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import { minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { forgetBusyTimes } from '../../scheduling/index.ts';
import { CalendarKnown, TooManyCalendars } from '../calendars.errors.ts';
import { canUseCalendars } from '../core/calendars.policy.ts';
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

const leastPause = minutes(1);

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
