import { adminListOrders } from '@michi/contract/ordering/order-administration';
import type { RouteInput } from '@michi/contract/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, lookInto, type Market } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';
import { type OrderFilter, orderListQuery } from '../storage/order-list.repository.ts';
import {
  heldOrdersQuery,
  liveOrdersQuery,
  senseiWithUnbegunQuery,
  unsettledOrderQuery,
} from '../storage/unsettled.repository.ts';

const many = 20_000;
let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
  const { student, sensei, course, admin } = market;
  await sql`insert into "order" (id, number, student_id, payer_id, sensei_id, course_id, course_title, duration_minutes, kind, quantity, unit_price,
      subtotal, total, currency, fee_snapshot, policy_snapshot, status, idempotency_key, request_hash, created_at, updated_at)
    select gen_random_uuid(), 'M-' || 100000 + i, case when i % 500 = 0 then ${student.id}::uuid else ${admin.id}::uuid end, ${admin.id}, ${sensei.id},
      ${course.id}, case when i = 77 then 'Zoology for beginners' else 'Essays and interviews ' || i % 100 end, 60, 'SINGLE', 1, 1000, 1000, 1000, 'USD',
      '{"lines": [], "studentFee": 0, "senseiFee": 0}',
      '{"studentHours": 24, "lateRefundPercent": 0, "senseiRefundPercent": 100, "releaseHours": 72, "acceptHours": 48, "validDays": null}', case i % 2000 when 0 then 'PROCESSING' when 1000 then 'CANCELED' else 'COMPLETED' end, 'key-' || i, 'hash',
      ${app.clock.now()}::timestamptz - i * interval '1 minute', ${app.clock.now()}
    from generate_series(1, ${many}) i`.execute(app.ctx.db);
  await sql`analyze "order"`.execute(app.ctx.db);
});
afterAll(() => app.close());

const plan = async (filter: Partial<OrderFilter>) =>
  JSON.stringify(await orderListQuery(app.ctx, { after: null, limit: 24, ...filter }).explain());

test('every list of orders is read from an index', async () => {
  expect(await plan({})).toContain('order_created');
  expect(await plan({ status: 'CANCELED' })).toContain('order_status');
  // Of the few that are open either has as little to read.
  expect(await plan({ status: 'PROCESSING' })).toMatch(/order_(status|live)/);
  expect(await plan({ text: { words: 'zoology', peopleIds: [] } })).toContain('order_words');
  expect(await plan({ text: { words: 'zo', peopleIds: [] } })).toContain('order_words');
  expect(await plan({ studentId: market.student.id })).toContain('order_student');
  expect(await plan({ studentId: market.student.id, isUnfinished: true, order: 'asc' })).toContain(
    'order_student',
  );
  expect(await plan({ studentId: market.student.id, underWay: { ahead: [market.student.id] } })).toContain(
    'order_student',
  );
  const completedFrom = app.clock.now();
  expect(await plan({ completedFrom })).toContain('order_completed');
  expect(await plan({ completedFrom, after: { at: completedFrom, id: market.student.id } })).toContain(
    'order_completed',
  );
  expect(await plan({ completedFrom, currency: 'EUR' })).toContain('order_completed_currency');
  for (const filter of [
    { userId: market.student.id },
    { text: { words: 'M-1000', peopleIds: [] } },
    { status: 'COMPLETED' as const },
  ])
    expect(await plan(filter)).not.toContain('Seq Scan');
});

test('held money is found without a look at the orders, however far back the list is', async () => {
  const { student, sensei, admin } = market;
  await sql`insert into payment (id, order_id, sensei_id, provider, amount, platform_fee, sensei_net, currency, status, created_at, updated_at)
    select gen_random_uuid(), id, case when substr(number, 3)::int between 100006 and 102000 then ${admin.id}::uuid else ${sensei.id}::uuid end, 'sandbox', 500, 0, 500, 'USD',
      case when substr(number, 3)::int <= 102000 then 'HELD' else 'RELEASED' end, created_at, created_at
    from "order", generate_series(1, 2) part where substr(number, 3)::int <= 102000 or (part = 1 and substr(number, 3)::int <= 106000)`.execute(
    app.ctx.db,
  );
  await sql`vacuum (analyze) payment, "order"`.execute(app.ctx.db);
  const after = { at: app.clock.now(), id: student.id };
  for (const filter of [{ isHeld: true }, { isHeld: true, after }]) {
    expect(await plan(filter)).toContain('Index Scan using order_held');
  }
  expect(await plan({ isHeld: true, status: 'CANCELED' })).toContain('order_held_status');
  expect(await plan({ isHeld: true, completedFrom: after.at })).toContain('order_held_completed');
  expect(await plan({ isHeld: true, text: { words: 'zoology', peopleIds: [] } })).toContain('order_words');
  const held = await sql<{
    id: string;
  }>`select id from "order" where id in (select order_id from payment where status = 'HELD')
    order by created_at desc, id desc limit 150`.execute(app.ctx.db);
  const query = { held: 'true' as const, limit: 75 };
  const first = await admin.caller.call(adminListOrders, { query });
  const second = await admin.caller.call(adminListOrders, {
    query: { ...query, cursor: first.nextCursor ?? undefined },
  });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(held.rows.map(({ id }) => id));

  // It is held until the last of its payments is not.
  const [newest] = held.rows;
  const payments = await sql<{
    id: string;
  }>`select id from payment where order_id = ${newest?.id}::uuid and status = 'HELD'`.execute(app.ctx.db);
  expect(payments.rows).toHaveLength(2);
  const isFirst = async () =>
    (await admin.caller.call(adminListOrders, { query: { held: 'true', limit: 1 } })).items[0]?.id ===
    newest?.id;
  for (const [at, { id }] of payments.rows.entries()) {
    await sql`update payment set status = 'RELEASED' where id = ${id}`.execute(app.ctx.db);
    expect(await isFirst()).toBe(at === 0);
  }
  await sql`insert into payment (id, order_id, sensei_id, provider, amount, platform_fee, sensei_net, currency, status, created_at, updated_at)
    select gen_random_uuid(), order_id, sensei_id, provider, amount, platform_fee, sensei_net, currency, 'HELD', created_at, created_at
    from payment where id = ${payments.rows[0]?.id}::uuid`.execute(app.ctx.db);
  expect(await isFirst()).toBe(true);
});

test('what is open of a sensei is found without the thousands of orders that are over', async () => {
  const { sensei, student } = market;
  await app.ctx.transaction(async (tx) => {
    // Of twenty thousand one may as well look at all.
    await sql`set local enable_seqscan = off`.execute(tx.db);
    for (const query of [unsettledOrderQuery, liveOrdersQuery]) {
      const found = JSON.stringify(await query(tx, sensei.id).explain());
      expect(found).toContain('order_live');
      expect(found).toContain('payment_moving');
      expect(found).not.toContain('order_sensei');
    }
    const several = senseiWithUnbegunQuery(tx, [sensei.id, student.id], { withFrozen: false });
    const unbegun = JSON.stringify(await several.explain());
    expect(unbegun).toContain('order_live');
    expect(unbegun).toContain('payment_moving');
    expect(unbegun).not.toContain('order_sensei');
    const held = JSON.stringify(await heldOrdersQuery(tx, student.id).explain());
    expect(held).toContain('payment_moving');
    expect(held).not.toContain('order_sensei');
  });
  expect(await liveOrdersQuery(app.ctx, sensei.id).execute()).toHaveLength(15);
});

test('the beginning of a number is found in an index by its length, wherever the list goes on', async () => {
  const begins = { text: { words: 'm-110', peopleIds: [] } };
  for (const filter of [
    begins,
    { ...begins, order: 'asc' as const },
    { ...begins, afterNumber: 'M-110044' },
    { ...begins, afterNumber: 'M-110044', order: 'asc' as const },
  ]) {
    const found = await plan(filter);
    expect(found).toContain('order_number_place');
    expect(found).not.toMatch(/Seq Scan|order_created/);
  }
  const numbers = async (query: RouteInput<typeof adminListOrders>['query']) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await market.admin.caller.call(adminListOrders, { query: { limit: 7, ...query, cursor } });
      seen.push(...page.items.map(({ number }) => number));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return seen;
  };
  const of = (numbers: readonly number[]) => numbers.map((number) => `M-${number}`);
  await sql`update "order" set number = case number when 'M-100003' then 'M-1100405' else 'M-11004' end
    where number in ('M-100003', 'M-100004')`.execute(app.ctx.db);
  const begun = [1_100_405, ...Array.from({ length: 10 }, (_, digit) => 110_049 - digit), 11_004];
  expect(await numbers({ q: 'M-11004' })).toEqual(of(begun));
  expect(await numbers({ q: 'm-11004', sortOrder: 'asc' })).toEqual(of(begun.toReversed()));
  expect(await numbers({ q: 'M-11004', status: 'CANCELED' })).toEqual([]);
  expect(await numbers({ q: 'M-9' })).toEqual([]);
  await sql`update "order" set number = case number when 'M-1100405' then 'M-100003' else 'M-100004' end
    where number in ('M-1100405', 'M-11004')`.execute(app.ctx.db);
});

test('the oldest come first where that is asked for, page by page, by the same indexes', async () => {
  for (const [filter, index] of [
    [{}, 'order_created'],
    [{ status: 'CANCELED' as const }, 'order_status'],
    [{ studentId: market.student.id }, 'order_student'],
    [{ completedFrom: app.clock.now() }, 'order_completed'],
  ] as const)
    expect(await plan({ ...filter, order: 'asc' })).toContain(index);
  const oldest = { sortOrder: 'asc', limit: 2 } as const;
  const first = await market.admin.caller.call(adminListOrders, { query: oldest });
  const cursor = first.nextCursor ?? undefined;
  const second = await market.admin.caller.call(adminListOrders, { query: { ...oldest, cursor } });
  expect([...first.items, ...second.items].map(({ number }) => number)).toEqual([
    'M-120000',
    'M-119999',
    'M-119998',
    'M-119997',
  ]);
});

test('an order is found by any part of its number or its course', async () => {
  const found = async (q: string) =>
    (await market.admin.caller.call(adminListOrders, { query: { q, limit: 5 } })).items.map(
      ({ number }) => number,
    );
  expect(await found('zoolOGY')).toEqual(['M-100077']);
  expect(await found('m-100123')).toEqual(['M-100123']);
  expect(await found('100%')).toEqual([]);
  // Too short for the index: the beginning of a word.
  expect(await found('zo')).toEqual(['M-100077']);
  expect(await found('oo')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('orders completed in a time come page by page by when they were', async () => {
  const at = app.clock.now();
  await sql`update "order" set completed_at = ${at}::timestamptz - (substr(number, 3)::int * 7919 % 1009) * interval '1 second'
    where status = 'COMPLETED' and substr(number, 3)::int < 100400`.execute(app.ctx.db);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { completedTo: at.toISOString(), limit: 100, cursor };
    const page = await market.admin.caller.call(adminListOrders, { query });
    seen.push(...page.items.map(({ completedAt }) => completedAt ?? ''));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(399);
  expect(seen).toEqual(seen.toSorted().toReversed());
});

test('an order is found by the name or the address of who learns, pays or teaches', async () => {
  const { admin, sensei, course } = market;
  const guardian = await createStudent(app, { name: 'Sofía Marques' });
  const child = await createStudent(app, { name: 'Tiago Marques' });
  const order = await bookFor(app, child, course);
  await app.ctx.db.updateTable('order').set({ payer_id: guardian.id }).where('id', '=', order.id).execute();
  const found = async (query: RouteInput<typeof adminListOrders>['query']) =>
    (await admin.caller.call(adminListOrders, { query })).items.map(({ number }) => number);
  for (const q of ['tiago', child.email, 'sofia marques', guardian.email.toUpperCase(), 'Marques'])
    expect(await found({ q })).toEqual([order.number]);
  expect(await found({ q: 'marques', status: 'CANCELED' })).toEqual([]);
  expect(await found({ q: 'marques', currency: order.price.currency, held: 'true' })).toEqual([order.number]);
  expect((await found({ q: sensei.email, limit: 3 }))[0]).toBe(order.number);

  // Words that are in a title, too, and people on several sides: each order once, page by page.
  const zoologist = await createStudent(app, { name: 'Zoology Fan' });
  await sql`update "order" set payer_id = ${zoologist.id}, student_id = ${zoologist.id} where number in ('M-100075', 'M-100077')`.execute(
    app.ctx.db,
  );
  const first = await admin.caller.call(adminListOrders, { query: { q: 'zoology', limit: 1 } });
  const cursor = first.nextCursor ?? undefined;
  const second = await admin.caller.call(adminListOrders, { query: { q: 'zoology', limit: 1, cursor } });
  expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(['M-100075', 'M-100077']);
  expect(second.nextCursor).toBeNull();

  const looked = await lookInto(admin, order);
  expect(looked.payer).toEqual({ id: guardian.id, name: guardian.name });
  expect(looked.events[0]).toMatchObject({ to: 'CREATED', by: { id: child.id, name: child.name } });
  expect(looked.events.at(-1)?.by).toBeNull();
});

test('what words may mean is looked for in an index each, and no further than the page goes', async () => {
  // As in a market: nobody is on one side of all orders.
  const { admin, student, sensei } = market;
  const others = [admin.id, (await createStudent(app)).id, (await createStudent(app)).id, student.id];
  await sql`update "order" set payer_id = (${others}::uuid[])[1 + substr(number, 3)::int % 4], student_id = (${others}::uuid[])[1 + substr(number, 3)::int % 4],
    sensei_id = (${others}::uuid[])[1 + substr(number, 3)::int % 4] where number like 'M-1%' and substr(number, 3)::int <= 120000`.execute(
    app.ctx.db,
  );
  await sql`vacuum (analyze) "order"`.execute(app.ctx.db);
  const peopleIds = [student.id, sensei.id];
  for (const filter of [
    {},
    { status: 'COMPLETED' as const },
    { isHeld: true },
    { completedTo: app.clock.now() },
  ]) {
    const found = await plan({ ...filter, text: { words: 'zoology', peopleIds } });
    expect(found).toContain('order_words');
    expect(found).not.toContain('Seq Scan');
  }
  const found = await plan({ text: { words: 'zoology', peopleIds } });
  for (const index of ['order_student', 'order_payer', 'order_sensei']) expect(found).toContain(index);
});

test('a search by a name that more people have than are looked at says so', async () => {
  const { admin, student } = market;
  const ask = (q: string) => admin.caller.call(adminListOrders, { query: { q, limit: 1 } });
  await sql`insert into "user" (id, email, name, type, status, created_at, updated_at)
    select gen_random_uuid(), 'crowd-' || nth || '@example.test', 'Crowd ' || nth, 'STUDENT', 'ACTIVE', ${app.clock.now()}, ${app.clock.now()}
    from generate_series(1, 201) nth`.execute(app.ctx.db);
  expect(await ask('crowd')).toEqual({ items: [], nextCursor: null, hasMoreNamed: true });
  expect((await ask('crowd 7')).hasMoreNamed).toBe(false);
  expect(await ask(student.name)).toMatchObject({ items: [{}], hasMoreNamed: false });
  // Numbers are nobody's name.
  expect((await ask('M-1')).hasMoreNamed).toBe(false);
});
