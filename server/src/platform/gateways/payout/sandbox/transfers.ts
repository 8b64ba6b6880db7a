import { type RefusalReason, TransferNotReversible, TransferRefused } from '../payout.ts';
import {
  addToBalance,
  type Bank,
  type BankAccount,
  bankId,
  type BankTransfer,
  changeAccount,
  UnknownAtBank,
} from './bank.ts';
import { type NewBookLine, writeBook } from '../../payment/sandbox/book.ts';
import { recordBankEvent } from './bank-events.ts';
import { convert } from './rates.ts';

export type NewTransfer = {
  idempotencyKey: string;
  accountRef: string;
  amount: number;
  currency: string;
  chargeRef: string | null;
  reference: string;
};

const refuse = (reason: RefusalReason) => TransferRefused({ values: { reason } });

/**
 * The same key answers the same transfer. The market's own balance is without end; that of a payment is what
 * was paid.
 */
export function transferTo(bank: Bank, input: NewTransfer): Promise<BankTransfer> {
  return changeAccount(bank, input.accountRef, async (own, account) => {
    const known = await own.db
      .selectFrom('sandbox_provider.transfer')
      .selectAll()
      .where('idempotency_key', '=', input.idempotencyKey)
      .executeTakeFirst();
    if (known) {
      if (
        known.amount !== input.amount ||
        known.currency !== input.currency ||
        known.account_id !== account.id
      )
        throw new Error('idempotency key used for another transfer');
      return known;
    }
    if (account.state !== 'ACTIVE' || !account.currency) throw refuse('account_not_ready');
    if (input.chargeRef) await demandCover(own, input.chargeRef, input);
    const arrived = convert(input.amount, input.currency, account.currency);
    if (!arrived) throw refuse('currency_not_held');
    if (arrived.amount === 0) throw refuse('amount_not_payable');
    await addToBalance(own, account.id, account.currency, arrived.amount);
    await writeBook(own, bookLine(input, 0 - input.amount));
    return own.db
      .insertInto('sandbox_provider.transfer')
      .values({
        id: bankId('tr'),
        account_id: account.id,
        idempotency_key: input.idempotencyKey,
        reference: input.reference,
        charge_id: input.chargeRef,
        amount: input.amount,
        currency: input.currency,
        arrived: arrived.amount,
        arrived_currency: account.currency,
        rate: arrived.rate,
        created_at: own.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * What left the platform's balance at the provider, or came back to it: both under the reference of what it
 * was for.
 */
const bookLine = (
  { reference, currency }: { reference: string; currency: string },
  amount: number,
): NewBookLine => ({ kind: 'transfer', reference: `transfer:${reference}`, amount, currency });

/** Transfers bound to one payment wait for each other. */
async function demandCover(
  bank: Bank,
  chargeId: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  const charge = await bank.db
    .selectFrom('sandbox_provider.intent')
    .select(['amount', 'currency', 'status'])
    .where('id', '=', chargeId)
    .forUpdate()
    .executeTakeFirst();
  if (charge?.status !== 'CAPTURED') throw refuse('charge_exhausted');
  if (charge.currency !== currency) throw refuse('currency_not_held');
  const { sent } = await bank.db
    .selectFrom('sandbox_provider.transfer')
    .select(({ fn }) => fn.sum<number>('amount').as('sent'))
    .where('charge_id', '=', chargeId)
    .executeTakeFirstOrThrow();
  if (Number(sent ?? 0) + amount > charge.amount) throw refuse('charge_exhausted');
}

/** Takes it back from the account, whose balance may go below zero. */
export async function reverseTransfer(
  bank: Bank,
  transferId: string,
  amount: number,
  idempotencyKey: string,
): Promise<void> {
  const found = await bank.db
    .selectFrom('sandbox_provider.transfer')
    .select('account_id')
    .where('id', '=', transferId)
    .executeTakeFirst();
  if (!found) throw new UnknownAtBank(transferId);
  await changeAccount(bank, found.account_id, async (own, account) => {
    const known = await own.db
      .selectFrom('sandbox_provider.transfer_reversal')
      .select(['amount', 'transfer_id'])
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (!known) return reverse(own, account, transferId, amount, idempotencyKey);
    if (known.amount !== amount || known.transfer_id !== transferId)
      throw new Error('idempotency key used for another reversal');
  });
}

async function reverse(
  bank: Bank,
  account: BankAccount,
  transferId: string,
  amount: number,
  idempotencyKey: string,
): Promise<void> {
  const transfer = await bank.db
    .selectFrom('sandbox_provider.transfer')
    .selectAll()
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow();
  const left = transfer.amount - transfer.reversed;
  if (amount > left)
    throw TransferNotReversible({
      values: { reason: 'more_than_left', left: { amount: left, currency: transfer.currency } },
    });
  const taken = arrivedPart(transfer, transfer.reversed + amount) - arrivedPart(transfer, transfer.reversed);
  await addToBalance(bank, account.id, transfer.arrived_currency, -taken);
  await writeBook(bank, bookLine(transfer, amount));
  await bank.db
    .insertInto('sandbox_provider.transfer_reversal')
    .values({
      id: bankId('trr'),
      transfer_id: transfer.id,
      idempotency_key: idempotencyKey,
      amount,
      created_at: bank.clock.now(),
    })
    .execute();
  const reversed = await bank.db
    .updateTable('sandbox_provider.transfer')
    .set({ reversed: transfer.reversed + amount })
    .where('id', '=', transfer.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordBankEvent(bank, account, 'transfer.reversed', { transfer: reversed });
}

/** What so much of the transfer was when it arrived; of all of it all, to the last unit. */
const arrivedPart = ({ amount, arrived }: BankTransfer, part: number) =>
  Math.round((arrived * part) / amount);
