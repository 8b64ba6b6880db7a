import { type Blackout, type BlackoutInput, type listBlackouts } from '@michi/contract/scheduling/blackouts';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import { type AnyActor, may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit, changesBetween } from '../../../platform/audit.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize, Conflict, found, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getCategoryBranch } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { lastDateOf, violationsOfBlackout } from '../core/blackout.ts';
import {
  type BlackoutRow,
  deleteBlackoutsForGood,
  findBlackout,
  findBlackouts,
  findCountries,
  lockBlackout,
  setDeleted,
  writeBlackout,
} from '../core/blackout.repository.ts';
import { hasTwin, lockBlackouts } from './blackout-twin.repository.ts';
import { dateNear } from '../core/calendar.repository.ts';
import { refreshBoundSoon } from '../core/refresh-bound-job.ts';
import { withdrawForClosure } from './withdraw-for-closure.ts';

const undoFor = days(1);

/** The earliest date that it is anywhere now. */
export const todayOf = (ctx: Ctx) => dateNear(ctx.clock.now(), -1);

export async function listAllBlackouts(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, ...filter }: z.output<typeof listBlackouts.query>,
): Promise<List<Blackout>> {
  authorize(may(actor, 'calendar.read'));
  const behind = cursor ? decodeCursor(cursor) : null;
  const rows = await findBlackouts(ctx, { ...filter, today: todayOf(ctx), after: behind, limit });
  const page = cursorPage(rows, limit, ({ fromDate, id }) => ({ at: new Date(fromDate), id }));
  return { ...page, items: await present(ctx, page.items) };
}

export async function getOneBlackout(ctx: Ctx, actor: SignedIn, id: string): Promise<Blackout> {
  authorize(may(actor, 'calendar.read'));
  const row = found(await findBlackout(ctx, id));
  return found((await present(ctx, row.deletedAt ? [] : [row]))[0]);
}

async function present(ctx: Ctx, rows: readonly BlackoutRow[]): Promise<Blackout[]> {
  const people = await getAccounts(ctx, [...new Set(rows.flatMap(({ senseiIds }) => senseiIds))]);
  return rows.map(({ deletedAt: _deleted, ...row }) => ({
    ...row,
    sensei: row.senseiIds.map((id) => ({ id, name: people.get(id)?.name ?? '' })),
  }));
}

/**
 * Classes that lie in it already stay. Throws validation_failed for one that is over, or that binds nobody
 * who could be, conflict for one that is there already.
 */
export async function createOneBlackout(ctx: Ctx, actor: SignedIn, input: BlackoutInput): Promise<Blackout> {
  authorize(may(actor, 'calendar.manage'));
  const said = await checkedInput(ctx, input);
  const id = newId(ctx.clock);
  await ctx.transaction(async (tx) => {
    await lockBlackouts(tx);
    await refuseTwin(tx, { ...said, id });
    await writeBlackout(tx, { ...said, id, source: 'OWN', lastDate: lastDateOf(said) });
    await audit(tx, actor, 'blackout.created', { ...said, id });
    await refreshBoundSoon(tx, said);
  });
  return getOneBlackout(ctx, actor, id);
}

/**
 * Throws stale_version when somebody else changed it meanwhile, conflict when it would be another one over
 * again.
 */
export async function updateOneBlackout(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...input }: BlackoutInput & { version: number },
): Promise<Blackout> {
  authorize(may(actor, 'calendar.manage'));
  const said = await checkedInput(ctx, input);
  await ctx.transaction(async (tx) => {
    await lockBlackouts(tx);
    await lockBlackout(tx, id);
    const before = found(await findBlackout(tx, id));
    if (before.deletedAt) found(null);
    if (before.version !== version) throw StaleVersion();
    const changes = changesBetween(before, said);
    if (Object.keys(changes).length === 0) return;
    await refuseTwin(tx, { ...said, id });
    await writeBlackout(tx, { ...said, id, source: before.source, lastDate: lastDateOf(said) });
    await audit(tx, actor, 'blackout.changed', before, changes);
    await refreshBoundSoon(tx, before);
    if (['scope', 'country', 'categoryId', 'senseiIds'].some((field) => field in changes))
      await refreshBoundSoon(tx, said);
    await withdrawForClosure(tx, id);
  });
  return getOneBlackout(ctx, actor, id);
}

/**
 * The days can be booked again at once; for a day it can be taken back. Throws stale_version when they are no
 * longer the days that were seen.
 */
export async function deleteOneBlackout(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  version: number,
): Promise<void> {
  authorize(may(actor, 'calendar.manage'));
  await ctx.transaction(async (tx) => {
    await lockBlackout(tx, id);
    const blackout = found(await findBlackout(tx, id));
    if (blackout.deletedAt) return;
    if (blackout.version !== version) throw StaleVersion();
    await setDeleted(tx, id, tx.clock.now());
    await audit(tx, actor, 'blackout.deleted', blackout);
    await refreshBoundSoon(tx, blackout);
    await withdrawForClosure(tx, id);
  });
}

/** As it was, unless there is the same again by now; whoever booked in the meantime keeps the class. */
export async function restoreOneBlackout(ctx: Ctx, actor: SignedIn, id: string): Promise<Blackout> {
  authorize(may(actor, 'calendar.manage'));
  await ctx.transaction(async (tx) => {
    await lockBlackouts(tx);
    await lockBlackout(tx, id);
    const blackout = found(await findBlackout(tx, id));
    if (!blackout.deletedAt) return;
    if (after(blackout.deletedAt, undoFor) < tx.clock.now()) found(null);
    await refuseTwin(tx, blackout);
    await setDeleted(tx, id, null);
    await audit(tx, actor, 'blackout.restored', blackout);
    await refreshBoundSoon(tx, blackout);
  });
  return getOneBlackout(ctx, actor, id);
}

/** tx. Under the lock: two that were sent at once come one after the other. */
async function refuseTwin(tx: Ctx, said: BlackoutInput & { id: string }): Promise<void> {
  if (await hasTwin(tx, said)) throw Conflict({ message: 'These closed days are there already' });
}

export async function purgeBlackouts(ctx: Ctx): Promise<void> {
  await deleteBlackoutsForGood(ctx, after(ctx.clock.now(), -undoFor));
}

export async function listCountries(ctx: Ctx, actor: SignedIn) {
  authorize(may(actor, 'calendar.manage'));
  return { items: await findCountries(ctx), nextCursor: null };
}

type AuditedBlackout = Pick<BlackoutInput, 'name' | 'fromDate' | 'toDate'> & { id: string };
export function audit(
  tx: Ctx,
  actor: AnyActor,
  action: string,
  { id, name, fromDate, toDate }: AuditedBlackout,
  changes?: object,
): Promise<void> {
  const detail = { name, fromDate, toDate, ...(changes ? { changes } : {}) };
  return appendAudit(tx, actor, { action, targetType: 'blackout', targetId: id, detail });
}

/** Nothing stands where it has no meaning, and what is named is there. */
export async function checkedInput(ctx: Ctx, input: BlackoutInput): Promise<BlackoutInput> {
  const { scope } = input;
  const said: BlackoutInput = {
    ...input,
    note: input.note === '' ? null : input.note,
    country: scope === 'COUNTRY' ? input.country : null,
    categoryId: scope === 'CATEGORY' ? input.categoryId : null,
    senseiIds: scope === 'SENSEI' ? [...new Set(input.senseiIds)].toSorted() : [],
  };
  const violations = violationsOfBlackout(said, todayOf(ctx));
  if (violations.length > 0) throw ValidationFailed({ violations });
  if (said.country !== null && !(await findCountries(ctx)).some(({ country }) => country === said.country))
    throw ValidationFailed({ field: 'country', message: 'Choose a country' });
  if (said.categoryId !== null && !(await getCategoryBranch(ctx, said.categoryId)).includes(said.categoryId))
    throw ValidationFailed({ field: 'categoryId', message: 'Choose a category' });
  const people = await getAccounts(ctx, said.senseiIds);
  if (said.senseiIds.some((id) => people.get(id)?.type !== 'SENSEI'))
    throw ValidationFailed({ field: 'senseiIds', message: 'Choose at least one sensei' });
  return said;
}
