import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Coupon } from './coupon.ts';
import { couponOf } from './coupon.repository.ts';

/**
 * tx. Counts one more use, and answers the coupon as it was before, under its lock: others wait here until
 * the end of the transaction.
 */
export async function countUse(tx: Ctx, couponId: string): Promise<Coupon | null> {
  const row = await tables(tx, 'coupon')
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', couponId)
    .returningAll()
    .executeTakeFirst();
  return row ? { ...couponOf({ ...row, codes: 0, code: null }), used: row.used - 1 } : null;
}

/** tx. False where a code that can be used once is spent. */
export async function spendCode(tx: Ctx, code: string): Promise<boolean> {
  const row = await tables(tx, 'coupon_code')
    .updateTable('coupon_code')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('code', '=', code)
    .where((eb) => eb.or([eb('single_use', '=', false), eb('used', '=', 0)]))
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders of this student that use it, those that only hold a time too. */
export async function countUsesOf(ctx: Ctx, couponId: string, studentId: string): Promise<number> {
  const { count } = await tables(ctx, 'coupon_use')
    .selectFrom('coupon_use')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .where('student_id', '=', studentId)
    .where('state', '<>', 'RETURNED')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type NewUse = {
  orderId: string;
  couponId: string;
  code: string;
  studentId: string;
  amount: number;
  currency: string;
};

/** tx */
export async function insertUse(tx: Ctx, use: NewUse): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'coupon_use')
    .insertInto('coupon_use')
    .values({
      order_id: use.orderId,
      coupon_id: use.couponId,
      code: use.code,
      student_id: use.studentId,
      state: 'HELD',
      amount: use.amount,
      currency: use.currency,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** tx, order locked. Only what is HELD moves. Answers what it was a use of. */
export async function moveUse(
  tx: Ctx,
  orderId: string,
  to: 'USED' | 'RETURNED',
): Promise<{ couponId: string; code: string } | null> {
  const row = await tables(tx, 'coupon_use')
    .updateTable('coupon_use')
    .set({ state: to, updated_at: tx.clock.now() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .returning(['coupon_id', 'code'])
    .executeTakeFirst();
  return row ? { couponId: row.coupon_id, code: row.code } : null;
}

/** tx. The coupon before its code, as when it is used. */
export async function takeBackUse(
  tx: Ctx,
  { couponId, code }: { couponId: string; code: string },
): Promise<void> {
  await tables(tx, 'coupon')
    .updateTable('coupon')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', couponId)
    .execute();
  await tables(tx, 'coupon_code')
    .updateTable('coupon_code')
    .set({ used: sql<number>`greatest(used - 1, 0)` })
    .where('code', '=', code)
    .execute();
}

/** tx. Those of these codes that there were not yet. */
export async function insertCodes(tx: Ctx, couponId: string, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into coupon_code (code, coupon_id, single_use, created_at)
    select code, ${couponId}::uuid, true, ${tx.clock.now()} from unnest(${codes}::text[]) as made (code)
    on conflict do nothing returning code`.execute(tx.db);
  return rows.map(({ code }) => code);
}

/** In the order of the codes; one more than `limit`. */
export async function listCodeRows(
  ctx: Ctx,
  couponId: string,
  page: { after: string | null; limit: number },
): Promise<{ code: string; orderId: string | null; createdAt: Date }[]> {
  const rows = await tables(ctx, 'coupon_code', 'coupon_use')
    .selectFrom('coupon_code')
    .leftJoin('coupon_use', (join) =>
      join.onRef('coupon_use.code', '=', 'coupon_code.code').on('coupon_use.state', '<>', 'RETURNED'),
    )
    .select(['coupon_code.code', 'coupon_use.order_id', 'coupon_code.created_at'])
    .where('coupon_code.coupon_id', '=', couponId)
    .where('coupon_code.single_use', '=', true)
    .$if(page.after !== null, (each) => each.where('coupon_code.code', '>', page.after ?? ''))
    .orderBy('coupon_code.code')
    .limit(page.limit + 1)
    .execute();
  return rows.map((row) => ({ code: row.code, orderId: row.order_id, createdAt: row.created_at }));
}
