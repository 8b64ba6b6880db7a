import { z } from 'zod';
import { after } from '../../../clock.ts';
import { declareJob } from '../../../jobs/declare-job.ts';
import { enqueueJob } from '../../../jobs/jobs.ts';
import { type Bank, type BankAccount, bankId, type BankPayout, type BankTransfer } from './bank.ts';

export const bankDeliveries = ['NORMAL', 'LATE', 'TWICE'] as const;
export type BankDelivery = (typeof bankDeliveries)[number];
export const lateMilliseconds = 20_000;

export const bankEventKinds = [
  'account.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'transfer.reversed',
] as const;
export type BankEventKind = (typeof bankEventKinds)[number];

export const deliverBankJob = declareJob('sandbox.deliver_bank', z.object({ eventId: z.string() }));

/** The body of a webhook. */
export const BankEvent = z.object({
  id: z.string(),
  type: z.enum(bankEventKinds),
  created: z.iso.datetime(),
  account: z.string(),
  payout: z.object({ id: z.string(), reference: z.string() }).optional(),
  transfer: z.object({ id: z.string(), reference: z.string() }).optional(),
});
export type BankEvent = z.infer<typeof BankEvent>;

/** Writes the event down and sends it on its way, in the transaction that caused it. */
export async function recordBankEvent(
  bank: Bank,
  account: BankAccount,
  type: BankEventKind,
  about: { payout?: BankPayout; transfer?: BankTransfer } = {},
): Promise<void> {
  const now = bank.clock.now();
  const named = (object: { id: string; reference: string }) => ({
    id: object.id,
    reference: object.reference,
  });
  const event: BankEvent = {
    id: bankId('evt'),
    type,
    created: now.toISOString(),
    account: account.id,
    ...(about.payout && { payout: named(about.payout) }),
    ...(about.transfer && { transfer: named(about.transfer) }),
  };
  await bank.db
    .insertInto('sandbox_provider.bank_event')
    .values({
      id: event.id,
      account_id: account.id,
      kind: type,
      payload: JSON.stringify(event),
      created_at: now,
    })
    .execute();
  const late = account.delivery === 'LATE' ? lateMilliseconds : 0;
  for (const delay of account.delivery === 'TWICE' ? [0, 0] : [late])
    await sendBankEvent(bank, event.id, delay);
}

export async function sendBankEvent(bank: Bank, eventId: string, delay: number): Promise<void> {
  await enqueueJob(bank, deliverBankJob, { eventId }, { runAt: after(bank.clock.now(), delay) });
}
