import { ConnectionKind, ConnectionProblem } from '@michi/contract/calendars/connections';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { decrypt, encrypt, keyedHash } from '../../../platform/security/encryption.ts';

const purpose = 'calendar connection';

/** What opens the account; kept sealed. */
export const Secret = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CALDAV'), address: z.string(), userName: z.string(), password: z.string() }),
  z.object({ kind: z.literal('GOOGLE'), refreshToken: z.string() }),
]);
export type Secret = z.infer<typeof Secret>;

export type ConnectionRow = {
  id: string;
  userId: string;
  kind: ConnectionKind;
  account: string;
  host: string;
  isLeaving: boolean;
  problem: ConnectionProblem | null;
  failures: number;
  failingSince: Date | null;
  triedAt: Date | null;
  syncedAt: Date | null;
  createdAt: Date;
};

const selectConnections = (ctx: Ctx) =>
  tables(ctx, 'calendar_connection')
    .selectFrom('calendar_connection')
    .select([
      'id',
      'user_id as userId',
      'kind',
      'account',
      'host',
      'state',
      'problem',
      'failures',
      'failing_since as failingSince',
      'tried_at as triedAt',
      'synced_at as syncedAt',
      'created_at as createdAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectConnections>['execute']>>[number];
const connectionOf = ({ state, ...row }: Row): ConnectionRow => ({
  ...row,
  kind: ConnectionKind.parse(row.kind),
  isLeaving: state === 'LEAVING',
  problem: ConnectionProblem.nullable().parse(row.problem),
});

/** Those that are not being left. */
export async function findConnections(ctx: Ctx, userId: string): Promise<ConnectionRow[]> {
  const rows = await selectConnections(ctx)
    .where('user_id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(connectionOf);
}

export async function findConnection(ctx: Ctx, id: string): Promise<ConnectionRow | undefined> {
  const row = await selectConnections(ctx).where('id', '=', id).executeTakeFirst();
  return row && connectionOf(row);
}

/** Taken until the end of the transaction. */
export async function lockConnection(tx: Ctx, id: string): Promise<ConnectionRow | undefined> {
  const row = await selectConnections(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && connectionOf(row);
}

/** Those of these people that own classes are written to. */
export async function findWritten(ctx: Ctx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tables(ctx, 'connected_calendar')
    .selectFrom('connected_calendar')
    .select('connection_id as id')
    .where('user_id', 'in', userIds)
    .where('is_written', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSecret(ctx: Ctx, id: string): Promise<Secret | null> {
  const row = await tables(ctx, 'calendar_connection')
    .selectFrom('calendar_connection')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? Secret.parse(JSON.parse(decrypt(ctx, purpose, id, row.secret).toString())) : null;
}

const sealed = (ctx: Ctx, id: string, secret: Secret) =>
  encrypt(ctx, purpose, id, Buffer.from(JSON.stringify(secret)));

type NewConnection = { userId: string; account: string; host: string; secret: Secret };

const hashOf = (ctx: Ctx, { userId, host, account }: Omit<NewConnection, 'secret'>) =>
  keyedHash(ctx, purpose, userId, `${host} ${account}`);

/** Whoever comes back to an account waits for no farewell. */
export async function deleteLeaving(tx: Ctx, of: Omit<NewConnection, 'secret'>): Promise<void> {
  await tables(tx, 'calendar_connection')
    .deleteFrom('calendar_connection')
    .where('user_id', '=', of.userId)
    .where('account_hash', '=', hashOf(tx, of))
    .where('state', '=', 'LEAVING')
    .execute();
}

/** Null: this person has the account already. */
export async function insertConnection(
  tx: Ctx,
  { userId, account, host, secret }: NewConnection,
): Promise<ConnectionRow | null> {
  const now = tx.clock.now();
  const id = newId(tx.clock);
  const { numInsertedOrUpdatedRows } = await tables(tx, 'calendar_connection')
    .insertInto('calendar_connection')
    .values({
      id,
      user_id: userId,
      kind: secret.kind,
      account,
      host,
      secret: sealed(tx, id, secret),
      account_hash: hashOf(tx, { userId, host, account }),
      state: 'ACTIVE',
      next_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'account_hash']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 0n ? null : ((await findConnection(tx, id)) ?? null);
}

export async function updateSecret(tx: Ctx, id: string, secret: Secret): Promise<void> {
  await tables(tx, 'calendar_connection')
    .updateTable('calendar_connection')
    .set({ secret: sealed(tx, id, secret), updated_at: tx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function markLeaving(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'calendar_connection')
    .updateTable('calendar_connection')
    .set({ state: 'LEAVING', updated_at: tx.clock.now() })
    .where('id', '=', id)
    .execute();
}

export async function deleteConnection(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'calendar_connection').deleteFrom('calendar_connection').where('id', '=', id).execute();
}

/** Ids of those whose turn it is; their turn is put off meanwhile, so that each is taken once. */
export async function takeDueConnections(ctx: Ctx, nextAt: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (select id from calendar_connection where next_at <= ${ctx.clock.now()} order by next_at limit ${limit} for update skip locked)
    update calendar_connection set next_at = ${nextAt} from due where calendar_connection.id = due.id returning calendar_connection.id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** `problem` null: all went well. */
export async function writeSync(
  tx: Ctx,
  id: string,
  { problem, nextAt }: { problem: ConnectionProblem | null; nextAt: Date },
): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'calendar_connection')
    .updateTable('calendar_connection')
    .set((eb) => ({
      tried_at: now,
      next_at: nextAt,
      updated_at: now,
      problem,
      ...(problem === null
        ? { failures: 0, failing_since: null, synced_at: now }
        : { failures: eb('failures', '+', 1), failing_since: eb.fn.coalesce('failing_since', eb.val(now)) }),
    }))
    .where('id', '=', id)
    .execute();
}
