import { sql } from '../../src/platform/db/db.ts';
import { expect } from 'vitest';
import type { TestApp } from '../harness.ts';
import { expectCreditInBooks } from '../factories/money/credit.ts';
import { ledgerOf } from '../factories/money/ordering.ts';
import { expectProviderCash } from './provider-cash.ts';
import { unsoundPlans } from './plan-steps.ts';

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** What is so after each step, whatever is still on its way. */
export async function expectSoundBooks(app: TestApp): Promise<void> {
  const { db } = app.ctx;
  const ledger = await ledgerOf(app);
  expect(Object.values(ledger).reduce((sum, amount) => sum + amount, 0)).toBe(0);
  // With what is on its way back: it leaves once the provider has given it back.
  const held = await db
    .selectFrom('payment')
    .select('amount')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'HELD'),
        eb.and([eb('status', '=', 'CANCELLED'), eb('held_at', 'is not', null)]),
      ]),
    )
    .execute();
  expect(0 - (ledger['ESCROW'] ?? 0)).toBe(sumOf(held));
  const balances = await db.selectFrom('sensei_balance').select('balance as amount').execute();
  expect(0 - (ledger['SENSEI_BALANCE'] ?? 0)).toBe(sumOf(balances));
  expect(0 - (ledger['PAYOUT_IN_TRANSIT'] ?? 0)).toBe(await sumInTransit(app));
  const disputes = await db
    .selectFrom('chargeback')
    .select('amount')
    .where('taken_at', 'is not', null)
    .where('decided_at', 'is', null)
    .execute();
  expect(ledger['CHARGEBACK'] ?? 0).toBe(sumOf(disputes));
  await expectCreditInBooks(app);
  await expectPaidOnce(app);
  await expectProviderCash(app);
}

/**
 * What left the balances and is nowhere yet: of a payout through the provider, less what was sent there, with
 * what came back or never will.
 */
async function sumInTransit({ ctx }: TestApp): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case
      when p.method = 'PROVIDER' then p.amount - sent.amount + sent.kept + sent.back
      when p.status = 'PAID' then 0
      else p.amount
    end), 0)::bigint as amount
    from payout p cross join lateral (
      select coalesce(sum(t.amount) filter (where t.transfer_ref is not null), 0) as amount, coalesce(sum(t.kept), 0) as kept,
        coalesce(sum((
          select sum(r.amount) from payout_reversal r
          where r.transfer_id = t.id and r.state = 'DONE' and r.reason = 'PAYOUT_FAILED'
        )), 0) as back
      from payout_transfer t where t.payout_id = p.id
    ) sent
    where p.status in ('PENDING', 'PROCESSING', 'PAID')`.execute(ctx.db);
  return rows[0]?.amount ?? 0;
}

/** No payment is in two payouts that stand, and none has more refunds than it has money. */
async function expectPaidOnce(app: TestApp): Promise<void> {
  const { rows: twice } = await sql`
    select payment_id from payout_payment join payout on payout.id = payout_id
    where payout.status in ('PENDING', 'PROCESSING', 'PAID') group by 1 having count(*) > 1`.execute(
    app.ctx.db,
  );
  expect(twice).toEqual([]);
  // A bank may take back all of what was refunded before; nothing is refunded once it has.
  const { rows: over } = await sql`
    select intent.id from sandbox_provider.intent where refunded > amount
    union all
    select intent_id from sandbox_provider.dispute join sandbox_provider.refund using (intent_id)
    where dispute.status <> 'WON' and refund.status <> 'FAILED' and refund.created_at > dispute.created_at`.execute(
    app.ctx.db,
  );
  return expect(over).toEqual([]);
}

/** Once all that was on its way has arrived, and the books were compared. */
export async function expectSettledBooks(app: TestApp): Promise<void> {
  const { db } = app.ctx;
  const ledger = await ledgerOf(app);
  const book = await db.selectFrom('sandbox_provider.book_line').select(['amount', 'fee']).execute();
  expect(ledger['CASH'] ?? 0).toBe(book.reduce((sum, { amount, fee }) => sum + amount - fee, 0));
  const open = await db
    .selectFrom('reconciliation_difference')
    .select(['reference', 'ours', 'theirs'])
    .where('status', '=', 'OPEN')
    .execute();
  expect(open).toEqual([]);
  const owed = await db
    .selectFrom('payment')
    .select(({ eb }) => eb('amount', '-', eb.ref('credit_paid')).as('amount'))
    .where('refund_failed_at', 'is not', null)
    .execute();
  expect(0 - (ledger['UNALLOCATED'] ?? 0)).toBe(sumOf(owed));
  expect(ledger['CHARGEBACK'] ?? 0).toBe(0);
  await expectSharesOfRows(app, ledger);
  const { rows: left } = await sql`
    select status, count(*)::int from payment where status not in ('CANCELED', 'RELEASED', 'REFUNDED') group by 1`.execute(
    db,
  );
  expect(left).toEqual([]);
  const handedOver = await db
    .selectFrom('payout')
    .select(['id', 'status'])
    .where('method', '=', 'PROVIDER')
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['PENDING', 'PROCESSING']),
        eb.and([eb('status', '=', 'PAID'), eb('unwinding_since', 'is not', null)]),
      ]),
    )
    .execute();
  expect(handedOver).toEqual([]);
  expect(await unsoundPlans(app)).toEqual([]);
}

/**
 * What each side has is what its payments say, less what was paid to it and not taken back from there, and
 * what the platform bore of lost chargebacks.
 */
async function expectSharesOfRows(app: TestApp, ledger: Record<string, number>): Promise<void> {
  const { db } = app.ctx;
  const released = await db.selectFrom('payment').selectAll().where('status', '=', 'RELEASED').execute();
  const sum = (part: (payment: (typeof released)[number]) => number) =>
    released.reduce((total, payment) => total + part(payment), 0);
  const paid = await db
    .selectFrom('payout')
    .select('amount')
    .where('status', 'in', ['PENDING', 'PROCESSING', 'PAID'])
    .execute();
  const { rows: moved } = await sql<{ recovered: number; kept: number }>`
    select coalesce(sum(kept), 0)::bigint as kept, coalesce(sum((
      select sum(r.amount) from payout_reversal r
      where r.transfer_id = t.id and r.reason = 'REFUND' and r.state = 'DONE' and p.status <> 'FAILED'
    )), 0)::bigint as recovered
    from payout_transfer t join payout p on p.id = t.payout_id`.execute(db);
  const [transfers = { recovered: 0, kept: 0 }] = moved;
  const borne = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'transaction_id')
    .select('amount')
    .where('account', '=', 'PLATFORM_REVENUE')
    .where('idempotency_key', 'like', 'chargeback_borne:%')
    .execute();
  const granted = await db
    .selectFrom('credit_entry')
    .select('amount')
    .where('kind', '=', 'GOODWILL')
    .execute();
  expect({
    sensei: 0 - (ledger['SENSEI_BALANCE'] ?? 0),
    tax: 0 - (ledger['TAX_PAYABLE'] ?? 0),
    coupons: ledger['DISCOUNT_EXPENSE'] ?? 0,
    platform: 0 - (ledger['PLATFORM_REVENUE'] ?? 0),
  }).toEqual({
    sensei: sum((payment) => payment.sensei_net) - sumOf(paid) + transfers.recovered - transfers.kept,
    tax: sum((payment) => payment.tax),
    coupons: sum((payment) => payment.coupon_paid) + sumOf(granted),
    platform: sum((payment) => payment.platform_fee + payment.coupon_paid - payment.tax) - sumOf(borne),
  });
}
