import {
  type CouponContent,
  CouponKind,
  CouponPayer,
  type CouponQuery,
  CouponScope,
  FirstOf,
} from '@michi/contract/pricing/coupons';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { DB } from '../../../platform/db/database.generated.ts';
import { containing, sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { CouponCodeTaken } from '../pricing.errors.ts';
import type { Coupon } from './coupon.ts';

export type CouponValues = Omit<CouponContent, 'validFrom' | 'validTo'> &
  Pick<Coupon, 'validFrom' | 'validTo'>;
/** A code and the coupon to which it leads. */
export type CodedCoupon = { coupon: Coupon; isSingleUse: boolean; isSpent: boolean };

const codesOf = sql<number>`(select count(*) from coupon_code where coupon_id = coupon.id and single_use)`;
const sharedCode = sql<
  string | null
>`(select code from coupon_code where coupon_id = coupon.id and not single_use)`;

const select = (ctx: Ctx) =>
  tables(ctx, 'coupon', 'coupon_code')
    .selectFrom('coupon')
    .selectAll('coupon')
    .select([codesOf.as('codes'), sharedCode.as('code')]);

export async function findCoupon(ctx: Ctx, id: string): Promise<Coupon | null> {
  const row = await select(ctx).where('coupon.id', '=', id).executeTakeFirst();
  return row ? couponOf(row) : null;
}

/** One statement: codes are looked for by whoever types one. */
export async function findByCode(ctx: Ctx, code: string): Promise<CodedCoupon | null> {
  const row = await select(ctx)
    .innerJoin('coupon_code as typed', 'typed.coupon_id', 'coupon.id')
    .select(['typed.single_use', 'typed.used as code_used'])
    .where('typed.code', '=', code)
    .executeTakeFirst();
  return row
    ? { coupon: couponOf(row), isSingleUse: row.single_use, isSpent: row.single_use && row.code_used > 0 }
    : null;
}

/** What the list is sorted by, as text; with the id a place in it. */
export type CouponPlace = { key: string; id: string };
const instantText = (column: 'valid_from' | 'updated_at') =>
  sql<string>`coalesce(to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), '')`;
const sortKeys = {
  name: sql<string>`lower(name)`,
  used: sql<string>`lpad(used::text, 10, '0')`,
  validFrom: instantText('valid_from'),
  updatedAt: instantText('updated_at'),
};

/** One more than `limit`. */
export async function listCouponRows(
  ctx: Ctx,
  query: Omit<CouponQuery, 'cursor'> & { after: CouponPlace | null },
): Promise<(Coupon & { sortKey: string })[]> {
  const { q, kind, scope, payer, state, sortBy, sortOrder, after, limit } = query;
  const key = sortKeys[sortBy];
  const further = sql.raw(sortOrder === 'asc' ? '>' : '<');
  const hasCode = sql<boolean>`exists (select from coupon_code where coupon_id = coupon.id and starts_with(code, upper(${q ?? ''})))`;
  const rows = await select(ctx)
    .select(key.as('sort_key'))
    .where('deleted_at', 'is', null)
    .$if(q !== undefined, (each) =>
      each.where((eb) => eb.or([eb('name', 'ilike', containing(q ?? '')), hasCode])),
    )
    .$if(kind !== undefined, (each) => each.where('kind', '=', kind ?? ''))
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
  return rows.map((row) => ({ ...couponOf(row), sortKey: row.sort_key }));
}

function inState(state: CouponQuery['state'], now: Date) {
  if (state === 'OFF') return sql<boolean>`not active`;
  if (state === 'ENDED') return sql<boolean>`active and valid_to <= ${now}`;
  const goesOn = sql<boolean>`active and coalesce(valid_to > ${now}, true)`;
  if (state === 'USED_UP') return sql<boolean>`${goesOn} and used >= max_uses`;
  const isLeft = sql<boolean>`${goesOn} and coalesce(used < max_uses, true)`;
  return state === 'SCHEDULED'
    ? sql<boolean>`${isLeft} and valid_from > ${now}`
    : sql<boolean>`${isLeft} and coalesce(valid_from <= ${now}, true)`;
}

/** Those that a sensei made, the newest first; there are dozens. */
export async function listOwned(ctx: Ctx, ownerId: string): Promise<Coupon[]> {
  const rows = await select(ctx)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('coupon.created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(couponOf);
}

/** tx. Throws coupon_code_taken. */
export async function insertCoupon(tx: Ctx, values: CouponValues, ownerId: string | null): Promise<Coupon> {
  const now = tx.clock.now();
  const id = newId(tx.clock);
  await tables(tx, 'coupon')
    .insertInto('coupon')
    .values({ id, ...columnsOf(values), owner_id: ownerId, created_at: now, updated_at: now })
    .execute();
  await setCode(tx, id, values.code);
  return getCouponRow(tx, id);
}

/** tx. Throws coupon_code_taken. */
export async function updateCoupon(
  tx: Ctx,
  id: string,
  change: CouponValues | { deletedAt: Date | null } | { active: boolean },
): Promise<Coupon> {
  const set =
    'deletedAt' in change ? { deleted_at: change.deletedAt } : 'code' in change ? columnsOf(change) : change;
  await tables(tx, 'coupon')
    .updateTable('coupon')
    .set(set)
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: tx.clock.now() }))
    .where('id', '=', id)
    .execute();
  if ('code' in change) await setCode(tx, id, change.code);
  return getCouponRow(tx, id);
}

async function getCouponRow(tx: Ctx, id: string): Promise<Coupon> {
  return couponOf(await select(tx).where('coupon.id', '=', id).executeTakeFirstOrThrow());
}

/** The one that everybody may use. */
async function setCode(tx: Ctx, id: string, code: string | null): Promise<void> {
  const codes = tables(tx, 'coupon_code');
  await codes
    .deleteFrom('coupon_code')
    .where('coupon_id', '=', id)
    .where('single_use', '=', false)
    .$if(code !== null, (each) => each.where('code', '<>', code ?? ''))
    .execute();
  if (code === null) return;
  await codes
    .insertInto('coupon_code')
    .values({ code, coupon_id: id, created_at: tx.clock.now() })
    .onConflict((conflict) =>
      conflict.column('coupon_id').where('single_use', '=', false).doUpdateSet({ code }),
    )
    .execute()
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'coupon_code_pkey' ? CouponCodeTaken({ field: 'code' }) : error;
    });
}

/** tx. Only one changes a coupon at a time; uses wait too. */
export async function lockCoupon(tx: Ctx, id: string): Promise<Coupon | null> {
  await tables(tx, 'coupon').selectFrom('coupon').select('id').where('id', '=', id).forUpdate().execute();
  return findCoupon(tx, id);
}

/** Those for this category that are switched on. */
export async function findOfCategory(ctx: Ctx, categoryId: string): Promise<Coupon[]> {
  const rows = await select(ctx)
    .where('scope', '=', 'CATEGORY')
    .where('scope_id', '=', categoryId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(couponOf);
}

function columnsOf(coupon: CouponValues) {
  return {
    name: coupon.name,
    kind: coupon.kind,
    value: coupon.value,
    currency: coupon.currency,
    first_of: coupon.firstOf,
    scope: coupon.scope,
    scope_id: coupon.scopeId,
    payer: coupon.payer,
    min_amount: coupon.minAmount,
    max_uses: coupon.maxUses,
    max_uses_per_person: coupon.maxUsesPerPerson,
    valid_from: coupon.validFrom,
    valid_to: coupon.validTo,
    active: coupon.active,
  };
}

type Row = Selectable<DB['coupon']>;

export function couponOf(row: Row & { codes: number; code: string | null }): Coupon {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    kind: CouponKind.parse(row.kind),
    value: row.value,
    currency: row.currency,
    firstOf: FirstOf.nullable().parse(row.first_of),
    scope: CouponScope.parse(row.scope),
    scopeId: row.scope_id,
    payer: CouponPayer.parse(row.payer),
    minAmount: row.min_amount,
    maxUses: row.max_uses,
    maxUsesPerPerson: row.max_uses_per_person,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    active: row.active,
    used: row.used,
    codes: Number(row.codes),
    ownerId: row.owner_id,
    version: row.version,
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
