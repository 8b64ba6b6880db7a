import { PayoutRunKind } from '@michi/contract/payouts/payout-administration';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';

export type PayoutRun = {
  id: string;
  number: number;
  kind: PayoutRunKind;
  startedBy: string | null;
  createdAt: Date;
};

type Row = { id: string; number: number; kind: string; started_by: string | null; created_at: Date };
const columns = ['id', 'number', 'kind', 'started_by', 'created_at'] as const;
const runOf = (row: Row): PayoutRun => ({
  id: row.id,
  number: row.number,
  kind: PayoutRunKind.parse(row.kind),
  startedBy: row.started_by,
  createdAt: row.created_at,
});

/** tx. Null when a run of this key has begun before; one that is beginning is waited for. */
export async function insertRun(
  tx: Ctx,
  run: { kind: PayoutRunKind; key: string; startedBy: string | null },
): Promise<PayoutRun | null> {
  const row = await tables(tx, 'payout_run')
    .insertInto('payout_run')
    .values({
      id: newId(tx.clock),
      kind: run.kind,
      idempotency_key: run.key,
      started_by: run.startedBy,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ? runOf(row) : null;
}

export async function findRunByKey(ctx: Ctx, key: string): Promise<PayoutRun | null> {
  const row = await tables(ctx, 'payout_run')
    .selectFrom('payout_run')
    .select(columns)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ? runOf(row) : null;
}

export async function findRuns(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PayoutRun>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(ctx, 'payout_run')
    .selectFrom('payout_run')
    .select(columns)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, runOf(row)]));
}

export async function listRuns(
  ctx: Ctx,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<PayoutRun[]> {
  const rows = await tables(ctx, 'payout_run')
    .selectFrom('payout_run')
    .select(columns)
    .where((eb) => behind(eb, after, ['created_at', 'id'], 'desc'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(runOf);
}

export type RunSum = {
  runId: string;
  currency: string;
  amount: number;
  count: number;
  open: number;
  failed: number;
  pending: number;
  manual: number;
};

export async function sumRuns(ctx: Ctx, runIds: readonly string[]): Promise<RunSum[]> {
  const { rows } = await sql<RunSum>`
    select run_id as "runId", currency, sum(amount)::bigint as amount, count(*)::int as count,
      (count(*) filter (where status in ('PENDING', 'PROCESSING')))::int as open,
      (count(*) filter (where status = 'FAILED'))::int as failed,
      (count(*) filter (where status = 'PENDING'))::int as pending,
      (count(*) filter (where method = 'MANUAL' and (status = 'PENDING' or file_id is not null)))::int as manual
    from payout where run_id = any(${[...runIds]}::uuid[]) group by 1, 2 order by 1, 2`.execute(ctx.db);
  return rows;
}

export type PayoutFile = { messageId: string; payouts: number; content: Buffer };

export async function listFiles(ctx: Ctx, runId: string, currency: string): Promise<PayoutFile[]> {
  const rows = await tables(ctx, 'payout_file')
    .selectFrom('payout_file')
    .select(['message_id', 'payouts', 'content'])
    .where('run_id', '=', runId)
    .where('currency', '=', currency)
    .orderBy('part')
    .execute();
  return rows.map(({ message_id, payouts, content }) => ({ messageId: message_id, payouts, content }));
}

/** tx, payouts locked. They are under way from now on. */
export async function insertFile(
  tx: Ctx,
  file: {
    runId: string;
    currency: string;
    part: number;
    messageId: string;
    amount: number;
    content: Buffer;
    createdBy: string;
    payoutIds: readonly string[];
  },
): Promise<string> {
  const id = newId(tx.clock);
  await tables(tx, 'payout_file')
    .insertInto('payout_file')
    .values({
      id,
      run_id: file.runId,
      currency: file.currency,
      part: file.part,
      message_id: file.messageId,
      payouts: file.payoutIds.length,
      amount: file.amount,
      content: file.content,
      created_by: file.createdBy,
      created_at: tx.clock.now(),
    })
    .execute();
  return id;
}
