import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import type { Growth, Sql } from './plan.ts';
import { idAt } from './trade-plan.ts';

type Tx = Pick<Ctx, 'db'>;
/** Debits positive, credits negative, as ordering posts them (ledger.ts there). */
type Entry = readonly [account: string, amount: Sql, userId?: Sql];

/** Every movement of the money of the planned orders. */
export async function growLedger(tx: Tx, growth: Growth): Promise<void> {
  const price = sql`price`;
  const back = sql`-price`;
  const paid = sql`fate in ('DONE', 'REFUNDED')`;
  const post = (kind: string, at: Sql, of: Sql, entries: readonly Entry[]) =>
    postAll(tx, growth, { kind, at, of, entries });
  await post('capture', sql`paid_at`, paid, [
    ['CASH', price],
    ['UNALLOCATED', back],
  ]);
  await post('hold', sql`completed_at`, paid, [
    ['UNALLOCATED', price],
    ['ESCROW', back],
  ]);
  await post('release', sql`release_at`, sql`fate = 'DONE' and release_at < ${growth.at}::timestamptz`, [
    ['ESCROW', price],
    ['SENSEI_BALANCE', sql`fee - price`, sql`sensei_id`],
    ['PLATFORM_REVENUE', sql`-fee`],
  ]);
  await post('refund', sql`canceled_at`, sql`fate = 'REFUNDED'`, [
    ['ESCROW', price],
    ['CASH', back],
  ]);
}

type Posting = { kind: string; at: Sql; of: Sql; entries: readonly Entry[] };

async function postAll(tx: Tx, growth: Growth, { kind, at, of, entries }: Posting): Promise<void> {
  const id = idAt(growth, at, kind);
  await sql`insert into ledger_transaction (id, kind, idempotency_key, order_id, payment_id, created_at)
    select ${id}, ${kind}, ${`${kind}:`} || payment_id, id, payment_id, ${at} from grown_order where ${of} order by place`.execute(
    tx.db,
  );
  for (const [account, amount, userId] of entries)
    await sql`insert into ledger_entry (id, transaction_id, account, user_id, amount, currency, kind, created_at)
      select ${idAt(growth, at, `${kind} ${account}`)}, ${id}, ${account}, ${userId ?? sql`null::uuid`}, ${amount}, 'USD', ${kind}, ${at} from grown_order where ${of} order by place`.execute(
      tx.db,
    );
}
