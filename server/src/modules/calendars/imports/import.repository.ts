import { ImportProblem, ImportState, LeftOut } from '@michi/contract/calendars/imports';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { decrypt, encrypt, keyedHash } from '../../../platform/security/encryption.ts';

const purpose = 'calendar import';

export type ImportRow = {
  id: string;
  userId: string;
  name: string;
  host: string;
  state: ImportState;
  problem: ImportProblem | null;
  failures: number;
  etag: string | null;
  lastModified: string | null;
  events: number;
  leftOut: LeftOut[];
  triedAt: Date | null;
  readAt: Date | null;
  workedAt: Date | null;
  createdAt: Date;
};

const selectImports = (ctx: Ctx) =>
  tables(ctx, 'calendar_import')
    .selectFrom('calendar_import')
    .select([
      'id',
      'user_id as userId',
      'name',
      'host',
      'state',
      'problem',
      'failures',
      'etag',
      'last_modified as lastModified',
      'events',
      'left_out as leftOut',
      'tried_at as triedAt',
      'read_at as readAt',
      'worked_at as workedAt',
      'created_at as createdAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];
const importOf = (row: Row): ImportRow => ({
  ...row,
  state: ImportState.parse(row.state),
  problem: ImportProblem.nullable().parse(row.problem),
  leftOut: z.array(LeftOut).parse(row.leftOut),
});

export async function findImports(ctx: Ctx, userId: string): Promise<ImportRow[]> {
  return (
    await selectImports(ctx).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
  ).map(importOf);
}

export async function findImport(ctx: Ctx, id: string): Promise<ImportRow | undefined> {
  const row = await selectImports(ctx).where('id', '=', id).executeTakeFirst();
  return row && importOf(row);
}

/** Taken until the end of the transaction. */
export async function lockImport(tx: Ctx, id: string): Promise<ImportRow | undefined> {
  const row = await selectImports(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && importOf(row);
}

/** Null: this person has the address already. */
export async function insertImport(
  ctx: Ctx,
  { userId, name, address }: { userId: string; name: string; address: string },
): Promise<ImportRow | null> {
  const now = ctx.clock.now();
  const id = newId(ctx.clock);
  const { numInsertedOrUpdatedRows } = await tables(ctx, 'calendar_import')
    .insertInto('calendar_import')
    .values({
      id,
      user_id: userId,
      name,
      address: encrypt(ctx, purpose, id, Buffer.from(address)),
      address_hash: keyedHash(ctx, purpose, userId, address),
      host: new URL(address).hostname,
      state: 'WAITING',
      next_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? null : ((await findImport(ctx, id)) ?? null);
}

export async function findAddress(ctx: Ctx, id: string): Promise<string | null> {
  const row = await tables(ctx, 'calendar_import')
    .selectFrom('calendar_import')
    .select('address')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? decrypt(ctx, purpose, id, row.address).toString() : null;
}

export async function renameImport(ctx: Ctx, id: string, name: string): Promise<void> {
  await tables(ctx, 'calendar_import')
    .updateTable('calendar_import')
    .set({ name, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function deleteImport(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'calendar_import').deleteFrom('calendar_import').where('id', '=', id).execute();
}

/** Ids of the calendars whose turn it is; their turn is put off meanwhile, so that each is fetched once. */
export async function takeDue(ctx: Ctx, nextAt: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (select id from calendar_import where next_at <= ${ctx.clock.now()} order by next_at limit ${limit} for update skip locked)
    update calendar_import set next_at = ${nextAt} from due where calendar_import.id = due.id returning calendar_import.id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

export type Outcome = { nextAt: Date } & (
  | { kind: 'failed'; problem: ImportProblem }
  | { kind: 'same' }
  | { kind: 'read'; etag: string | null; lastModified: string | null; events: number; leftOut: LeftOut[] }
);

export async function writeOutcome(tx: Ctx, id: string, outcome: Outcome): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'calendar_import')
    .updateTable('calendar_import')
    .set((eb) => ({
      tried_at: now,
      next_at: outcome.nextAt,
      updated_at: now,
      ...(outcome.kind === 'failed'
        ? { state: 'FAILED', problem: outcome.problem, failures: eb('failures', '+', 1) }
        : { state: 'READ', problem: null, failures: 0, read_at: now }),
      ...(outcome.kind === 'read'
        ? {
            etag: outcome.etag,
            last_modified: outcome.lastModified,
            events: outcome.events,
            left_out: JSON.stringify(outcome.leftOut),
            worked_at: now,
          }
        : {}),
    }))
    .where('id', '=', id)
    .execute();
}
