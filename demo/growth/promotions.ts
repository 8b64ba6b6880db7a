import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';
import { postAll } from './ledger.ts';
import { draw, type Growth, idOf } from './plan.ts';
import { idAt } from './trade-plan.ts';

type Tx = Pick<Ctx, 'db'>;
const n = sql.ref('n');

/** A coupon and a gift for every three hundred orders. */
export async function growPromotions(tx: Tx, growth: Growth): Promise<void> {
  const count = Math.max(20, Math.floor(growth.orders / 300));
  await growCoupons(tx, growth, count);
  await growGifts(tx, growth, count);
}

/** Half of them of the platform for everything, the others of a sensei for a course; no code was used yet. */
async function growCoupons(tx: Tx, growth: Growth, count: number): Promise<void> {
  const at = sql`(${growth.at}::timestamptz - (${draw(n, 111, 700)} + 1) * interval '1 day')`;
  const kind = sql`(array['PERCENT', 'PERCENT', 'PERCENT', 'FIXED', 'FIRST_FREE'])[1 + (n % 5)::int]`;
  const isOwn = sql`n % 2 = 1`;
  await sql`create temporary table grown_coupon on commit drop as
    select n, ${idAt(growth, at, 'coupon')} as id, ${at} as at, ${kind} as kind, case when ${isOwn} then course.id end as course_id, case when ${isOwn} then course.sensei_id end as owner_id
    from generate_series(0, ${count - 1}::bigint) n join grown_course as course on course.i = n % ${sql.lit(growth.courses)}`.execute(
    tx.db,
  );
  await sql`insert into coupon (id, name, kind, value, currency, first_of, scope, scope_id, payer, owner_id, max_uses, max_uses_per_person, active, valid_from, valid_to, created_at, updated_at)
    select id, 'Welcome ' || n, kind, case kind when 'PERCENT' then 5 + n % 20 when 'FIXED' then 500 else 0 end, case kind when 'FIXED' then 'USD' end, case kind when 'FIRST_FREE' then 'SENSEI' end,
      case when owner_id is null then 'GLOBAL' else 'COURSE' end, course_id, case when owner_id is null then 'PLATFORM' else 'SENSEI' end, owner_id, 100, 1, n % 7 > 0, at, at + interval '1 year', at, at
    from grown_coupon order by n`.execute(tx.db);
  await sql`insert into coupon_code (code, coupon_id, created_at)
    select ${`G${growth.batch.toUpperCase()}-`} || n, id, at from grown_coupon order by n`.execute(tx.db);
}

/** Of twenty ten are redeemed, eight wait, one went back and one was never paid. */
async function growGifts(tx: Tx, growth: Growth, count: number): Promise<void> {
  const at = sql`(${growth.at}::timestamptz - (${draw(n, 112, 600)} + 10) * interval '1 day')`;
  await sql`create temporary table grown_gift on commit drop as
    select n, ${idAt(growth, at, 'gift')} as id, ${at} as at, (2 + ${draw(n, 113, 10)}) * 1000::bigint as amount,
      ${idOf(growth, 'student', sql`n % ${sql.lit(growth.students)}`)} as buyer_id, ${idOf(growth, 'student', sql`(n * 7 + 3) % ${sql.lit(growth.students)}`)} as friend_id,
      case when n % 20 < 10 then 'REDEEMED' when n % 20 < 18 then 'READY' when n % 20 = 18 then 'REFUNDED' else 'UNPAID' end as status
    from generate_series(0, ${count - 1}::bigint) n`.execute(tx.db);
  await sql`insert into gift (id, buyer_id, amount, currency, locale, status, code_hash, idempotency_key, request_hash, provider, provider_ref, redeemed_by, paid_at, redeemed_at, refund_ref, refunded_at, created_at, updated_at)
    select id, buyer_id, amount, 'USD', 'en', status, 'grown-' || id, id, md5(id::text), 'sandbox', case when status <> 'UNPAID' then 'pi_grown_' || id end, case when status = 'REDEEMED' then friend_id end,
      case when status <> 'UNPAID' then at end, case when status = 'REDEEMED' then at + interval '1 day' end, case when status = 'REFUNDED' then 're_grown_' || id end, case when status = 'REFUNDED' then at + interval '1 day' end,
      at, at + interval '1 day'
    from grown_gift order by n`.execute(tx.db);
  await sql`insert into credit_entry (id, user_id, kind, amount, currency, gift_id, idempotency_key, created_at)
    select ${idAt(growth, sql`at`, 'gift credit')}, friend_id, 'GIFT', amount, 'USD', id, 'gift:' || id, at + interval '1 day' from grown_gift where status = 'REDEEMED' order by n`.execute(
    tx.db,
  );
  await sql`insert into credit_balance (user_id, currency, amount, created_at, updated_at)
    select friend_id, 'USD', sum(amount), min(at), max(at) from grown_gift where status = 'REDEEMED' group by friend_id
    on conflict (user_id, currency) do update set amount = credit_balance.amount + excluded.amount`.execute(
    tx.db,
  );
  const [amount, back] = [sql`amount`, sql`-amount`];
  await postAll(tx, growth, {
    kind: 'credit',
    cause: 'gift bought',
    at: sql`at`,
    of: sql`grown_gift where status <> 'UNPAID' order by n`,
    key: sql`'gift:' || id`,
    entries: [
      ['CASH', amount],
      ['CREDIT_LIABILITY', back],
    ],
  });
  await postAll(tx, growth, {
    kind: 'credit',
    cause: 'gift returned',
    at: sql`at + interval '1 day'`,
    of: sql`grown_gift where status = 'REFUNDED' order by n`,
    key: sql`'gift_refund:re_grown_' || id`,
    entries: [
      ['CREDIT_LIABILITY', amount],
      ['CASH', back],
    ],
  });
}
