import type { ChildView } from '@michi/contract/ordering/family';
import type { Order as OrderAnswer } from '@michi/contract/ordering/orders';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts, listChildIds } from '../../identity/index.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { monthOf } from '../purse/purse.ts';
import { findPurse, sumSpent } from '../purse/purse.repository.ts';
import type { Order } from '../rules/order.ts';
import { listOrderRows } from '../storage/order-list.repository.ts';
import { listWaitingOrders } from '../storage/waiting-order.repository.ts';
import { presentOrders } from '../views/order-view.ts';
import { ownChild } from './own-child.ts';

const orders = 50;
const classes = 40;

/** Purse, spending, classes and who was there; what was said, and the records, are nobody else's. */
export async function getChild(ctx: Ctx, actor: SignedIn, childId: string): Promise<ChildView> {
  const child = await ownChild(ctx, actor, childId);
  const currency = ctx.settings.get('currency.default');
  const month = monthOf(ctx.clock.now(), child.timeZone);
  const [purse, spent, rows] = await Promise.all([
    findPurse(ctx, childId),
    sumSpent(ctx, childId, { ...month, currency }),
    listOrderRows(ctx, { studentId: childId, after: null, limit: orders }),
  ]);
  return {
    id: child.id,
    name: child.name,
    purse: purse ?? { monthCap: null, classCap: null, smallUpTo: null, currency, version: 0 },
    spent,
    month: { from: month.from.toISOString(), to: month.to.toISOString() },
    classes: await classesOf(ctx, rows),
  };
}

async function classesOf(ctx: Ctx, rows: readonly Order[]): Promise<ChildView['classes']> {
  const known = new Map(rows.map((order) => [order.id, order]));
  const seats = (await getSeats(ctx, { orderIds: [...known.keys()] }))
    .filter((seat) => seat.heldUntil === null)
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
    .slice(0, classes);
  const sensei = await getAccounts(ctx, [...new Set(seats.map(({ senseiId }) => senseiId))]);
  return seats.map((seat) => classOf(seat, known.get(seat.orderId), sensei.get(seat.senseiId)?.name ?? ''));
}

function classOf(
  seat: SeatDetail,
  order: Order | undefined,
  senseiName: string,
): ChildView['classes'][number] {
  return {
    seatId: seat.seatId,
    orderId: seat.orderId,
    courseId: seat.courseId,
    courseTitle: order?.courseTitle ?? '',
    senseiName,
    startsAt: seat.startsAt.toISOString(),
    endsAt: seat.endsAt.toISOString(),
    classStatus: seat.classStatus,
    seatState: seat.state,
    attendance: seat.attendance,
    classroomId: seat.classroomId,
  };
}

export async function listChildOrders(
  ctx: Ctx,
  actor: SignedIn,
  childId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<List<OrderAnswer>> {
  await ownChild(ctx, actor, childId);
  const after = cursor ? decodeCursor(cursor) : null;
  const rows = await listOrderRows(ctx, { studentId: childId, after, limit });
  const { items, nextCursor } = cursorPage(rows, limit, ({ id, createdAt }) => ({ at: createdAt, id }));
  return { items: await presentOrders(ctx, actor, items), nextCursor };
}

/** What the own children ask for, the first that ends first. */
export async function listRequests(
  ctx: Ctx,
  actor: SignedIn,
): Promise<{ items: OrderAnswer[]; nextCursor: null }> {
  const waiting = await listWaitingOrders(ctx, await listChildIds(ctx, actor.id));
  return { items: await presentOrders(ctx, actor, waiting), nextCursor: null };
}
