import type {
  AdminPayment,
  AdminPaymentStory,
  adminListPayments,
  adminSumPayments,
} from '@michi/contract/ordering/money-administration';
import type { NamedList } from '@michi/contract/page';
import { OrderKind, OrderStatus } from '@michi/contract/states';
import type { z } from 'zod';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { getAccounts } from '../../identity/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { holdOf, holdReasons } from '../rules/payment.ts';
import { canRefundPart } from '../rules/part-refund.ts';
import { listSteps } from '../storage/order-event.repository.ts';
import { presentSteps } from '../views/present-steps.ts';
import { listTransactions } from './ledger-list.ts';
import { resolveMoneySearch } from './resolve-money-search.ts';
import {
  findParts,
  findPaymentIds,
  findPaymentLines,
  gatherMoneyChanges,
  type PaymentChoice,
  type PaymentLine,
  sumPayments,
} from './payment-list.repository.ts';

type Query = z.output<typeof adminSumPayments.query>;

/** All payments, newest or oldest first; what is let go before `heldTo` by when it is. */
export async function listPaymentsForAdmin(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, sortOrder, ...query }: z.output<typeof adminListPayments.query>,
): Promise<NamedList<AdminPayment>> {
  authorize(may(actor, 'orders.read'));
  const { hasMoreNamed, ...choice } = await chosenBy(ctx, query);
  const after = cursor ? decodeCursor(cursor) : null;
  const rows = await findPaymentIds(ctx, choice, { after, order: sortOrder, limit });
  const { items, nextCursor } = cursorPage(rows, limit, (row) => row);
  const lines = new Map(
    (
      await findPaymentLines(
        ctx,
        items.map(({ id }) => id),
      )
    ).map((line) => [line.payment.id, line]),
  );
  const shown = items.flatMap(({ id }) => lines.get(id) ?? []);
  return { items: await presentLines(ctx, actor, shown), nextCursor, hasMoreNamed };
}

/** What the payments of a choice add up to in each currency. */
export async function sumPaymentsForAdmin(
  ctx: Ctx,
  actor: SignedIn,
  query: Query,
): Promise<z.input<typeof adminSumPayments.response>> {
  authorize(may(actor, 'orders.read'));
  return { items: await sumPayments(ctx, await chosenBy(ctx, query)) };
}

async function chosenBy(ctx: Ctx, query: Query): Promise<PaymentChoice & { hasMoreNamed: boolean }> {
  const { status, currency, trouble, heldTo, ...who } = query;
  const rest = { status, currency, trouble, heldTo: heldTo ? new Date(heldTo) : undefined };
  return { ...rest, ...(await resolveMoneySearch(ctx, who)) };
}

/** Now and then, so that there is little to add up. */
export const gatherMoney = (ctx: Ctx): Promise<void> => gatherMoneyChanges(ctx);

/** One payment with its steps, its ledger and the rows that it was split into. */
export async function getPaymentForAdmin(ctx: Ctx, actor: SignedIn, id: string): Promise<AdminPaymentStory> {
  authorize(may(actor, 'orders.read'));
  const line = found((await findPaymentLines(ctx, [id]))[0]);
  const [steps, parts, ledger] = await Promise.all([
    listSteps(ctx, line.payment.orderId),
    findParts(ctx, line),
    listTransactions(ctx, { paymentId: id }),
  ]);
  const [shown, ...others] = await presentLines(ctx, actor, [line, ...parts]);
  return {
    ...found(shown),
    provider: line.provider,
    refundRef: line.refundRef,
    steps: await presentSteps(
      ctx,
      steps.filter(({ subject_id }) => subject_id === id),
    ),
    ledger,
    parts: others,
  };
}

/** In the order in which they are given. */
export async function presentLines(
  ctx: Ctx,
  actor: SignedIn,
  lines: readonly PaymentLine[],
): Promise<AdminPayment[]> {
  const [people, seats] = await Promise.all([
    getAccounts(ctx, [...new Set(lines.flatMap(({ studentId, payment }) => [studentId, payment.senseiId]))]),
    getSeats(ctx, { seatIds: lines.flatMap(({ payment }) => payment.seatId ?? []) }),
  ]);
  const starts = new Map(seats.map(({ seatId, startsAt }) => [seatId, startsAt.toISOString()]));
  const person = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return lines.map((line) => ({
    ...present(line),
    student: person(line.studentId),
    sensei: person(line.payment.senseiId),
    startsAt: starts.get(line.payment.seatId ?? '') ?? null,
    canRefund: may(actor, 'orders.manage') && canRefundPart(line.payment),
  }));
}

function present(line: PaymentLine) {
  const { payment } = line;
  const { id, amount, platformFee, senseiNet, couponPaid, tax, currency, status, seatId, failureCode } =
    payment;
  return {
    id,
    amount,
    platformFee,
    senseiNet,
    couponPaid,
    tax,
    currency,
    status,
    seatId,
    failureCode,
    ...holdOf(payment),
    heldAt: payment.heldAt?.toISOString() ?? null,
    releasedAt: payment.releasedAt?.toISOString() ?? null,
    refundedAt: payment.refundedAt?.toISOString() ?? null,
    refundFailedAt: payment.refundFailedAt?.toISOString() ?? null,
    priceFell: payment.holdReason === holdReasons.priceFell,
    createdAt: payment.createdAt.toISOString(),
    order: {
      id: payment.orderId,
      number: line.number,
      kind: OrderKind.parse(line.kind),
      status: OrderStatus.parse(line.orderStatus),
      courseId: line.courseId,
      courseTitle: line.courseTitle,
    },
    splitFrom: line.splitFrom,
  };
}
