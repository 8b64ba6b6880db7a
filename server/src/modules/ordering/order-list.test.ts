import { adminListOrders } from '@michi/contract/order-administration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMarket } from '../../../test/factories/ordering.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { sql } from '../../platform/db.ts';
import { type OrderFilter, orderListQuery } from './order-list.repository.ts';

const many = 20_000;
let app: TestApp;
let market: Awaited<ReturnType<typeof createMarket>>;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
  const { student, sensei, course } = market;
  await sql`insert into "order" (id, number, student_id, payer_id, sensei_id, course_id, course_title, duration_minutes, kind, quantity, unit_price,
      subtotal, total, currency, fee_snapshot, policy_snapshot, status, idempotency_key, request_hash, created_at, updated_at)
    select gen_random_uuid(), 'M-' || 100000 + i, case when i % 500 = 0 then ${student.id}::uuid else ${sensei.id}::uuid end, ${sensei.id}, ${sensei.id},
      ${course.id}, case when i = 77 then 'Zoology for beginners' else 'Essays and interviews ' || i % 100 end, 60, 'SINGLE', 1, 1000, 1000, 1000, 'USD',
      '{"lines": [], "studentFee": 0, "senseiFee": 0}',
      '{"studentHours": 24, "lateRefundPercent": 0, "senseiRefundPercent": 100, "releaseHours": 72, "acceptHours": 48, "validDays": null}', case when i % 2000 = 0 then 'PROCESSING' else 'COMPLETED' end, 'key-' || i, 'hash',
      ${app.clock.now()}::timestamptz - i * interval '1 minute', ${app.clock.now()}
    from generate_series(1, ${many}) i`.execute(app.ctx.db);
  await sql`analyze "order"`.execute(app.ctx.db);
});
afterAll(() => app.close());

const plan = async (filter: Partial<OrderFilter>) =>
  JSON.stringify(await orderListQuery(app.ctx, { after: null, limit: 24, ...filter }).explain());

test('every list of orders is read from an index', async () => {
  expect(await plan({})).toContain('order_created');
  expect(await plan({ status: 'PROCESSING' })).toContain('order_status');
  expect(await plan({ text: 'zoology' })).toContain('order_words');
  expect(await plan({ studentId: market.student.id })).toContain('order_student');
  const completedFrom = app.clock.now();
  expect(await plan({ completedFrom })).toContain('order_completed');
  expect(await plan({ completedFrom, after: { at: completedFrom, id: market.student.id } })).toContain(
    'order_completed',
  );
  expect(await plan({ isHeld: true })).not.toContain('Seq Scan on payment');
  for (const filter of [{ userId: market.student.id }, { text: 'M-1000' }, { status: 'COMPLETED' as const }])
    expect(await plan(filter)).not.toContain('Seq Scan');
});

test('an order is found by any part of its number or its course', async () => {
  const found = async (q: string) =>
    (await market.admin.caller.call(adminListOrders, { query: { q, limit: 5 } })).items.map(
      ({ number }) => number,
    );
  expect(await found('zoolOGY')).toEqual(['M-100077']);
  expect(await found('m-100123')).toEqual(['M-100123']);
  expect(await found('100%')).toEqual([]);
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
