import { after, days, hours } from '../../server/src/platform/clock.ts';
import { disputeFee, sandboxFee } from '../../server/src/platform/gateways/payment/sandbox/book.ts';
import type { World } from '../world/world.ts';
import type { PaymentRow } from '../bookings/orders.ts';

type Cast = { adminId: string; studentId: string };

/** What the provider says of the money: its book, two chargebacks, and what its book says otherwise. */
export function addChargebacksAndReconciliation(world: World, { adminId, studentId }: Cast): void {
  addChargebacks(world, studentId);
  writeBook(world);
  addDifferences(world, adminId);
}

/** Every movement of cash has its line there, and each charge a fee. */
function writeBook(world: World): void {
  const refunds = new Map(world.rows.payment.map(({ id, refund_ref: ref }) => [id, ref]));
  const cash = new Map(
    world.rows.ledger_entry.flatMap((entry) =>
      entry.account === 'CASH' ? [[entry.transaction_id, entry] as const] : [],
    ),
  );
  const charges = new Map<string, (typeof world.rows)['sandbox_provider.book_line'][number]>();
  for (const transaction of world.rows.ledger_transaction) {
    const entry = cash.get(transaction.id);
    if (!entry) continue;
    const { kind, order_id: orderId } = transaction;
    const refund = refunds.get(transaction.payment_id ?? '');
    if (kind === 'capture') transaction.provider_ref = `charge:${orderId}`;
    if (kind === 'refund' && refund) transaction.provider_ref = `refund:${refund}`;
    const reference = transaction.provider_ref ?? transaction.idempotency_key;
    const known = charges.get(reference);
    if (known) {
      known.amount = Number(known.amount) + Number(entry.amount);
      known.fee = sandboxFee(Number(known.amount));
      continue;
    }
    const line = {
      id: `txn_${transaction.id.replaceAll('-', '')}`,
      kind: kind === 'capture' || kind === 'credit' ? 'charge' : kind === 'chargeback' ? 'dispute' : kind,
      reference,
      amount: entry.amount,
      fee:
        kind === 'capture' || kind === 'credit'
          ? sandboxFee(Number(entry.amount))
          : kind === 'chargeback'
            ? disputeFee
            : 0,
      currency: entry.currency,
      created_at: transaction.created_at,
    };
    charges.set(reference, line);
    world.rows['sandbox_provider.book_line'].push(line);
  }
}

/** One that waits for evidence, of a class ahead; one that was lost, of a class that was taught. */
function addChargebacks(world: World, studentId: string): void {
  const orders = new Map(world.rows.order.map((order) => [order.id, order]));
  const isPlain = (payment: PaymentRow) => {
    const order = orders.get(payment.order_id);
    return (
      order?.kind === 'SINGLE' &&
      order.status === 'COMPLETED' &&
      order.total === payment.amount &&
      order.student_id !== studentId &&
      order.payer_id !== studentId &&
      !payment.coupon_paid
    );
  };
  const plain = world.rows.payment.filter(isPlain);
  const open = plain.find(
    ({ status, hold_reason: why, frozen_at: since }) => status === 'HELD' && why === 'CLASS' && !since,
  );
  const lost = plain.findLast(
    ({ status, released_at: at }) => status === 'RELEASED' && at && new Date(at) < world.at(-days(12)),
  );
  if (open) {
    const at = world.at(-hours(20));
    open.chargeback_at = at;
    openCase(world, open, { at, reason: 'fraudulent', status: 'NEEDS_RESPONSE' });
  }
  if (lost) {
    const at = world.at(-days(9));
    const decidedAt = world.at(-days(2));
    const chargeback = openCase(world, lost, { at, reason: 'product_not_received', status: 'LOST' });
    Object.assign(chargeback, {
      evidence: 'The class took place as booked; both sides were in the room for its whole length.',
      evidence_sent_at: after(at, days(6)),
      decided_at: decidedAt,
      bearer: 'PLATFORM',
    });
    post(world, lost, `chargeback_borne:${chargeback.dispute_ref}`, decidedAt, [
      'PLATFORM_REVENUE',
      'CHARGEBACK',
    ]);
  }
}

type Case = { at: Date; reason: string; status: 'NEEDS_RESPONSE' | 'LOST' };

function openCase(world: World, payment: PaymentRow, { at, reason, status }: Case) {
  const order = world.rows.order.find(({ id }) => id === payment.order_id);
  if (!order?.provider_ref) throw new Error('A payment is of an order that was paid');
  const disputeRef = `dp_${Buffer.from(world.random.bytes(12)).toString('hex')}`;
  const { amount, currency } = payment;
  const dueAt = after(at, days(7));
  world.rows['sandbox_provider.dispute'].push({
    id: disputeRef,
    intent_id: order.provider_ref,
    amount,
    currency,
    reason,
    status,
    due_at: dueAt,
    created_at: at,
    updated_at: at,
  });
  post(world, payment, `dispute:${disputeRef}`, at, ['CHARGEBACK', 'CASH']);
  const chargeback = {
    id: world.id(at),
    provider: 'sandbox',
    dispute_ref: disputeRef,
    order_id: order.id,
    student_id: order.student_id,
    sensei_id: payment.sensei_id,
    amount,
    currency,
    reason,
    status,
    opened_at: at,
    evidence_due_at: dueAt,
    taken_at: at,
    created_at: at,
    updated_at: at,
  };
  world.rows.chargeback.push(chargeback);
  return chargeback;
}

function post(
  world: World,
  payment: PaymentRow,
  key: string,
  at: Date,
  [debited, credited]: readonly [string, string],
): void {
  const id = world.id(at);
  world.rows.ledger_transaction.push({
    id,
    kind: 'chargeback',
    idempotency_key: key,
    order_id: payment.order_id,
    payment_id: null,
    note: null,
    created_at: at,
  });
  for (const [account, sign] of [
    [debited, 1],
    [credited, -1],
  ] as const)
    world.rows.ledger_entry.push({
      id: world.id(at),
      transaction_id: id,
      account,
      user_id: null,
      amount: sign * Number(payment.amount),
      currency: payment.currency,
      created_at: at,
    });
}

/** A correction of the provider's that waits for somebody, and one that was explained. */
function addDifferences(world: World, adminId: string): void {
  const comparedAt = world.at(-hours(6));
  const unknown = [
    { amount: 1250, reason: null },
    { amount: -300, reason: 'The provider’s monthly statement on paper; it is billed with the next one' },
  ];
  for (const [index, { amount, reason }] of unknown.entries()) {
    const bookedAt = world.at(-hours(30 + index));
    const lineId = `txn_correction${index}`;
    world.rows['sandbox_provider.book_line'].push({
      id: lineId,
      kind: 'other',
      reference: null,
      amount,
      fee: 0,
      currency: 'USD',
      created_at: bookedAt,
    });
    world.rows.reconciliation_difference.push({
      id: world.id(comparedAt),
      provider: 'sandbox',
      reference: `line:${lineId}`,
      currency: 'USD',
      kind: 'MISSING_WITH_US',
      ours: 0,
      theirs: amount,
      status: reason ? 'EXPLAINED' : 'OPEN',
      reason,
      decided_by: reason ? adminId : null,
      decided_at: reason ? world.at(-hours(4)) : null,
      found_at: comparedAt,
      created_at: comparedAt,
      updated_at: comparedAt,
    });
  }
  world.rows.reconciliation_run.push({
    id: world.id(comparedAt),
    provider: 'sandbox',
    from_at: world.at(-days(30)),
    until_at: world.at(-hours(7)),
    lines: world.rows['sandbox_provider.book_line'].length,
    fees: 0,
    differences: unknown.length,
    finished_at: comparedAt,
    created_at: comparedAt,
  });
}
