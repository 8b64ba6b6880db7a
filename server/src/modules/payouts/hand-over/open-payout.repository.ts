import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

const own = (ctx: Ctx) => tables(ctx, 'payout').updateTable('payout');

/** The sensei's account by now is one at a bank: the payout waits for the next file. */
export async function turnToBank(ctx: Ctx, payoutId: string, accountId: string | null): Promise<void> {
  await own(ctx)
    .set((eb) => ({
      method: 'MANUAL',
      account_id: accountId ?? eb.ref('account_id'),
      updated_at: ctx.clock.now(),
    }))
    .where('id', '=', payoutId)
    .where('status', '=', 'PENDING')
    .execute();
}

export async function noteAsked(ctx: Ctx, payoutId: string, arrivesAt: Date | null = null): Promise<void> {
  await own(ctx)
    .set({ asked_at: ctx.clock.now(), ...(arrivesAt && { arrives_at: arrivesAt }) })
    .where('id', '=', payoutId)
    .execute();
}

/** Its account does not cover it yet: others are looked at before it is again. */
export async function noteUncovered(ctx: Ctx, payoutId: string): Promise<void> {
  await own(ctx).set({ updated_at: ctx.clock.now() }).where('id', '=', payoutId).execute();
}

/** What the provider calls it, and what it is in the currency of the account. */
export async function noteProviderRef(
  ctx: Ctx,
  payoutId: string,
  paid: { payoutRef: string; amount: number; currency: string; rate: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  await own(ctx)
    .set({
      provider_ref: paid.payoutRef,
      paid_amount: paid.amount,
      paid_currency: paid.currency,
      rate: paid.rate,
      updated_at: now,
    })
    .where('id', '=', payoutId)
    .execute();
}

/** tx, payout locked. What was sent is taken back from now on. */
export async function markUnwinding(
  tx: Ctx,
  payoutId: string,
  why: { failure: string; note: string | null },
): Promise<void> {
  await own(tx)
    .set({ unwinding_since: tx.clock.now(), failure_code: why.failure, failure_note: why.note })
    .where('id', '=', payoutId)
    .execute();
}

export async function findByProviderRef(ctx: Ctx, payoutRef: string): Promise<string | null> {
  const row = await tables(ctx, 'payout')
    .selectFrom('payout')
    .select('id')
    .where('provider_ref', '=', payoutRef)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Those that wait for the provider, or for us, and were not looked at since, the longest first; the ones that
 * were paid may still come back.
 */
export async function listWaiting(
  ctx: Ctx,
  {
    openBefore,
    paidAfter,
    paidBefore,
    limit,
  }: { openBefore: Date; paidAfter: Date; paidBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await tables(ctx, 'payout')
    .selectFrom('payout')
    .select('id')
    .where('method', '=', 'PROVIDER')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('status', 'in', ['PENDING', 'PROCESSING']),
          eb(eb.fn.coalesce('asked_at', 'updated_at'), '<', openBefore),
        ]),
        eb.and([
          eb('status', '=', 'PAID'),
          eb('paid_at', '>', paidAfter),
          eb(eb.fn.coalesce('asked_at', 'updated_at'), '<', paidBefore),
        ]),
        eb.and([eb('status', '=', 'PAID'), eb('unwinding_since', 'is not', null)]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('asked_at', 'updated_at'))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
