import { GiftStatus } from '@michi/contract/ordering/gifts';
import type { Selectable, Updateable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Gift as GiftTable } from '../../../platform/db/database.generated.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import type { Gift } from './gift.ts';

type NewGift = Pick<
  Gift,
  'id' | 'buyerId' | 'amount' | 'currency' | 'recipientEmail' | 'locale' | 'codeHash' | 'requestHash'
> & { idempotencyKey: string; provider: string };

/** Null: this buyer used the key before. */
export async function insertGift(ctx: Ctx, gift: NewGift): Promise<Gift | null> {
  const now = ctx.clock.now();
  const row = await tables(ctx, 'gift')
    .insertInto('gift')
    .values({
      id: gift.id,
      buyer_id: gift.buyerId,
      amount: gift.amount,
      currency: gift.currency,
      recipient_email: gift.recipientEmail,
      locale: gift.locale,
      status: 'UNPAID',
      code_hash: gift.codeHash,
      idempotency_key: gift.idempotencyKey,
      request_hash: gift.requestHash,
      provider: gift.provider,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['buyer_id', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? giftOf(row) : null;
}

type By = { id: string } | { codeHash: string } | { buyerId: string; idempotencyKey: string };

export async function findGift(ctx: Ctx, by: By): Promise<Gift | null> {
  const row = await selectBy(ctx, by).executeTakeFirst();
  return row ? giftOf(row) : null;
}

/** tx. Whoever redeems it or gives it back comes one after the other. */
export async function lockGift(tx: Ctx, by: By): Promise<Gift | null> {
  const row = await selectBy(tx, by).forUpdate().executeTakeFirst();
  return row ? giftOf(row) : null;
}

function selectBy(ctx: Ctx, by: By) {
  const all = tables(ctx, 'gift').selectFrom('gift').selectAll();
  if ('id' in by) return all.where('id', '=', by.id);
  if ('codeHash' in by) return all.where('code_hash', '=', by.codeHash);
  return all.where('buyer_id', '=', by.buyerId).where('idempotency_key', '=', by.idempotencyKey);
}

export async function updateGift(ctx: Ctx, id: string, values: Updateable<GiftTable>): Promise<Gift> {
  const row = await tables(ctx, 'gift')
    .updateTable('gift')
    .set({ ...values, updated_at: ctx.clock.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return giftOf(row);
}

/** The provider says that it is not paid: it is asked again later. */
export const noteAsked = (ctx: Ctx, id: string) => updateGift(ctx, id, {});

/** The newest fifty; of those that were never paid the ones since `unpaidSince`. */
export async function listGiftsOf(ctx: Ctx, buyerId: string, unpaidSince: Date): Promise<Gift[]> {
  const rows = await tables(ctx, 'gift')
    .selectFrom('gift')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where((eb) => eb.or([eb('status', '<>', 'UNPAID'), eb('created_at', '>', unpaidSince)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(giftOf);
}

/** The newest first, one more than `limit`. */
export async function listPaidGifts(
  ctx: Ctx,
  { status, after, limit }: { status: GiftStatus | undefined; after: Cursor | null; limit: number },
): Promise<Gift[]> {
  const rows = await tables(ctx, 'gift')
    .selectFrom('gift')
    .selectAll()
    .where('status', '<>', 'UNPAID')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .where((eb) => behind(eb, after, ['paid_at', 'id'], 'desc'))
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(giftOf);
}

export async function findGiftOfRefund(ctx: Ctx, refundRef: string): Promise<string | null> {
  const row = await tables(ctx, 'gift')
    .selectFrom('gift')
    .select('id')
    .where('refund_ref', '=', refundRef)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Whose news may have been lost: paid at the provider, or on their way back. Of an unpaid one after as long
 * again as it has been unpaid, an hour at most.
 */
export async function listUnsettledGifts(ctx: Ctx, { from, before }: { from: Date; before: Date }) {
  const rows = await tables(ctx, 'gift')
    .selectFrom('gift')
    .select(['id', 'status'])
    .where('updated_at', '<', before)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'RETURNING'), eb('dispute_ref', 'is', null)]),
        eb.and([
          eb('status', '=', 'UNPAID'),
          eb('provider_ref', 'is not', null),
          eb('created_at', '>', from),
          sql<boolean>`updated_at + least(updated_at - created_at, interval '1 hour') <= ${ctx.clock.now()}`,
        ]),
      ]),
    )
    .orderBy('updated_at')
    .limit(200)
    .execute();
  return rows.map(({ id, status }) => ({ giftId: id, isReturning: status === 'RETURNING' }));
}

/** What banks have not decided. */
export async function listGiftDisputes(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx, 'gift')
    .selectFrom('gift')
    .select('dispute_ref')
    .where('dispute_ref', 'is not', null)
    .execute();
  return rows.flatMap(({ dispute_ref: disputeRef }) => disputeRef ?? []);
}

export type Owed = { currency: string; balances: number; inOrders: number; gifts: number };

/** What is owed as credit, by currency. */
export async function sumOwed(ctx: Ctx): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select currency, sum(balances)::bigint as balances, sum(waiting)::bigint as "inOrders", sum(gifts)::bigint as gifts from (
      select currency, amount as balances, 0 as waiting, 0 as gifts from credit_balance where amount > 0
      union all select currency, 0, credit, 0 from "order" where credit > 0 and status in ('CREATED', 'PENDING')
      union all select currency, 0, 0, amount from gift where status in ('READY', 'RETURNING')
    ) part group by currency order by currency`.execute(ctx.db);
  return rows;
}

const giftOf = (row: Selectable<GiftTable>): Gift => ({
  id: row.id,
  buyerId: row.buyer_id,
  amount: row.amount,
  currency: row.currency,
  recipientEmail: row.recipient_email,
  locale: row.locale,
  status: GiftStatus.parse(row.status),
  codeHash: row.code_hash,
  requestHash: row.request_hash,
  providerRef: row.provider_ref,
  checkoutUrl: row.checkout_url,
  refundRef: row.refund_ref,
  refundReason: row.refund_reason,
  disputeRef: row.dispute_ref,
  redeemedBy: row.redeemed_by,
  paidAt: row.paid_at,
  redeemedAt: row.redeemed_at,
  createdAt: row.created_at,
});
