import { orderNumberBegun } from '@michi/contract/ordering/order-administration';
import type { Ctx } from '../../../platform/context.ts';
import { findAccountIds } from '../../identity/index.ts';
import { listOrderRows } from '../storage/order-list.repository.ts';

/** Words that mean more people or orders than this say too little to search by. */
const mostNamed = 200;

export type MoneySearch = {
  /** Nothing: all of them. */
  of?: { peopleIds: string[] } | { orderIds: string[] };
  hasMoreNamed: boolean;
};

/** Whose money somebody means: of one person, or of the people or orders that the words name. */
export async function resolveMoneySearch(
  ctx: Ctx,
  { q, userId }: { q?: string | undefined; userId?: string | undefined },
): Promise<MoneySearch> {
  if (userId) return { of: { peopleIds: [userId] }, hasMoreNamed: false };
  if (!q) return { hasMoreNamed: false };
  if (orderNumberBegun(q) !== null) {
    const text = { words: q, peopleIds: [] };
    const orders = await listOrderRows(ctx, { text, after: null, limit: mostNamed });
    const orderIds = orders.slice(0, mostNamed).map(({ id }) => id);
    return { of: { orderIds }, hasMoreNamed: orders.length > mostNamed };
  }
  const { ids, hasMore } = await findAccountIds(ctx, q, { limit: mostNamed });
  return { of: { peopleIds: ids }, hasMoreNamed: hasMore };
}
