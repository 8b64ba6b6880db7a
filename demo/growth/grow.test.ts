import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCourse, searchCourses } from '@michi/contract/catalogue/courses';
import { listCourseEvaluations } from '@michi/contract/evaluation/evaluations';
import { startTestApp, type TestApp } from '../../server/test/harness.ts';
import { startSearchApp } from '../../server/test/search-app.ts';
import { growDemoWorld, grownWords } from './grow.ts';
import { seedDemoWorld } from '../index.ts';

let app: TestApp;
let client: pg.Client;

beforeAll(async () => {
  app = await startSearchApp({ start: new Date() });
  await seedDemoWorld(app.ctx);
  client = new pg.Client({ connectionString: app.ctx.config.databaseUrl });
  await client.connect();
  await growDemoWorld(app.ctx.config.databaseUrl, { courses: 1000 });
  await growDemoWorld(app.ctx.config.databaseUrl, { courses: 1000, people: 900, orders: 3000, payouts: 700 });
}, 90_000);

afterAll(async () => {
  await client.end();
  await app.close();
});

async function query(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
}

test('it grows as often as asked, everything in proportion', async () => {
  const [counts] =
    await query(`select (select count(*)::int from course) courses, (select count(*)::int from sensei_profile where status <> 'PENDING_APPROVAL') sensei,
    (select count(*)::int from evaluation e join course c on c.id = e.course_id where c.slug like 'grown-%') evaluations,
    (select count(*)::int from college_application a join "user" u on u.id = a.user_id where u.email like '%@grown.michi.test') applications`);
  expect(counts).toMatchObject({ courses: 2200, sensei: 683, applications: 1200 });
  expect(counts?.['evaluations']).toBeGreaterThan(3600);
  expect(counts?.['evaluations']).toBeLessThan(4400);
});

test.each([
  [grownWords.rare, 0.0001],
  [grownWords.common, 0.04],
  [grownWords.broad, 0.45],
])('“%s” stands in %d of the courses', async (word, share) => {
  const [row] = await query(
    `select count(*)::int as count from course where slug like 'grown-%' and search @@ websearch_to_tsquery('michi', $1)`,
    [word],
  );
  // Of every growth the first ten thousand hold one rare word.
  expect(row?.['count']).toBe(share === 0.0001 ? 2 : share * 2000);
});

test.each([
  [
    'references hold',
    `select 'seat' from seat s left join class c on c.id = s.class_id left join "user" u on u.id = s.student_id where c.id is null or u.type <> 'STUDENT'
    union all select 'class' from class c left join course k on k.id = c.course_id and k.sensei_id = c.sensei_id where k.id is null
    union all select 'evaluation' from evaluation e left join seat s on s.id = e.seat_id where s.id is null
    union all select 'course' from course c left join sensei_profile p on p.user_id = c.sensei_id and p.name = c.sensei_name where p.user_id is null`,
  ],
  [
    'nobody is in two places',
    `select s.student_id from seat s join class c on c.id = s.class_id where c.status = 'ENDED' and s.state = 'BOOKED' group by s.student_id, c.starts_at having count(*) > 1
    union all select sensei_id from class where status = 'ENDED' group by sensei_id, starts_at having count(*) > 1`,
  ],
  [
    'ratings are those of the evaluations',
    `select c.id from course c left join evaluation e on e.course_id = c.id and (e.status = 'PUBLISHED' or e.status = 'HIDDEN' and e.withdrawn_at is null) and e.direction = 'STUDENT_TO_SENSEI'
    group by c.id having c.rating_count <> count(e.id) or c.rating_sum <> coalesce(sum(e.rating), 0)
    union all select p.user_id from sensei_profile p left join course c on c.sensei_id = p.user_id group by p.user_id
    having p.rating_count <> coalesce(sum(c.rating_count), 0) or p.rating_sum <> coalesce(sum(c.rating_sum), 0)`,
  ],
  [
    'of every order there is what belongs to it',
    `select o.id from "order" o join seat s on s.order_id = o.id join class c on c.id = s.class_id left join payment p on p.order_id = o.id and p.split_from is null where o.request_hash = md5(o.id::text)
    and not ((o.status, c.status, s.state, coalesce(p.status, '')) in (('COMPLETED', 'ENDED', 'BOOKED', 'RELEASED'), ('COMPLETED', 'ENDED', 'BOOKED', 'HELD'), ('COMPLETED', 'SCHEDULED', 'BOOKED', 'HELD'),
      ('PENDING', 'SCHEDULED', 'HELD', 'PROCESSING'), ('CANCELED', 'CANCELED', 'CANCELED', 'REFUNDED'), ('CANCELED', 'CANCELED', 'CANCELED', ''))
      and c.course_id = o.course_id and c.sensei_id = o.sensei_id and s.student_id = o.student_id and o.created_at < c.starts_at and o.created_at > (select created_at from "user" where id = o.student_id))`,
  ],
  [
    'the ledger is balanced, and in escrow is what is held',
    `select 'transaction' from ledger_entry group by transaction_id having sum(amount) <> 0
    union all select 'escrow' where (select -sum(amount) from ledger_entry where account = 'ESCROW') <> (select sum(amount) from payment where status in ('HELD', 'CANCELLED'))`,
  ],
  [
    'a payout is what was released to its sensei, and the ledger says so',
    `select 'sum' from payout p left join payout_payment of on of.payout_id = p.id group by p.id having p.amount - p.adjustment <> coalesce(sum(of.amount), 0)
    union all select 'payment' from payout_payment of join payout p on p.id = of.payout_id and p.idempotency_key like 'grown:%' join payment on payment.id = of.payment_id
    where of.amount <> payment.sensei_net or payment.sensei_id <> p.sensei_id or payment.status <> 'RELEASED' or payment.released_at > p.created_at
      or (payment.payout_id is not distinct from p.id) <> (p.status in ('PENDING', 'PROCESSING', 'PAID')) or (payment.paid_out_at is not null) <> (p.status = 'PAID')
    union all select 'posting' from payout p left join ledger_transaction t on t.idempotency_key = 'payout:' || p.id left join ledger_entry e on e.transaction_id = t.id and e.account = 'SENSEI_BALANCE'
    where p.idempotency_key like 'grown:%' and (e.amount is distinct from p.amount or e.user_id <> p.sensei_id)
    union all select 'transit' where (select -sum(amount) from ledger_entry where account = 'PAYOUT_IN_TRANSIT') <> (select sum(amount) from payout where status in ('PENDING', 'PROCESSING'))
    union all select 'balance' from sensei_balance where balance < 0 and user_id in (select sensei_id from payout where idempotency_key like 'grown:%')
    union all select 'run' from payout_run run left join payout p on p.run_id = run.id where run.idempotency_key like 'grown:%' group by run.id having run.payouts <> count(p.id)`,
  ],
  [
    'what is due as tax is in the ledger, and on the invoices, which are numbered without gaps',
    `select 'due' where (select -sum(amount) from ledger_entry where account = 'TAX_PAYABLE') <> (select sum(tax) from payment where status = 'RELEASED')
    union all select 'invoice' from invoice join "order" o on o.id = invoice.order_id and o.request_hash = md5(o.id::text) where abs(invoice.total) <> o.total or abs(invoice.tax) <> o.tax_amount
    union all select 'number' from invoice where issuer_id is null group by kind, year having count(*) <> max(sequence)
    union all select 'credit note' from invoice note join invoice sale on sale.id = note.invoice_id join "order" o on o.id = note.order_id and o.request_hash = md5(o.id::text)
    where note.total <> -sale.total or note.kind <> 'CREDIT_NOTE' or (note.document -> 'refersTo' ->> 'number') is distinct from sale.number`,
  ],
  [
    'credit is owed to whom gifts were redeemed or wait, and a decided chargeback is settled',
    `select 'credit' where (select -sum(amount) from ledger_entry where account = 'CREDIT_LIABILITY')
      <> (select coalesce(sum(amount), 0) from credit_balance) + (select coalesce(sum(amount), 0) from gift where status in ('READY', 'RETURNING'))
    union all select 'own' from credit_balance b left join credit_entry e on e.user_id = b.user_id and e.currency = b.currency group by b.user_id, b.currency, b.amount having b.amount <> coalesce(sum(e.amount), 0)
    union all select 'chargeback' where (select sum(amount) from ledger_entry where account = 'CHARGEBACK')
      <> (select coalesce(sum(amount), 0) from chargeback where status in ('NEEDS_RESPONSE', 'UNDER_REVIEW') and taken_at is not null and returned_at is null)`,
  ],
  [
    'what lies ahead occupies both calendars',
    `select c.id from class c join seat s on s.class_id = c.id where c.status = 'SCHEDULED' and s.state in ('HELD', 'BOOKED') and s.order_id is not null
    and not (exists (select from calendar_block b where b.class_id = c.id) and exists (select from student_block b where b.seat_id = s.id))
    union all select time_off_id from time_off_span off where starts_at > now()
    and not tstzrange(starts_at, ends_at) <@ (select range_agg(during) from calendar_block b where b.sensei_id = off.sensei_id)`,
  ],
  [
    'published courses are complete',
    `select id from course where status = 'PUBLISHED' and (category_id is null or summary = '' or length(title) > 120 or length(summary) > 200
    or description = '' or price <= 0 or search = '' or published_at is null or cardinality(education_levels) = 0 or array_position(languages, null) is not null)`,
  ],
  [
    'each has its sensei, and each sensei a course, but those who are only counted',
    `select p.user_id from sensei_profile p where p.status <> 'PENDING_APPROVAL' and not exists (select from course where sensei_id = p.user_id)
    and not exists (select from outcome_member m where m.user_id = p.user_id)`,
  ],
])('%s', async (_, sql) => {
  expect(await query(sql)).toEqual([]);
});

test('every sensei of a market with orders has been away, and some of them each week', async () => {
  const [counts] =
    await query(`select count(distinct sensei_id)::int sensei, count(*) filter (where recurrence is not null)::int series from time_off join "user" on "user".id = sensei_id
    where email like '%@grown.michi.test'`);
  expect(counts).toEqual({ sensei: 300, series: 75 });
});

test('the grown courses are found and shown like the others', async () => {
  const results = await app.as(null).call(searchCourses, { query: { q: grownWords.common } });
  expect(results.totalItems).toBeGreaterThan(70);
  const [row] = await query(
    `select id from course where slug like 'grown-%' and listed and rating_count > 2 limit 1`,
  );
  const id = String(row?.['id']);
  const course = await app.as(null).call(getCourse, { params: { id } });
  const evaluations = await app.as(null).call(listCourseEvaluations, { params: { id }, query: {} });
  expect(evaluations.items).toHaveLength(course.ratingCount);
});

test('what was sold stands in the figures of the market and on the desks', async () => {
  const [row] =
    await query(`select (select count(*)::int from "order" where request_hash = md5(id::text)) orders, (select count(*)::int from "user" where status <> 'ACTIVE') > 5 as some_left,
    (select sum(amount)::int from market_day where figure = 'ORDERS') = (select count(*)::int from "order" where status = 'COMPLETED' and completed_at is not null) as counted,
    (select count(*)::int from audit_entry where action = 'order.changed') > 30 as audited, (select count(*)::int from report where outcome is null) > 0 as reported,
    (select count(*)::int from contact_message where status = 'OPEN') > 0 as written, (select count(*)::int from document where verdict = 'PENDING') > 5 as sent`);
  expect(row).toEqual({
    orders: 3000,
    some_left: true,
    counted: true,
    audited: true,
    reported: true,
    written: true,
    sent: true,
  });
});

test('with payouts the market has also paid, billed and disputed', async () => {
  const [row] =
    await query(`select (select count(*)::int from payout where idempotency_key like 'grown:%') payouts,
    (select count(*)::int from payout_run where idempotency_key like 'grown:%') > 50 as run, (select count(*)::int from invoice where kind = 'INVOICE') > 500 as billed,
    (select count(*)::int from invoice where kind = 'CREDIT_NOTE') > 20 as credited, (select count(*)::int from coupon where name like 'Welcome %') as coupons,
    (select count(*)::int from gift where request_hash = md5(id::text)) as gifts, (select count(distinct status)::int from chargeback) as cases,
    (select count(*)::int from reconciliation_difference) > 20 as differing`);
  expect(row?.['payouts']).toBeGreaterThanOrEqual(700);
  expect(row?.['payouts']).toBeLessThan(1400);
  expect(row).toMatchObject({
    run: true,
    billed: true,
    credited: true,
    coupons: 20,
    gifts: 20,
    cases: 4,
    differing: true,
  });
});

test('without a demo world it refuses', async () => {
  const empty = await startTestApp();
  await expect(growDemoWorld(empty.ctx.config.databaseUrl, { courses: 10 })).rejects.toThrow(
    'There is no demo world to grow',
  );
  await empty.close();
});
