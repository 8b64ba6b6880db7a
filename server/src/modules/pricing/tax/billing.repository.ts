import type { BillingDetails } from '@michi/contract/pricing/billing';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export async function findBilling(ctx: Ctx, userId: string): Promise<BillingDetails | null> {
  const row = await tables(ctx, 'billing_details')
    .selectFrom('billing_details')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    name: row.name,
    company: row.company,
    line1: row.line1,
    line2: row.line2,
    postalCode: row.postal_code,
    city: row.city,
    region: row.region,
    country: row.country,
    taxNumber: row.tax_number,
    taxNumberVerifiedAt: row.tax_number_verified_at?.toISOString() ?? null,
  };
}

export async function writeBilling(ctx: Ctx, userId: string, details: BillingDetails): Promise<void> {
  const values = {
    name: details.name,
    company: details.company,
    line1: details.line1,
    line2: details.line2,
    postal_code: details.postalCode,
    city: details.city,
    region: details.region,
    country: details.country,
    tax_number: details.taxNumber,
    tax_number_verified_at:
      details.taxNumberVerifiedAt === null ? null : new Date(details.taxNumberVerifiedAt),
    updated_at: ctx.clock.now(),
  };
  await tables(ctx, 'billing_details')
    .insertInto('billing_details')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteBilling(ctx: Ctx, userId: string): Promise<void> {
  await tables(ctx, 'billing_details').deleteFrom('billing_details').where('user_id', '=', userId).execute();
}
