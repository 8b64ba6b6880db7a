import { ChargebackBearer, ChargebackStatus } from '@michi/contract/payouts/chargebacks';
import type { Selectable, Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Chargeback as ChargebackTable } from '../../../platform/db/database.generated.ts';
import { tables } from '../../../platform/db/db.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import type { Chargeback } from './chargeback.ts';

const from = (ctx: Ctx) => tables(ctx, 'chargeback');

type New = Pick<
  Chargeback,
  'provider' | 'disputeRef' | 'orderId' | 'studentId' | 'senseiId' | 'amount' | 'currency' | 'reason'
> &
  Pick<Chargeback, 'openedAt' | 'evidenceDueAt'>;

/** tx. Null when another message of the same dispute was quicker. */
export async function insertChargeback(tx: Ctx, chargeback: New): Promise<Chargeback | null> {
  const now = tx.clock.now();
  const row = await from(tx)
    .insertInto('chargeback')
    .values({
      id: newId(tx.clock),
      provider: chargeback.provider,
      dispute_ref: chargeback.disputeRef,
      order_id: chargeback.orderId,
      student_id: chargeback.studentId,
      sensei_id: chargeback.senseiId,
      amount: chargeback.amount,
      currency: chargeback.currency,
      reason: chargeback.reason,
      status: 'NEEDS_RESPONSE',
      opened_at: chargeback.openedAt,
      evidence_due_at: chargeback.evidenceDueAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'dispute_ref']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? chargebackOf(row) : null;
}

/** tx. Locked until the end of the transaction. */
export async function lockDispute(tx: Ctx, provider: string, disputeRef: string): Promise<Chargeback | null> {
  const row = await from(tx)
    .selectFrom('chargeback')
    .selectAll()
    .where('provider', '=', provider)
    .where('dispute_ref', '=', disputeRef)
    .forUpdate()
    .executeTakeFirst();
  return row ? chargebackOf(row) : null;
}

export async function findChargeback(ctx: Ctx, id: string): Promise<Chargeback | null> {
  const row = await from(ctx).selectFrom('chargeback').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? chargebackOf(row) : null;
}

export async function updateChargeback(
  tx: Ctx,
  { id, version }: Pick<Chargeback, 'id' | 'version'>,
  values: Updateable<ChargebackTable>,
): Promise<Chargeback> {
  const row = await from(tx)
    .updateTable('chargeback')
    .set({ ...values, version: version + 1, updated_at: tx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return chargebackOf(row);
}

export type ChargebackChoice = {
  orderIds?: readonly string[] | undefined;
  status?: ChargebackStatus | undefined;
  currency?: string | undefined;
  sortOrder: 'asc' | 'desc';
  after: Cursor | null;
  limit: number;
};

/** One more than `limit`. */
export async function listChargebackRows(ctx: Ctx, choice: ChargebackChoice): Promise<Chargeback[]> {
  const { orderIds, status, currency, sortOrder, after, limit } = choice;
  if (orderIds?.length === 0) return [];
  let rows = from(ctx)
    .selectFrom('chargeback')
    .selectAll()
    .where((eb) => behind(eb, after, ['opened_at', 'id'], sortOrder))
    .orderBy('opened_at', sortOrder)
    .orderBy('id', sortOrder)
    .limit(limit + 1);
  if (orderIds) rows = rows.where('order_id', 'in', [...orderIds]);
  if (status) rows = rows.where('status', '=', status);
  if (currency) rows = rows.where('currency', '=', currency);
  return (await rows.execute()).map(chargebackOf);
}

/** Nobody has answered the bank, and its deadline is before then. */
export async function listUnanswered(ctx: Ctx, dueBefore: Date): Promise<string[]> {
  const rows = await from(ctx)
    .selectFrom('chargeback')
    .select('id')
    .where('status', '=', 'NEEDS_RESPONSE')
    .where('evidence_sent_at', 'is', null)
    .where('evidence_due_at', '<', dueBefore)
    .orderBy('evidence_due_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Not decided: asked about again now and then, should a message of the provider be lost. */
export async function listUndecided(ctx: Ctx): Promise<string[]> {
  const rows = await from(ctx)
    .selectFrom('chargeback')
    .select('dispute_ref')
    .where('status', 'in', ['NEEDS_RESPONSE', 'UNDER_REVIEW'])
    .execute();
  return rows.map((row) => row.dispute_ref);
}

function chargebackOf(row: Selectable<ChargebackTable>): Chargeback {
  return {
    id: row.id,
    provider: row.provider,
    disputeRef: row.dispute_ref,
    orderId: row.order_id,
    studentId: row.student_id,
    senseiId: row.sensei_id,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    status: ChargebackStatus.parse(row.status),
    openedAt: row.opened_at,
    evidenceDueAt: row.evidence_due_at,
    evidence: row.evidence,
    evidenceNote: row.evidence_note,
    evidenceSentAt: row.evidence_sent_at,
    evidenceSentBy: row.evidence_sent_by,
    takenAt: row.taken_at,
    returnedAt: row.returned_at,
    decidedAt: row.decided_at,
    bearer: ChargebackBearer.nullable().parse(row.bearer),
    version: row.version,
  };
}
