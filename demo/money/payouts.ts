import { after, days, hours } from '../../server/src/platform/clock.ts';
import type { Row } from '../world/rows.ts';
import type { Sensei, World } from '../world/world.ts';
import type { PaymentRow } from '../bookings/orders.ts';
import { addAccount, addAtProvider, replaceAccount } from './payout-accounts.ts';

type Payout = Row<'payout'>;
type Cast = { adminId: string; sensei: readonly Sensei[] };

const least = 2500;
const system = 'payout-schedule';

/**
 * Payouts of the past year: by month, and of the last two months by week. The sensei whom visitors sign in as
 * had one come back from a closed account, and the latest is on its way; of the next sensei the latest came
 * back. Some have no account yet.
 */
export function addPayouts(world: World, { adminId, sensei }: Cast): void {
  const paid = sensei.filter((_, index) => index < 2 || index % 5 !== 4);
  const accounts = new Map(paid.map((one) => [one.id, addAccount(world, one.id, one.since)]));
  const unpaid = sensei.find((one) => !accounts.has(one.id));
  if (unpaid) addAtProvider(world, unpaid.id, world.at(-days(9)));
  const runs = runDays(world);
  const waiting = new Map<string, PaymentRow[]>();
  for (const payment of world.rows.payment)
    if (
      payment.status === 'RELEASED' &&
      payment.released_at &&
      !payment.hold_reason &&
      payment.sensei_net > 0
    ) {
      const key = `${payment.sensei_id} ${payment.currency}`;
      waiting.set(key, [...(waiting.get(key) ?? []), payment]);
    }
  const made = new Map<string, Payout[]>();
  // The first one due to them from then on, so that one failed whatever the day.
  const failing = runs.at(-5) ?? world.now;
  let hasFailed = false;
  for (const at of runs) {
    let run: Row<'payout_run'> | null = null;
    for (const [key, payments] of waiting) {
      const [senseiId = ''] = key.split(' ');
      const accountId = accounts.get(senseiId);
      const due = payments.filter(({ released_at }) => new Date(released_at ?? 0) < at);
      const amount = due.reduce((sum, { sensei_net }) => sum + sensei_net, 0);
      if (!accountId || amount < least) continue;
      run ??= addRun(world, at);
      const payout = addPayout(world, { run, senseiId, accountId, payments: due, amount, at });
      if (senseiId === sensei[0]?.id && at >= failing && !hasFailed) {
        hasFailed = true;
        handOver(world, payout, adminId);
        failPayout(world, payout, adminId, 'ACCOUNT_CLOSED', 'AC04: account closed');
        accounts.set(senseiId, replaceAccount(world, accountId, after(at, days(3))));
        continue;
      }
      for (const payment of due) payment.payout_id = payout.id;
      waiting.set(
        key,
        payments.filter((payment) => !due.includes(payment)),
      );
      made.set(senseiId, [...(made.get(senseiId) ?? []), payout]);
    }
  }
  for (const [senseiId, payouts] of made)
    for (const payout of payouts) {
      handOver(world, payout, adminId);
      const isLatest = payout === payouts.at(-1);
      if (isLatest && senseiId === sensei[0]?.id) continue;
      if (isLatest && senseiId === sensei[1]?.id) {
        failPayout(world, payout, adminId, 'HOLDER_WRONG', 'BE01: name does not match');
        for (const payment of world.rows.payment)
          if (payment.payout_id === payout.id) payment.payout_id = null;
      } else if (after(new Date(payout.created_at), days(2)) < world.now) settle(world, payout, adminId);
    }
  const at = world.at(-days(300));
  for (const [key, value] of [
    ['payout.bank_name', 'Michi Marketplace'],
    ['payout.bank_iban', 'DE02120300000000202051'],
  ] as const)
    world.rows.setting.push({ key, value, updated_at: at, updated_by: adminId });
}

/** Mondays at six, UTC; the latest some days ago, so that something was earned since. */
function runDays(world: World): Date[] {
  const last = new Date(world.now);
  last.setUTCDate(last.getUTCDate() - ((last.getUTCDay() + 6) % 7));
  last.setUTCHours(6, 0, 0, 0);
  if (after(last, days(4)) > world.now) last.setUTCDate(last.getUTCDate() - 7);
  const weeks = Array.from({ length: 52 }, (_, back) => after(last, -days(7 * back))).toReversed();
  return weeks.filter((_, index) => index >= weeks.length - 8 || index % 4 === 3);
}

function addRun(world: World, at: Date): Row<'payout_run'> {
  const run = {
    id: world.id(at),
    number: world.rows.payout_run.length + 1,
    kind: 'SCHEDULED',
    idempotency_key: `schedule:${at.toISOString().slice(0, 10)}`,
    started_by: null,
    payouts: 0,
    created_at: at,
  };
  world.rows.payout_run.push(run);
  return run;
}

type New = {
  run: Row<'payout_run'>;
  senseiId: string;
  accountId: string;
  payments: readonly PaymentRow[];
  amount: number;
  at: Date;
};

function addPayout(world: World, { run, senseiId, accountId, payments, amount, at }: New): Payout {
  const id = world.id(at);
  const payout: Payout = {
    id,
    sensei_id: senseiId,
    amount,
    currency: payments[0]?.currency ?? world.rules.currency,
    status: 'PENDING',
    method: 'MANUAL',
    run_id: run.id,
    account_id: accountId,
    reference: `PO${referenceOf(world)}`,
    idempotency_key: `${run.id}:${senseiId}:${payments[0]?.currency}`,
    payments: payments.length,
    adjustment: 0,
    failure_code: null,
    failure_note: null,
    paid_at: null,
    created_at: at,
    updated_at: at,
  };
  world.rows.payout.push(payout);
  for (const payment of payments)
    world.rows.payout_payment.push({ payout_id: id, payment_id: payment.id, amount: payment.sensei_net });
  note(world, payout, null, system, null, at);
  post(world, 'payout', payout, at, ['SENSEI_BALANCE', 'PAYOUT_IN_TRANSIT']);
  return payout;
}

function referenceOf(world: World): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from(world.random.bytes(10), (byte) => letters[byte % letters.length]).join('');
}

function move(world: World, payout: Payout, to: string, by: string, at: Date, reason: string | null = null) {
  const from = payout.status;
  payout.status = to;
  payout.updated_at = at;
  note(world, payout, from, by, reason, at);
}

const handOver = (world: World, payout: Payout, adminId: string) =>
  move(world, payout, 'PROCESSING', adminId, after(new Date(payout.created_at), hours(3)));

function settle(world: World, payout: Payout, adminId: string): void {
  const at = after(new Date(payout.created_at), days(2));
  move(world, payout, 'PAID', adminId, at);
  payout.paid_at = at;
  post(world, 'payout_paid', payout, at, ['PAYOUT_IN_TRANSIT', 'BANK']);
  for (const payment of world.rows.payment) if (payment.payout_id === payout.id) payment.paid_out_at = at;
}

function failPayout(world: World, payout: Payout, adminId: string, failure: string, words: string): void {
  const created = new Date(payout.created_at);
  const late = after(created, days(2));
  const at = late < world.now ? late : after(created, hours(4));
  move(world, payout, 'FAILED', adminId, at, words);
  payout.failure_code = failure;
  payout.failure_note = words;
  post(world, 'payout_returned', payout, at, ['PAYOUT_IN_TRANSIT', 'SENSEI_BALANCE']);
}

function note(
  world: World,
  payout: Payout,
  from: string | null,
  by: string,
  reason: string | null,
  at: Date,
): void {
  world.rows.payout_event.push({
    id: world.id(at),
    payout_id: payout.id,
    from_status: from,
    to_status: payout.status,
    actor: by,
    reason,
    created_at: at,
  });
}

type Account = 'SENSEI_BALANCE' | 'PAYOUT_IN_TRANSIT' | 'BANK';

/** What a payout moves, from one account to the other, as ordering posts it. */
function post(
  world: World,
  kind: string,
  payout: Payout,
  at: Date,
  [from, to]: readonly [from: Account, to: Account],
): void {
  const id = world.id(at);
  world.rows.ledger_transaction.push({
    id,
    kind,
    idempotency_key: `${kind}:${payout.id}`,
    order_id: null,
    payment_id: null,
    note: null,
    created_at: at,
  });
  for (const [account, amount] of [
    [from, payout.amount],
    [to, -payout.amount],
  ] as const)
    world.rows.ledger_entry.push({
      id: world.id(at),
      transaction_id: id,
      account,
      user_id: account === 'BANK' ? null : payout.sensei_id,
      amount,
      currency: payout.currency,
      created_at: at,
    });
}
