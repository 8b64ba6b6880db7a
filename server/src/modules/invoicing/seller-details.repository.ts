import type { SellerDetails } from '@michi/contract/invoicing/seller-details';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { SellerDetails as DetailsTable } from '../../platform/db/database.generated.ts';
import { sql, tables } from '../../platform/db/db.ts';

export type StoredDetails = SellerDetails & { senseiId: string; version: number };

const detailsOf = (row: Selectable<DetailsTable>): StoredDetails => ({
  senseiId: row.sensei_id,
  name: row.name,
  line1: row.line1,
  line2: row.line2,
  postalCode: row.postal_code,
  city: row.city,
  region: row.region,
  country: row.country,
  taxNumber: row.tax_number,
  version: row.version,
});

export async function findSellerDetails(ctx: Ctx, senseiId: string): Promise<StoredDetails | null> {
  return (await listSellerDetails(ctx, [senseiId])).get(senseiId) ?? null;
}

export async function listSellerDetails(
  ctx: Ctx,
  senseiIds: readonly string[],
): Promise<Map<string, StoredDetails>> {
  if (senseiIds.length === 0) return new Map();
  const rows = await tables(ctx, 'seller_details')
    .selectFrom('seller_details')
    .selectAll()
    .where('sensei_id', 'in', [...senseiIds])
    .execute();
  return new Map(rows.map((row) => [row.sensei_id, detailsOf(row)]));
}

/** tx. Null: somebody has changed them since `version` (0: there were none). */
export async function keepSellerDetails(
  tx: Ctx,
  senseiId: string,
  { postalCode, taxNumber, ...details }: SellerDetails,
  version: number,
): Promise<StoredDetails | null> {
  const now = tx.clock.now();
  const values = { ...details, postal_code: postalCode, tax_number: taxNumber, updated_at: now };
  const row = await tables(tx, 'seller_details')
    .insertInto('seller_details')
    .values({ ...values, sensei_id: senseiId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('sensei_id')
        .doUpdateSet({ ...values, version: sql<number>`seller_details.version + 1` })
        .where('seller_details.version', '=', version),
    )
    .returningAll()
    .executeTakeFirst();
  return row ? detailsOf(row) : null;
}
