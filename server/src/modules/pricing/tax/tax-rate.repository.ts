import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/database.generated.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { TaxRateOverlaps } from '../pricing.errors.ts';
import type { TaxPlace, TaxRate } from './tax.ts';

export type RateValues = Omit<TaxRate, 'id' | 'version'>;

/** By place, the latest first. */
export async function listRates(ctx: Ctx, country: string | undefined): Promise<TaxRate[]> {
  const rows = await tables(ctx, 'tax_rate')
    .selectFrom('tax_rate')
    .selectAll()
    .$if(country !== undefined, (each) => each.where('country', '=', country ?? ''))
    .orderBy('country')
    .orderBy(sql`lower(coalesce(region, ''))`)
    .orderBy('valid_from', 'desc')
    .execute();
  return rows.map(rateOf);
}

/** Those that hold in a country then: its own, and of its regions. */
export async function ratesAt(ctx: Ctx, { country }: TaxPlace, at: Date): Promise<TaxRate[]> {
  const rows = await tables(ctx, 'tax_rate')
    .selectFrom('tax_rate')
    .selectAll()
    .where('country', '=', country)
    .where('valid_from', '<=', at)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', at)]))
    .execute();
  return rows.map(rateOf);
}

/** tx. */
export async function lockRate(tx: Ctx, id: string): Promise<TaxRate | null> {
  const row = await tables(tx, 'tax_rate')
    .selectFrom('tax_rate')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? rateOf(row) : null;
}

/** tx. Throws tax_rate_overlaps. */
export async function insertRate(tx: Ctx, values: RateValues): Promise<TaxRate> {
  const now = tx.clock.now();
  const row = await tables(tx, 'tax_rate')
    .insertInto('tax_rate')
    .values({ id: newId(tx.clock), ...columnsOf(values), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseOverlap);
  return rateOf(row);
}

/** tx, the rate locked. Throws tax_rate_overlaps. */
export async function updateRate(tx: Ctx, id: string, values: RateValues): Promise<TaxRate> {
  const row = await tables(tx, 'tax_rate')
    .updateTable('tax_rate')
    .set((eb) => ({ ...columnsOf(values), version: eb('version', '+', 1), updated_at: tx.clock.now() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refuseOverlap);
  return rateOf(row);
}

/** tx. */
export async function deleteRate(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'tax_rate').deleteFrom('tax_rate').where('id', '=', id).execute();
}

function refuseOverlap(error: unknown): never {
  throw violatedConstraint(error) === 'tax_rate_overlap' ? TaxRateOverlaps({ field: 'validFrom' }) : error;
}

const columnsOf = (values: RateValues) => ({
  country: values.country,
  region: values.region,
  name: values.name,
  percent: values.percent,
  valid_from: values.validFrom,
  valid_until: values.validUntil,
  exempt_category_ids: [...values.exemptCategoryIds],
});

const rateOf = (row: Selectable<DB['tax_rate']>): TaxRate => ({
  id: row.id,
  country: row.country,
  region: row.region,
  name: row.name,
  percent: row.percent,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  exemptCategoryIds: row.exempt_category_ids,
  version: row.version,
});
