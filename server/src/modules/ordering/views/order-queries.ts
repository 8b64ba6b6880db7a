import type {
  AdminOrder,
  EarnedFee,
  LedgerEntry,
  listEarnedFees,
} from '@michi/contract/ordering/order-administration';
import { orderNumberBegun } from '@michi/contract/ordering/order-administration';
import type { Order as OrderAnswer } from '@michi/contract/ordering/orders';
import type { List, NamedList } from '@michi/contract/page';
import type { OrderStatus } from '@michi/contract/states';
import type { z } from 'zod';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import { findAccountIds, getAccounts } from '../../identity/index.ts';
import { findOrdersAhead } from '../../scheduling/index.ts';
import { listLedger, listRevenue } from '../storage/ledger.repository.ts';
import { listSteps } from '../storage/order-event.repository.ts';
import { listOrderRows, type OrderFilter, orderListKey } from '../storage/order-list.repository.ts';
import { findOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { maySeeOrder, ownOrdersOf } from './order-family.ts';
import { presentOrders } from './order-view.ts';
import { presentSteps } from './present-steps.ts';

export type OrderPage = { status?: OrderStatus | undefined; cursor?: string | undefined; limit: number };

/** An order that is not the caller's does not exist for them. */
export async function getOrder(ctx: Ctx, actor: SignedIn, orderId: string): Promise<OrderAnswer> {
  const order = found(await findOrder(ctx, orderId));
  if (!(await maySeeOrder(ctx, actor, order))) throw NotFound();
  return presentOne(ctx, actor, order);
}

export async function presentOne(ctx: Ctx, actor: SignedIn, order: Order): Promise<OrderAnswer> {
  return found((await presentOrders(ctx, actor, [order]))[0]);
}

/** After a step: the order as it is now. */
export async function presentAgain(ctx: Ctx, actor: SignedIn, orderId: string): Promise<OrderAnswer> {
  return presentOne(ctx, actor, found(await findOrder(ctx, orderId)));
}

/** A student's own orders, and the children's; for a sensei those of the own courses. */
export async function listOrders(
  ctx: Ctx,
  actor: SignedIn,
  {
    unfinished,
    underWay,
    ...page
  }: OrderPage & { unfinished?: boolean | undefined; underWay?: boolean | undefined },
): Promise<List<OrderAnswer>> {
  const own = actor.type === 'SENSEI' ? { senseiId: actor.id } : await ownOrdersOf(ctx, actor.id);
  return pageOf(ctx, actor, page, {
    ...own,
    ...(unfinished ? { isUnfinished: true, order: 'asc' } : {}),
    ...(underWay ? { underWay: { ahead: await findOrdersAhead(ctx, actor.id) } } : {}),
  });
}

/** Words that mean more people than this say too little to search by. */
const mostPeople = 200;

/** All orders, to administrators. */
export async function listOrdersForAdmin(
  ctx: Ctx,
  actor: SignedIn,
  page: OrderPage & {
    q?: string | undefined;
    userId?: string | undefined;
    completedFrom?: string | undefined;
    completedTo?: string | undefined;
    held?: boolean | undefined;
    currency?: string | undefined;
    sortOrder?: 'asc' | 'desc' | undefined;
  },
): Promise<NamedList<OrderAnswer>> {
  authorize(may(actor, 'orders.read'));
  const { q, userId, completedFrom, completedTo, held, currency, sortOrder: order } = page;
  const meant = q ? await meantBy(ctx, q) : undefined;
  const list = await pageOf(ctx, actor, page, {
    text: meant,
    order,
    userId,
    completedFrom: completedFrom ? new Date(completedFrom) : undefined,
    completedTo: completedTo ? new Date(completedTo) : undefined,
    isHeld: held,
    currency,
  });
  return { ...list, hasMoreNamed: meant?.hasMore ?? false };
}

async function meantBy(
  ctx: Ctx,
  words: string,
): Promise<NonNullable<OrderFilter['text']> & { hasMore: boolean }> {
  if (orderNumberBegun(words) !== null) return { words, peopleIds: [], hasMore: false };
  const { ids, hasMore } = await findAccountIds(ctx, words, { limit: mostPeople });
  return { words, peopleIds: ids, hasMore };
}

async function pageOf(
  ctx: Ctx,
  actor: SignedIn,
  page: OrderPage,
  filter: Omit<OrderFilter, 'after' | 'limit' | 'status'>,
): Promise<List<OrderAnswer>> {
  const after = page.cursor ? decodeCursor(page.cursor) : null;
  const isByNumber = filter.text !== undefined && orderNumberBegun(filter.text.words) !== null;
  const afterNumber = isByNumber && after ? found(await findOrder(ctx, after.id)).number : undefined;
  const { status, limit } = page;
  const rows = await listOrderRows(ctx, { ...filter, status, after, afterNumber, limit });
  const isByCompletion = orderListKey(filter) === 'completed_at';
  const { items, nextCursor } = cursorPage(rows, limit, ({ id, createdAt, completedAt }) => ({
    at: (isByCompletion && completedAt) || createdAt,
    id,
  }));
  return { items: await presentOrders(ctx, actor, items), nextCursor };
}

/** One order with its ledger and history, to administrators. */
export async function getOrderForAdmin(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
): Promise<z.infer<typeof AdminOrder>> {
  authorize(may(actor, 'orders.read'));
  const order = found(await findOrder(ctx, orderId));
  const [shown, entries, steps] = await Promise.all([
    presentOne(ctx, actor, order),
    listLedger(ctx, orderId),
    listSteps(ctx, orderId),
  ]);
  const people = await getAccounts(ctx, [order.payerId]);
  return {
    ...shown,
    payer: { id: order.payerId, name: people.get(order.payerId)?.name ?? '' },
    ledger: entries.map(presentEntry),
    events: await presentSteps(ctx, steps),
  };
}

/** What the platform earned, entry by entry, to administrators. */
export async function listFees(
  ctx: Ctx,
  actor: SignedIn,
  { from, to, currency, cursor, limit }: z.output<typeof listEarnedFees.query>,
): Promise<List<EarnedFee>> {
  authorize(may(actor, 'orders.read'));
  const rows = await listRevenue(ctx, {
    currency,
    from: from ? new Date(from) : undefined,
    to: to ? new Date(to) : undefined,
    after: cursor ? decodeCursor(cursor) : null,
    limit,
  });
  const { items, nextCursor } = cursorPage(rows, limit, ({ id, created_at }) => ({ at: created_at, id }));
  return { items: items.map(presentFee), nextCursor };
}

/** Credits are below zero in the ledger: what is owed to nobody any more is earned. */
function presentFee(row: Awaited<ReturnType<typeof listRevenue>>[number]): EarnedFee {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    courseTitle: row.course_title,
    amount: -row.amount,
    currency: row.currency,
    at: row.created_at.toISOString(),
  };
}

function presentEntry(row: Awaited<ReturnType<typeof listLedger>>[number]): z.infer<typeof LedgerEntry> {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    kind: row.kind,
    account: row.account,
    userId: row.user_id,
    amount: row.amount,
    currency: row.currency,
    createdAt: row.created_at.toISOString(),
    note: row.note,
  };
}
