import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import type { Growth, Sql } from './plan.ts';
import { idAt } from './trade-plan.ts';

type Tx = Pick<Ctx, 'db'>;
/** Debits positive, credits negative, as ordering posts them (ledger.ts there). Nothing is left out. */
type Entry = readonly [account: string, amount: Sql, userId?: Sql];

/** Every movement of the money of the planned orders. */
export async function growLedger(tx: Tx, growth: Growth): Promise<void> {
  const price = sql`price`;
  const back = sql`-price`;
  const paid = sql`fate in ('DONE', 'REFUNDED')`;
  const post = (kind: string, at: Sql, of: Sql, entries: readonly Entry[]) =>
    postAll(tx, growth, {
      kind,
      at,
      of: sql`grown_order where ${of} order by place`,
      key: sql`${`${kind}:`} || payment_id`,
      orderId: sql`id`,
      paymentId: sql`payment_id`,
      entries,
    });
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
    ['PLATFORM_REVENUE', sql`tax - fee`],
    ['TAX_PAYABLE', sql`-tax`],
  ]);
  await post('refund', sql`canceled_at`, sql`fate = 'REFUNDED'`, [
    ['ESCROW', price],
    ['CASH', back],
  ]);
}

export type PostingOf = {
  kind: string;
  at: Sql;
  /** Where the rows come from, each with its number `n`. */
  of: Sql;
  key: Sql;
  orderId?: Sql;
  paymentId?: Sql;
  entries: readonly Entry[];
  /** Where one kind is posted for several causes. */
  cause?: string;
};

export async function postAll(
  tx: Tx,
  growth: Growth,
  { kind, at, of, key, orderId, paymentId, entries, cause = kind }: PostingOf,
): Promise<void> {
  const id = idAt(growth, at, cause);
  const none = sql`null::uuid`;
  await sql`insert into ledger_transaction (id, kind, idempotency_key, order_id, payment_id, created_at)
    select ${id}, ${kind}, ${key}, ${orderId ?? none}, ${paymentId ?? none}, ${at} from ${of}`.execute(tx.db);
  for (const [account, amount, userId] of entries)
    await sql`insert into ledger_entry (id, transaction_id, account, user_id, amount, currency, kind, created_at)
      select * from (
        select ${idAt(growth, at, `${cause} ${account}`)}, ${id}, ${account}, ${userId ?? none}, ${amount} as amount, 'USD', ${kind}, ${at} from ${of}
      ) as entry where amount <> 0`.execute(tx.db);
}
