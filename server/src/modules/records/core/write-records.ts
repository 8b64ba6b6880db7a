import { recordLimits } from '@michi/contract/records/records';
import type { List } from '@michi/contract/page';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import { validationMessages } from '../../../platform/http/validation-messages.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { lockSection } from './record-section.repository.ts';
import {
  deleteRow,
  findRows,
  insertRow,
  type RecordTable,
  type Stamp,
  updateRow,
} from './record-table.repository.ts';
import { rulesAt } from './past-dates.ts';
import { TooManyRecords } from '../records.errors.ts';
import { canKeepRecords } from './records.policy.ts';

export type Draft<F> = { [Field in keyof F]?: F[Field] | undefined };

export async function listOwn<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  actor: SignedIn,
  table: RecordTable<F, R, I>,
): Promise<List<I>> {
  authorize(canKeepRecords(actor));
  return { items: table.present(await findRows(ctx, table, actor.id)), nextCursor: null };
}

/** Throws too_many_records, validation_failed, already_listed. */
export async function createRecord<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  actor: SignedIn,
  table: RecordTable<F, R, I>,
  draft: Draft<F>,
): Promise<I> {
  authorize(canKeepRecords(actor));
  return ctx.transaction(async (tx) => {
    await lockSection(tx, actor.id, table.section);
    const before = await findRows(tx, table, actor.id);
    if (before.length >= recordLimits[table.section]) throw TooManyRecords();
    const fields = checked(rulesAt(table, tx.clock.now()), { ...table.blank, ...given(draft) });
    await table.check?.(tx, actor.id, fields);
    const id = await insertRow(tx, table, actor.id, fields);
    return settled(tx, actor.id, table, id);
  });
}

/**
 * Changes what is given; a change that changes nothing keeps the version. Throws not_found, stale_version,
 * validation_failed.
 */
export async function updateRecord<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  actor: SignedIn,
  table: RecordTable<F, R, I>,
  id: string,
  { version, ...change }: Draft<F> & { version: number },
): Promise<I> {
  authorize(canKeepRecords(actor));
  return ctx.transaction(async (tx) => {
    await lockSection(tx, actor.id, table.section);
    const before = found((await findRows(tx, table, actor.id)).find((row) => row.id === id));
    if (before.version !== version) throw StaleVersion();
    const after = checked(rulesAt(table, tx.clock.now()), { ...before, ...given(change) });
    await table.check?.(tx, actor.id, after);
    const changed = changedFields(before, after);
    if (changed.length === 0) return presented(tx, actor.id, table, id);
    const unverify = changed.some((field) => table.verifiedFields?.some((each) => each === field));
    await updateRow(tx, table, id, after, unverify);
    return settled(tx, actor.id, table, id);
  });
}

export async function deleteRecord<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  actor: SignedIn,
  table: RecordTable<F, R, I>,
  id: string,
): Promise<null> {
  authorize(canKeepRecords(actor));
  await ctx.transaction(async (tx) => {
    await lockSection(tx, actor.id, table.section);
    found((await deleteRow(tx, table.name, actor.id, id)) || null);
    await tx.announce('records.changed', { userId: actor.id, section: table.section });
  });
  return null;
}

async function settled<F extends object, R extends F & Stamp, I extends Stamp>(
  tx: Ctx,
  userId: string,
  table: RecordTable<F, R, I>,
  id: string,
): Promise<I> {
  await tx.announce('records.changed', { userId, section: table.section });
  return presented(tx, userId, table, id);
}

/** Among all of the person's, for what an item says may depend on the others. */
async function presented<F extends object, R extends F & Stamp, I extends Stamp>(
  ctx: Ctx,
  userId: string,
  table: RecordTable<F, R, I>,
  id: string,
): Promise<I> {
  return found(table.present(await findRows(ctx, table, userId)).find((item) => item.id === id));
}

export function checked<T>(rules: z.ZodType<T>, value: unknown): T {
  const result = rules.safeParse(value, { error: validationMessages });
  if (result.success) return result.data;
  throw ValidationFailed({
    violations: result.error.issues.map((issue) => ({
      field: issue.path.join('.'),
      message: issue.message,
    })),
  });
}

/** Without the fields that were not sent. */
export const given = (draft: object) =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));

function changedFields(before: object, after: object): string[] {
  const old = new Map(Object.entries(before));
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.entries(after).flatMap(([field, value]) =>
    same(value === '' ? null : value, old.get(field)) ? [] : [field],
  );
}
