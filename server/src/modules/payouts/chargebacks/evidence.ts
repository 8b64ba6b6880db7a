import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';
import type { Evidence } from '../../../platform/gateways/payment/payment.ts';
import { found } from '../../../platform/errors.ts';
import { formatMoney } from '../../../platform/text/format-money.ts';
import { getAccounts } from '../../identity/index.ts';
import { getOrderDetail, type OrderDetail } from '../../ordering/index.ts';
import type { Chargeback } from './chargeback.ts';

/** What a later module knows of the seats of an order, as lines of text in English: banks read it. */
export type StorySource = (ctx: Ctx, seatIds: readonly string[]) => Promise<string[]>;
export const chargebackStoryPoint = extensionPoint<StorySource>();

const at = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const day = (instant: Date) => instant.toISOString().slice(0, 10);

/**
 * The evidence as it would be sent now: what was bought and under which rule, who was there, what was told,
 * and an administrator's own words.
 */
export async function buildEvidence(
  ctx: Ctx,
  chargeback: Pick<Chargeback, 'orderId'>,
  note: string | null,
): Promise<Evidence> {
  const order = found(await getOrderDetail(ctx, chargeback.orderId));
  const people = await getAccounts(ctx, [
    ...new Set([order.studentId, order.payerId, order.senseiId, ...order.seats.map((seat) => seat.senseiId)]),
  ]);
  const nameOf = (id: string) => people.get(id)?.name ?? 'a former member';
  const seatIds = order.seats.map(({ seatId }) => seatId);
  const known = await Promise.all([...chargebackStoryPoint.parts].map((source) => source(ctx, seatIds)));
  const story = [
    ...(note ? [note, ''] : []),
    `Order ${order.number} at ${ctx.settings.get('brand.name')} (${ctx.config.publicUrl ?? ''})`,
    `Bought by ${nameOf(order.payerId)} for ${nameOf(order.studentId)} on ${at(order.createdAt)}: ${order.courseTitle}, taught online by ${nameOf(order.senseiId)}.`,
    `Paid by card: ${formatMoney(order.price.total - order.credit, order.price.currency, 'en')}.`,
    ruleOf(order),
    '',
    'Classes:',
    ...order.seats.flatMap((seat) =>
      seatLines(seat, seat.senseiId === order.senseiId ? '' : ` by ${nameOf(seat.senseiId)}`),
    ),
    ...(order.seats.length === 0 ? ['No time has been chosen yet.'] : []),
    '',
    'Money, as it was moved:',
    ...order.payments.map((payment) => paymentLine(payment)),
    ...known.flat().flatMap((line, index) => (index === 0 ? ['', line] : [line])),
  ].join('\n');
  const [first] = order.seats;
  return {
    story,
    product: `${order.courseTitle} (order ${order.number}), online class with a teacher`,
    customerName: nameOf(order.payerId),
    customerEmail: people.get(order.payerId)?.email ?? '',
    serviceDate: first ? day(first.startsAt) : day(order.createdAt),
  };
}

function ruleOf({ policy }: OrderDetail): string {
  return `Rule shown before paying: free to cancel until ${policy.studentHours} hours before the class, ${policy.lateRefundPercent} % back after that.`;
}

/** `by`: who taught it, where that is another than the one it was bought of. */
function seatLines(seat: OrderDetail['seats'][number], by: string): string[] {
  const lines = [`- ${at(seat.startsAt)} to ${at(seat.endsAt)}${by}: ${seat.state.toLowerCase()}`];
  if (seat.attendance !== 'UNKNOWN') lines.push(`  Marked by the teacher: ${seat.attendance.toLowerCase()}`);
  if (seat.confirmedAt)
    lines.push(`  The student confirmed on ${at(seat.confirmedAt)} that the class took place.`);
  return lines;
}

function paymentLine({
  amount,
  currency,
  status,
  releasedAt,
  refundedAt,
  refundFailedAt,
}: OrderDetail['payments'][number]): string {
  const money = formatMoney(amount, currency, 'en');
  if (refundFailedAt)
    return `- ${money} refunded, and sent back by the buyer's bank on ${at(refundFailedAt)}`;
  if (refundedAt) return `- ${money} refunded on ${at(refundedAt)}`;
  return releasedAt
    ? `- ${money} released to the teacher on ${at(releasedAt)}`
    : `- ${money} ${status.toLowerCase()}`;
}
