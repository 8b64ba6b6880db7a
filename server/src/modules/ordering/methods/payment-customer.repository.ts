import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export async function findCustomer(ctx: Ctx, userId: string, provider: string): Promise<string | null> {
  const row = await tables(ctx, 'payment_customer')
    .selectFrom('payment_customer')
    .select('provider_ref')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.provider_ref ?? null;
}

export async function insertCustomer(
  ctx: Ctx,
  { userId, provider, ref }: { userId: string; provider: string; ref: string },
): Promise<void> {
  await tables(ctx, 'payment_customer')
    .insertInto('payment_customer')
    .values({ user_id: userId, provider, provider_ref: ref, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doNothing())
    .execute();
}

export async function findCustomerByRef(ctx: Ctx, provider: string, ref: string): Promise<string | null> {
  const row = await tables(ctx, 'payment_customer')
    .selectFrom('payment_customer')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** tx. With all cards and what was begun. */
export async function deleteCustomer(tx: Ctx, userId: string, provider: string): Promise<void> {
  await tables(tx, 'payment_method')
    .deleteFrom('payment_method')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
  await tables(tx, 'payment_method_setup')
    .deleteFrom('payment_method_setup')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
  await tables(tx, 'payment_customer')
    .deleteFrom('payment_customer')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute();
}
