import type { SellerIdentity } from '@michi/contract/pricing/tax';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export async function findSeller(ctx: Ctx): Promise<SellerIdentity | null> {
  const row = await tables(ctx, 'seller_identity')
    .selectFrom('seller_identity')
    .selectAll()
    .executeTakeFirst();
  return row
    ? {
        name: row.name,
        addressLines: row.address_lines,
        country: row.country,
        taxNumber: row.tax_number,
        version: row.version,
      }
    : null;
}

/** tx. `version`: as it was seen, 0 before it is stated. False when somebody else was quicker. */
export async function writeSeller(tx: Ctx, seller: SellerIdentity): Promise<boolean> {
  const values = {
    name: seller.name,
    address_lines: seller.addressLines,
    country: seller.country,
    tax_number: seller.taxNumber,
    version: seller.version + 1,
    updated_at: tx.clock.now(),
  };
  const db = tables(tx, 'seller_identity');
  const row =
    seller.version === 0
      ? await db
          .insertInto('seller_identity')
          .values({ id: 1, ...values })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('seller_identity')
          .set(values)
          .where('version', '=', seller.version)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
}
