import { z } from 'zod';
import { after } from '../../../clock.ts';
import { declareJob } from '../../../jobs/declare-job.ts';
import { enqueueJob } from '../../../jobs/jobs.ts';
import { PayoutRefused, type RefusalReason } from '../payout.ts';
import {
  addToBalance,
  type Bank,
  type BankAccount,
  bankId,
  type BankPayout,
  balancesOf,
  changeAccount,
  UnknownAtBank,
} from './bank.ts';
import { type BankEventKind, recordBankEvent } from './bank-events.ts';

export const slowMilliseconds = 60_000;
export const settlePayoutJob = declareJob(
  'sandbox.settle_payout',
  z.object({ payoutId: z.string(), as: z.enum(['PAID', 'FAILED']) }),
);

export type NewPayout = {
  idempotencyKey: string;
  accountRef: string;
  amount: number;
  currency: string;
  reference: string;
};

const refuse = (reason: RefusalReason) => PayoutRefused({ values: { reason } });

/** The same key answers the same payout. */
export function payOutFrom(bank: Bank, input: NewPayout): Promise<BankPayout> {
  return changeAccount(bank, input.accountRef, async (own, account) => {
    const known = await own.db
      .selectFrom('sandbox_provider.payout')
      .selectAll()
      .where('idempotency_key', '=', input.idempotencyKey)
      .executeTakeFirst();
    if (known) {
      if (
        known.amount !== input.amount ||
        known.currency !== input.currency ||
        known.account_id !== account.id
      )
        throw new Error('idempotency key used for another payout');
      return known;
    }
    if (account.state !== 'ACTIVE') throw refuse('account_not_ready');
    const balances = await balancesOf(own, account.id);
    const held = balances.find(({ currency }) => currency === input.currency);
    if (!held && input.currency !== account.currency) throw refuse('currency_not_held');
    if ((held?.amount ?? 0) < input.amount) throw refuse('insufficient_funds');
    await addToBalance(own, account.id, input.currency, -input.amount);
    return begin(own, account, input);
  });
}

async function begin(bank: Bank, account: BankAccount, input: NewPayout): Promise<BankPayout> {
  const now = bank.clock.now();
  const wait = account.behaviour === 'SLOW' ? slowMilliseconds : 0;
  const payout = await bank.db
    .insertInto('sandbox_provider.payout')
    .values({
      id: bankId('po'),
      account_id: account.id,
      idempotency_key: input.idempotencyKey,
      reference: input.reference,
      amount: input.amount,
      currency: input.currency,
      status: wait > 0 ? 'IN_TRANSIT' : 'PENDING',
      arrives_at: account.behaviour === 'BY_HAND' ? null : after(now, wait),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (account.behaviour !== 'BY_HAND')
    await settleLater(bank, payout.id, account.behaviour === 'CLOSED' ? 'FAILED' : 'PAID', wait);
  return payout;
}

const settleLater = (bank: Bank, payoutId: string, as: 'PAID' | 'FAILED', delay: number) =>
  enqueueJob(bank, settlePayoutJob, { payoutId, as }, { runAt: after(bank.clock.now(), delay) });

export async function findPayout(bank: Bank, id: string): Promise<BankPayout> {
  const payout = await bank.db
    .selectFrom('sandbox_provider.payout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payout) throw new UnknownAtBank(id);
  return payout;
}

/**
 * The bank of the person has answered, by the clock or by hand. A step that is behind it changes nothing; a
 * paid one can still come back.
 */
export async function settlePayout(
  bank: Bank,
  id: string,
  as: 'PAID' | 'FAILED' | 'CANCELED',
  failureCode = 'account_closed',
): Promise<BankPayout> {
  const found = await findPayout(bank, id);
  return changeAccount(bank, found.account_id, async (own, account) => {
    const payout = await findPayout(own, id);
    const isOpen = payout.status === 'PENDING' || payout.status === 'IN_TRANSIT';
    if (!isOpen && !(payout.status === 'PAID' && as === 'FAILED')) return payout;
    if (as !== 'PAID') await addToBalance(own, account.id, payout.currency, payout.amount);
    const code = payout.status === 'PAID' ? 'no_account' : failureCode;
    const settled = await own.db
      .updateTable('sandbox_provider.payout')
      .set({
        status: as,
        failure_code: as === 'FAILED' ? code : null,
        updated_at: own.clock.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (as === 'PAID' && account.behaviour === 'RETURNED')
      await settleLater(own, id, 'FAILED', slowMilliseconds);
    await recordBankEvent(own, account, kinds[as], { payout: settled });
    return settled;
  });
}

const kinds: Record<'PAID' | 'FAILED' | 'CANCELED', BankEventKind> = {
  PAID: 'payout.paid',
  FAILED: 'payout.failed',
  CANCELED: 'payout.canceled',
};

/** It is on its way, and takes a minute. */
export async function delayPayout(bank: Bank, id: string): Promise<void> {
  const payout = await findPayout(bank, id);
  if (payout.status !== 'PENDING' && payout.status !== 'IN_TRANSIT') return;
  const now = bank.clock.now();
  await bank.db
    .updateTable('sandbox_provider.payout')
    .set({ status: 'IN_TRANSIT', arrives_at: after(now, slowMilliseconds), updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['PENDING', 'IN_TRANSIT'])
    .execute();
  await settleLater(bank, id, 'PAID', slowMilliseconds);
}
