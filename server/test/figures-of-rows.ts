import { getAdminDashboard } from '@michi/contract/ordering/market-figures';
import { adminListOrders, listEarnedFees } from '@michi/contract/ordering/order-administration';
import { heldOf, volumeOf } from '@michi/contract/ordering/order-sums';
import type { List } from '@michi/contract/page';
import { listPeople } from '@michi/contract/identity/people';
import type { RouteInput } from '@michi/contract/route';
import { expect } from 'vitest';
import { days } from '../src/platform/clock.ts';
import type { Person } from './factories/identity.ts';
import type { TestApp } from './harness.ts';

/**
 * Whatever is on its way: each figure of the dashboard is the sum of the rows that it leads to. Answers the
 * figures.
 */
export async function expectFiguresOfRows(app: TestApp, { caller }: Person, wished?: string) {
  const figures = await caller.call(getAdminDashboard, {
    query: { to: app.clock.now().toISOString().slice(0, 10), currency: wished },
  });
  const { currency, range } = figures;
  const from = `${figures.from}T00:00:00.000Z`;
  const to = new Date(Date.parse(figures.to) + days(1)).toISOString();
  const orders = (query: RouteInput<typeof adminListOrders>['query']) =>
    all((page) => caller.call(adminListOrders, { query: { ...query, ...page } }));

  const completed = { completedFrom: from, completedTo: to };
  expect(await orders(completed)).toHaveLength(range.orders);
  expect(sum((await orders({ ...completed, currency })).map(volumeOf))).toBe(range.volume);
  const held = await orders({ held: 'true', currency });
  // What the platform pays with a coupon is held for its sensei too, and no money of a buyer.
  const isByCoupon = ({ payments }: (typeof held)[number]) =>
    payments.some(({ status, couponPaid }) => status === 'HELD' && couponPaid > 0);
  expect(held.filter((order) => heldOf(order) === 0 && !isByCoupon(order))).toEqual([]);
  expect(sum(held.map(heldOf))).toBe(figures.heldNow);
  const fees = await all((page) => caller.call(listEarnedFees, { query: { currency, from, to, ...page } }));
  expect(sum(fees.map(({ amount }) => amount))).toBe(range.fees);
  const joined = await caller.call(listPeople, { query: { createdFrom: from, createdTo: to } });
  expect(joined.totalItems).toBe(range.people);
  return figures;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** By pages of three, so that there are some. */
async function all<Row>(
  pageAt: (page: { cursor: string | undefined; limit: number }) => Promise<List<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const page = await pageAt({ cursor, limit: 3 });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  }
  return rows;
}
