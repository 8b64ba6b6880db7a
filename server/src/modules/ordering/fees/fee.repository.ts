import type { FeeContent, FeeQuery } from '@michi/contract/ordering/fees';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/database.generated.ts';
import { containing, sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { FeeRule } from '../rules/apply-fees.ts';

const Tiers = z.array(z.object({ fromHours: z.number(), percent: z.number() })).catch([]);
const Scope = z.enum(['GLOBAL', 'CATEGORY', 'COURSE', 'SENSEI']);
const Payer = z.enum(['SENSEI', 'STUDENT']);
const Type = z.enum(['PERCENT', 'FIXED']);

export type StoredFee = FeeRule & {
  active: boolean;
  version: number;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};
export type FeeValues = Omit<FeeContent, 'validFrom' | 'validTo'> & Pick<FeeRule, 'validFrom' | 'validTo'>;

/** Those that may count for a course, whatever their category: of categories there are few. */
export async function findRulesFor(ctx: Ctx, course: Bought): Promise<FeeRule[]> {
  return (await rulesQuery(ctx, course).execute()).map(feeOf);
}

type Bought = { courseId: string; senseiId: string };

export const rulesQuery = (ctx: Ctx, { courseId, senseiId }: Bought) =>
  selectLive(ctx)
    .where('active', '=', true)
    .where((eb) =>
      eb.or([
        eb('scope', 'in', ['GLOBAL', 'CATEGORY']),
        eb.and([eb('scope', '=', 'SENSEI'), eb('scope_id', '=', senseiId)]),
        eb.and([eb('scope', '=', 'COURSE'), eb('scope_id', '=', courseId)]),
      ]),
    )
    .orderBy('code')
    .orderBy('id');

/** tx. Nobody else changes a rule until the end of the transaction; all that count now or later. */
export async function lockRules(tx: Ctx): Promise<StoredFee[]> {
  await sql`select pg_advisory_xact_lock(hashtext('platform_fee'))`.execute(tx.db);
  const rows = await selectLive(tx)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', tx.clock.now())]))
    .orderBy('code')
    .orderBy('id')
    .execute();
  return rows.map(feeOf);
}

export async function findFee(ctx: Ctx, id: string): Promise<StoredFee | null> {
  const row = await tables(ctx, 'platform_fee')
    .selectFrom('platform_fee')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? feeOf(row) : null;
}

/** What the list is sorted by, as text; with the id a place in it. */
export type FeePlace = { key: string; id: string };
const instantText = (column: 'valid_from' | 'updated_at') =>
  sql<string>`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), '')`;
const sortKeys = {
  name: sql<string>`lower(name)`,
  code: sql<string>`code`,
  validFrom: instantText('valid_from'),
  updatedAt: instantText('updated_at'),
};

/** One more than `limit`. */
export async function listFeeRows(
  ctx: Ctx,
  query: Omit<FeeQuery, 'cursor'> & { after: FeePlace | null },
): Promise<(StoredFee & { sortKey: string })[]> {
  const { q, scope, payer, state, sortBy, sortOrder, after, limit } = query;
  const key = sortKeys[sortBy];
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<');
  const words = containing(q ?? '');
  const rows = await selectLive(ctx)
    .select(key.as('sort_key'))
    .$if(q !== undefined, (each) =>
      each.where((eb) => eb.or([eb('name', 'ilike', words), eb('code', 'ilike', words)])),
    )
    .$if(scope !== undefined, (each) => each.where('scope', '=', scope ?? ''))
    .$if(payer !== undefined, (each) => each.where('payer', '=', payer ?? ''))
    .$if(state !== undefined, (each) => each.where(inState(state, ctx.clock.now())))
    .$if(after !== null, (each) =>
      each.where(sql<boolean>`(${key}, id) ${further} (${after?.key}, ${after?.id}::uuid)`),
    )
    .orderBy(key, sortOrder)
    .orderBy('id', sortOrder)
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...feeOf(row), sortKey: row.sort_key }));
}

/** Rules whose name has these words, also removed ones; of too many the newest. There are dozens. */
export async function findFeeIdsByName(ctx: Ctx, words: string, limit: number): Promise<string[]> {
  const rows = await tables(ctx, 'platform_fee')
    .selectFrom('platform_fee')
    .select('id')
    .where('name', 'ilike', containing(words))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function inState(state: FeeQuery['state'], now: Date) {
  if (state === 'OFF') return sql<boolean>`not active`;
  if (state === 'ENDED') return sql<boolean>`active and valid_to <= ${now}`;
  const goesOn = sql<boolean>`active and coalesce(valid_to > ${now}, true)`;
  return state === 'SCHEDULED'
    ? sql<boolean>`${goesOn} and valid_from > ${now}`
    : sql<boolean>`${goesOn} and coalesce(valid_from <= ${now}, true)`;
}

/** tx */
export async function insertFee(tx: Ctx, fee: FeeValues): Promise<StoredFee> {
  const now = tx.clock.now();
  const row = await clearly(
    tables(tx, 'platform_fee')
      .insertInto('platform_fee')
      .values({ id: newId(tx.clock), ...columnsOf(fee), created_at: now, updated_at: now })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return feeOf(row);
}

/** tx */
export async function updateFee(
  tx: Ctx,
  id: string,
  change: FeeValues | { deletedAt: Date | null },
): Promise<StoredFee> {
  const row = await clearly(
    tables(tx, 'platform_fee')
      .updateTable('platform_fee')
      .set('deletedAt' in change ? { deleted_at: change.deletedAt } : columnsOf(change))
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: tx.clock.now() }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  return feeOf(row);
}

function columnsOf(fee: FeeValues) {
  const { scopeId, validFrom, validTo, tiers, ...rest } = fee;
  return {
    ...rest,
    tiers: JSON.stringify(tiers),
    scope_id: scopeId,
    valid_from: validFrom,
    valid_to: validTo,
  };
}

async function clearly<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'platform_fee_clear')
      throw ValidationFailed({
        field: 'validFrom',
        message: 'Another rule for the same begins at the same time',
      });
    throw error;
  }
}

const selectLive = (ctx: Ctx) =>
  tables(ctx, 'platform_fee').selectFrom('platform_fee').selectAll().where('deleted_at', 'is', null);

function feeOf(row: Selectable<DB['platform_fee']>): StoredFee {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    scope: Scope.parse(row.scope),
    scopeId: row.scope_id,
    payer: Payer.parse(row.payer),
    type: Type.parse(row.type),
    value: row.value,
    min: row.min,
    max: row.max,
    currency: row.currency,
    tiers: Tiers.parse(row.tiers),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    active: row.active,
    version: row.version,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
