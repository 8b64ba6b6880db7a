import { ReferralStatus } from '@michi/contract/ordering/referrals';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { Reward } from './referral.ts';

/** tx. The person's code; the first time it is `fresh`. */
export async function openCode(tx: Ctx, userId: string, fresh: string): Promise<string> {
  const db = tables(tx, 'referral_code');
  const known = db.selectFrom('referral_code').select('code').where('user_id', '=', userId);
  const row = await known.executeTakeFirst();
  if (row) return row.code;
  await db
    .insertInto('referral_code')
    .values({ user_id: userId, code: fresh, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (await known.executeTakeFirstOrThrow()).code;
}

export async function findOwnerOfCode(ctx: Ctx, code: string): Promise<string | null> {
  const row = await tables(ctx, 'referral_code')
    .selectFrom('referral_code')
    .select('user_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** tx. False when somebody invited them before. */
export async function insertReferral(tx: Ctx, userId: string, referredBy: string): Promise<boolean> {
  const made = await tables(tx, 'referral')
    .insertInto('referral')
    .values({ user_id: userId, referred_by: referredBy, status: 'OPEN', created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function findReferral(ctx: Ctx, userId: string) {
  const row = await tables(ctx, 'referral')
    .selectFrom('referral')
    .select(['referred_by as referredBy', 'status'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, status: ReferralStatus.parse(row.status) } : null;
}

/** tx. By whom somebody was invited who has no class behind them yet, locked; null: by nobody. */
export async function lockOpenReferral(tx: Ctx, userId: string): Promise<string | null> {
  const row = await tables(tx, 'referral')
    .selectFrom('referral')
    .select('referred_by')
    .where('user_id', '=', userId)
    .where('status', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();
  return row?.referred_by ?? null;
}

export async function markEarned(
  tx: Ctx,
  userId: string,
  { orderId, reward, referrerAmount }: { orderId: string; reward: Reward; referrerAmount: number },
): Promise<void> {
  await tables(tx, 'referral')
    .updateTable('referral')
    .set({
      status: 'EARNED',
      order_id: orderId,
      currency: reward.currency,
      amount: reward.amount,
      referrer_amount: referrerAmount,
      earned_at: tx.clock.now(),
    })
    .where('user_id', '=', userId)
    .execute();
}

/** How many friends earned them something since then. */
export async function countEarned(ctx: Ctx, referredBy: string, since: Date): Promise<number> {
  const { count } = await tables(ctx, 'referral')
    .selectFrom('referral')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('referred_by', '=', referredBy)
    .where('referrer_amount', '>', 0)
    .where('earned_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest hundred. */
export async function listReferred(ctx: Ctx, referredBy: string) {
  const rows = await tables(ctx, 'referral')
    .selectFrom('referral')
    .select(['status', 'currency', 'referrer_amount as amount', 'created_at as joinedAt'])
    .where('referred_by', '=', referredBy)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...row, status: ReferralStatus.parse(row.status) }));
}
