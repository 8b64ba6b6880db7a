import { mesh } from '../server/src/platform/gateways/media/media.ts';
import { acceptedCurrencies } from '../server/src/platform/settings.ts';
import { availableParallelism, loadavg } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../server/test/harness.ts';
import { seedDemoWorld } from './index.ts';

let app: TestApp;
let client: pg.Client;
let seconds = 0;
const now = `timestamptz '2026-11-18T15:20:00Z'`;

beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-11-18T15:20:00Z') });
  const began = performance.now();
  await seedDemoWorld(app.ctx);
  seconds = (performance.now() - began) / 1000;
  client = new pg.Client({ connectionString: app.ctx.config.databaseUrl });
  await client.connect();
}, 60_000);

afterAll(async () => {
  await client.end();
  await app.close();
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql)).rows;
}

async function number(sql: string): Promise<number> {
  return Number(Object.values((await query(sql))[0] ?? {})[0]);
}

test('it is built in a few seconds', () => {
  // A machine that has several things to do is given as much more time.
  const crowd = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  expect(seconds).toBeLessThan(10 * crowd);
});

test('what it sets is in effect at once', () => {
  expect(acceptedCurrencies(app.ctx.settings)).toEqual(['USD', 'EUR', 'BRL']);
  expect(app.ctx.settings.get('currency.rates')?.rates).toHaveProperty('USD');
});

test('a second start leaves it as it is', async () => {
  const before = await number(`select count(*) from "order"`);
  await seedDemoWorld(app.ctx);
  expect(await number(`select count(*) from "order"`)).toBe(before);
});

describe('it is as large as promised', () => {
  test.each([
    ['sensei', `select count(*) from "user" where type = 'SENSEI'`, 87, 87],
    ['counted admissions', 'select coalesce(sum(size), 0) from outcome_cohort', 27, 27],
    ['waiting sensei', `select count(*) from "user" where sensei_status = 'PENDING_APPROVAL'`, 3, 6],
    ['time zones of sensei', `select count(distinct time_zone) from sensei_profile`, 12, 40],
    ['students', `select count(*) from "user" where type = 'STUDENT'`, 110, 130],
    ['colleges', `select count(*) from college`, 250, 600],
    ['courses', 'select count(*) from course', 200, 200],
    ['coupons', 'select count(*) from coupon', 5, 5],
    ['orders with a coupon', 'select count(*) from "order" where coupon_amount > 0', 2, 2],
    ['listed courses', 'select count(*) from course where listed', 180, 199],
    ['group courses', `select count(*) from course where format = 'GROUP'`, 25, 60],
    [
      'courses about essays',
      `select count(*) from course where listed and search @@ websearch_to_tsquery('michi', 'essay')`,
      30,
      120,
    ],
    [
      'published evaluations of courses',
      `select count(*) from evaluation where status = 'PUBLISHED' and direction = 'STUDENT_TO_SENSEI'`,
      420,
      650,
    ],
    ['classes ahead', `select count(*) from class where status = 'SCHEDULED'`, 60, 400],
    [
      'open checkouts',
      `select count(*) from "order" where status in ('CREATED', 'PENDING') and plan_role is distinct from 'PLANNED'`,
      4,
      8,
    ],
    ['classes that are charged one by one', 'select count(*) from planned_class', 4, 4],
    [
      'requests that wait for a sensei',
      `select count(*) from "order" where status = 'PENDING' and accept_by is not null`,
      1,
      1,
    ],
    ['refunds', `select count(*) from payment where status = 'REFUNDED'`, 10, 60],
  ])('%s', async (_, sql, least, most) => {
    const count = await number(sql);
    expect(count).toBeGreaterThanOrEqual(least);
    expect(count).toBeLessThanOrEqual(most);
  });
});

/** Each query names rows that break a rule; there are none. */
test.each([
  [
    'every ledger transaction is balanced',
    `select transaction_id from ledger_entry group by transaction_id, currency having sum(amount) <> 0`,
  ],
  [
    'what was captured was posted once',
    `select p.id from payment p left join ledger_transaction t on t.payment_id = p.id and t.kind = 'capture'
    where (p.confirmed_at is null) <> (t.id is null)`,
  ],
  [
    'escrow holds exactly the held and the frozen money',
    `select 1 from (select coalesce(-sum(amount), 0) as held from ledger_entry where account = 'ESCROW') ledger,
    (select coalesce(sum(amount), 0) as held from payment where status in ('HELD', 'CANCELLED')) payments where ledger.held <> payments.held`,
  ],
  [
    'a balance is what was released and is in no payout',
    `select user_id from ledger_entry where account = 'SENSEI_BALANCE' group by user_id
    having -sum(amount) <> (select coalesce(sum(sensei_net), 0) from payment
      where sensei_id = ledger_entry.user_id and status = 'RELEASED' and payout_id is null)`,
  ],
  [
    'what a payout pays is what its payments are for',
    `select id from payout where amount - adjustment <> (select sum(amount) from payout_payment where payout_id = payout.id)`,
  ],
  [
    'payments of an order sum to its total',
    `select o.id from "order" o join payment p on p.order_id = o.id group by o.id having sum(p.amount) <> o.total`,
  ],
  [
    'the fee is fifteen percent',
    `select o.id from "order" o join payment p on p.order_id = o.id group by o.id having sum(p.platform_fee) <> round(o.total * 0.15)`,
  ],
  [
    'a free order has no payment',
    `select o.id from "order" o where o.total = 0 and exists (select from payment where order_id = o.id)`,
  ],
  [
    'the last step of a payment is its state',
    `select p.id from payment p left join (select distinct on (subject_id) subject_id, to_status from order_event where subject = 'PAYMENT'
      order by subject_id, created_at desc, id desc) last on last.subject_id = p.id where p.status is distinct from last.to_status`,
  ],
  [
    'the last step of an order is its state',
    `select o.id from "order" o left join (select distinct on (subject_id) subject_id, to_status from order_event where subject = 'ORDER'
      order by subject_id, created_at desc, id desc) last on last.subject_id = o.id where o.status is distinct from last.to_status`,
  ],
  [
    'each step of a payment is allowed',
    `select e.id from order_event e where subject = 'PAYMENT' and from_status is not null
    and not exists (select from payment_transition t where t.from_status = e.from_status and t.to_status = e.to_status)`,
  ],
  [
    'each step of an order is allowed',
    `select e.id from order_event e where subject = 'ORDER' and from_status <> to_status
    and not exists (select from order_transition t where t.from_status = e.from_status and t.to_status = e.to_status)`,
  ],
  [
    'each step begins where the one before ended',
    `select id from (select id, from_status, lag(to_status) over (partition by subject_id order by created_at, id) as before
    from order_event) steps where from_status is distinct from before`,
  ],
  [
    'nothing has happened in the future',
    `select id from order_event where created_at > ${now}
    union all select id from message where created_at > ${now} union all select id from evaluation where created_at > ${now} or published_at > ${now}
    union all select id from "user" where created_at > ${now} or last_login_at > ${now}`,
  ],
  [
    'nobody bought before both were there',
    `select o.id from "order" o join "user" s on s.id = o.student_id join course c on c.id = o.course_id
    where o.created_at < s.created_at or o.created_at < coalesce(c.published_at, c.created_at)`,
  ],
  [
    'orders are placed before their classes begin',
    `select o.id from "order" o join seat s on s.order_id = o.id join class c on c.id = s.class_id where o.created_at >= c.starts_at`,
  ],
  [
    'money is held until its class is over',
    `select p.id from payment p left join seat s on s.id = p.seat_id left join class c on c.id = s.class_id
    where p.status = 'HELD' and (case when p.seat_id is null then p.hold_reason <> 'UNSCHEDULED' else p.hold_until <> c.ends_at + interval '72 hours' or p.hold_until <= ${now} end)`,
  ],
  [
    'a complete order has a room and a conversation for its class',
    `select o.id from "order" o join seat s on s.order_id = o.id join class c on c.id = s.class_id
    where o.status = 'COMPLETED' and not exists (select from classroom r join conversation v on v.id = r.conversation_id
      join conversation_participant p on p.conversation_id = v.id and p.user_id = o.student_id where r.class_id = c.id and r.room_uuid = c.classroom_id)`,
  ],
  [
    'a class that takes place occupies its sensei, a canceled one does not',
    `select c.id from class c left join calendar_block b on b.class_id = c.id
    where (c.status = 'CANCELED') <> (b.id is null) or (b.during not in (tstzrange(c.starts_at, c.ends_at), tstzrange(c.proposed_starts_at, c.proposed_ends_at))
      and not exists (select from class_move m where m.class_id = c.id and m.state = 'PROPOSED' and b.during = tstzrange(m.to_starts_at, m.to_ends_at)))`,
  ],
  [
    'a seat that counts occupies its student, a canceled one does not, nor one that is kept for who waits',
    `select s.id from seat s left join student_block b on b.seat_id = s.id where (s.state = 'CANCELED' or s.order_id is null) <> (b.id is null)`,
  ],
  [
    'no class has more students than seats',
    `select c.id from class c join seat s on s.class_id = c.id and s.state in ('HELD', 'BOOKED') group by c.id having count(*) > c.max_seats`,
  ],
  [
    'no group is larger than what a call carries',
    `select id from course where max_seats > ${mesh.capacity - 1} or jsonb_path_exists(price_steps, '$[*] ? (@.seats > ${mesh.capacity - 1})')
    union select id from class where max_seats > ${mesh.capacity - 1}`,
  ],
  [
    'no class ended without its quorum',
    `select c.id from class c where status = 'ENDED' and (select count(*) from seat where class_id = c.id and state = 'BOOKED') < c.min_seats`,
  ],
  [
    'what is over has ended',
    `select id from class where (status = 'SCHEDULED' and ends_at <= ${now}) or (status = 'ENDED' and ends_at > ${now})`,
  ],
  [
    'a class whose quorum is due has it',
    `select c.id from class c where status = 'SCHEDULED' and quorum_deadline <= ${now}
    and (select count(*) from seat where class_id = c.id and state = 'BOOKED') < c.min_seats`,
  ],
  [
    'who was there is known of past seats only',
    `select s.id from seat s join class c on c.id = s.class_id where (s.attendance <> 'UNKNOWN' or s.confirmed_at is not null) and c.ends_at > ${now}`,
  ],
  [
    'only who attended evaluates',
    `select e.id from evaluation e join seat s on s.id = e.seat_id where s.attendance not in ('PRESENT', 'LATE')`,
  ],
  [
    'evaluations are published when both wrote or the window closed',
    `select e.id from evaluation e join seat s on s.id = e.seat_id join class c on c.id = s.class_id
    where (e.status <> 'PENDING') <> ((select count(*) from evaluation where seat_id = s.id) = 2 or c.ends_at + interval '14 days' <= ${now})`,
  ],
  [
    'ratings of courses are those published',
    `select c.id from course c left join evaluation e on e.course_id = c.id and e.status <> 'PENDING' and e.direction = 'STUDENT_TO_SENSEI'
    group by c.id having c.rating_count <> count(e.id) or c.rating_sum <> coalesce(sum(e.rating), 0)`,
  ],
  [
    'ratings of sensei are the sum of their courses',
    `select p.user_id from sensei_profile p left join course c on c.sensei_id = p.user_id
    group by p.user_id having p.rating_count <> coalesce(sum(c.rating_count), 0) or p.rating_sum <> coalesce(sum(c.rating_sum), 0)`,
  ],
  [
    'helpful votes are counted, and nobody votes for the own words',
    `select e.id from evaluation e left join evaluation_helpful h on h.evaluation_id = e.id group by e.id
    having e.helpful_count <> count(h.user_id) or bool_or(h.user_id in (e.author_id, e.target_id))`,
  ],
  [
    'what is hidden was reported',
    `select id from evaluation e where (status = 'HIDDEN') <> exists (select from report where target_id = e.id)`,
  ],
  [
    'a published course is complete',
    `select id from course where status = 'PUBLISHED' and (category_id is null or summary = '' or description = '' or price <= 0
    or cardinality(languages) = 0 or cardinality(education_levels) = 0 or search = '' or published_at is null or (format = 'GROUP' and max_seats < 2)
    or length(title) not between 5 and 120 or length(summary) > 200 or price not between 1500 and 18000 or duration_minutes not between 15 and 180)`,
  ],
  [
    'a trial is not longer nor dearer than the class',
    `select id from course where has_trial and ((trial ->> 'price')::int > price or (trial ->> 'minutes')::int > duration_minutes)`,
  ],
  [
    'listed is published, of an active sensei',
    `select c.id from course c join "user" u on u.id = c.sensei_id where c.listed <> (c.status = 'PUBLISHED' and u.sensei_status = 'ACTIVE')`,
  ],
  [
    'a listed course of one to one shows a free time',
    `select id from course where listed and format = 'ONE_TO_ONE' and (next_free_at is null or next_free_at < ${now})`,
  ],
  [
    'two people have one conversation, and a room leads to its own',
    `select r.room_uuid from classroom r left join conversation_alias a on a.id = r.room_uuid join class c on c.id = r.class_id
    join conversation v on v.id = r.conversation_id
    where a.conversation_id is distinct from r.conversation_id or (c.max_seats = 1) <> (v.kind = 'DIRECT')`,
  ],
  [
    'messages are gapless',
    `select v.id from conversation v left join message m on m.conversation_id = v.id group by v.id
    having v.last_seq <> count(m.id) or v.last_seq <> coalesce(max(m.seq), 0)`,
  ],
  [
    'who writes takes part',
    `select m.id from message m join conversation v on v.id = m.conversation_id where not exists
    (select from conversation_participant p where p.conversation_id = m.conversation_id and p.user_id = m.sender_id)
    and not (v.kind = 'SUPPORT' and exists (select from "user" u where u.id = m.sender_id and u.type = 'ADMIN'))`,
  ],
  [
    'no two comments on a course are the same',
    `select course_id from evaluation where direction = 'STUDENT_TO_SENSEI' and comment <> '' group by course_id, comment having count(*) > 1`,
  ],
  [
    'a paid order stands in the provider’s books',
    `select o.id from "order" o left join sandbox_provider.intent i on i.id = o.provider_ref and i.amount = o.total
    where o.status = 'COMPLETED' and o.total > 0 and i.status is distinct from 'CAPTURED'`,
  ],
])('%s', async (_, sql) => {
  expect(await query(sql)).toEqual([]);
});
