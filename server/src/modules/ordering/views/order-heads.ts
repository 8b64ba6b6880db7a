import type { Ctx } from '../../../platform/context.ts';
import { listOrderRows } from '../storage/order-list.repository.ts';
import { findOrders } from '../storage/order.repository.ts';

/** More orders than this say too little to search by. */
const mostFound = 200;

/** What a later module says of these orders in a list; unknown ones are left out. */
export async function findOrderHeads(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, { number: string; courseTitle: string }>> {
  const orders = await findOrders(ctx, [...new Set(ids)]);
  return new Map(orders.map(({ id, number, courseTitle }) => [id, { number, courseTitle }]));
}

/** Orders whose number begins so, or whose course is called so. */
export async function findOrderIdsByNumber(ctx: Ctx, words: string): Promise<string[]> {
  const rows = await listOrderRows(ctx, { text: { words, peopleIds: [] }, after: null, limit: mostFound });
  return rows.slice(0, mostFound).map(({ id }) => id);
}
