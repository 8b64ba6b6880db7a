import { DifferenceKind, DifferenceStatus } from '@michi/contract/payouts/reconciliation';
import type { Selectable, Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { ReconciliationDifference } from '../../../platform/db/database.generated.ts';
import { beginningWith, tables } from '../../../platform/db/db.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import type { Found } from './find-differences.ts';
import type { Difference } from './difference.ts';

const from = (ctx: Ctx) => tables(ctx, 'reconciliation_difference');

/** tx. Null when one of this reference is open already. */
export async function insertDifference(
  tx: Ctx,
  found: Found & { provider: string; orderId: string | null },
): Promise<Difference | null> {
  const now = tx.clock.now();
  const row = await from(tx)
    .insertInto('reconciliation_difference')
    .values({
      id: newId(tx.clock),
      provider: found.provider,
      reference: found.reference,
      currency: found.currency,
      kind: found.kind,
      ours: found.ours,
      theirs: found.theirs,
      status: 'OPEN',
      order_id: found.orderId,
      found_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['reference', 'currency']).where('status', '=', 'OPEN').doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? differenceOf(row) : null;
}

/** Open or explained: what both books may have come to agree about since then. */
export async function listUnsettled(ctx: Ctx): Promise<Difference[]> {
  const rows = await from(ctx)
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('status', 'in', ['OPEN', 'EXPLAINED'])
    .where('closed_at', 'is', null)
    .execute();
  return rows.map(differenceOf);
}

/** tx. Locked until the end of the transaction. */
export async function lockDifference(tx: Ctx, id: string): Promise<Difference | null> {
  const row = await from(tx)
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? differenceOf(row) : null;
}

export async function updateDifference(
  tx: Ctx,
  { id, version }: Pick<Difference, 'id' | 'version'>,
  values: Updateable<ReconciliationDifference>,
): Promise<Difference> {
  const row = await from(tx)
    .updateTable('reconciliation_difference')
    .set({ ...values, version: version + 1, updated_at: tx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return differenceOf(row);
}

export type DifferenceChoice = {
  q?: string | undefined;
  status?: string | undefined;
  kind?: string | undefined;
  currency?: string | undefined;
  after: Cursor | null;
  limit: number;
};

/** The latest first, one more than `limit`. */
export async function listDifferenceRows(ctx: Ctx, choice: DifferenceChoice): Promise<Difference[]> {
  const { q, status, kind, currency, after, limit } = choice;
  let rows = from(ctx)
    .selectFrom('reconciliation_difference')
    .selectAll()
    .where((eb) => behind(eb, after, ['found_at', 'id'], 'desc'))
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (q) rows = rows.where('reference', 'like', beginningWith(q));
  if (status) rows = rows.where('status', '=', status);
  if (kind) rows = rows.where('kind', '=', kind);
  if (currency) rows = rows.where('currency', '=', currency);
  return (await rows.execute()).map(differenceOf);
}

function differenceOf(row: Selectable<ReconciliationDifference>): Difference {
  return {
    id: row.id,
    provider: row.provider,
    reference: row.reference,
    currency: row.currency,
    kind: DifferenceKind.parse(row.kind),
    ours: row.ours,
    theirs: row.theirs,
    status: DifferenceStatus.parse(row.status),
    reason: row.reason,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    orderId: row.order_id,
    foundAt: row.found_at,
    closedAt: row.closed_at,
    version: row.version,
  };
}
