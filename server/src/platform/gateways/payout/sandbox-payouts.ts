import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/db.ts';
import { ExpectedError } from '../../errors.ts';
import { z } from 'zod';
import { ProviderUnavailable } from '../payment/payment.ts';
import { isSigned, signatureHeader } from '../payment/sandbox/signature.ts';
import { readSigned } from '../read-signed.ts';
import {
  type PayoutAccount,
  type PayoutAccountState,
  PayoutAccountUnknown,
  type PayoutGateway,
  type PayoutNotice,
  type PayoutState,
  type PayoutStatus,
} from './payout.ts';
import { findAccount, openAccount, openLink } from './sandbox/accounts.ts';
import { type BankAccount, type BankPayout, balancesOf, UnknownAtBank } from './sandbox/bank.ts';
import { BankEvent } from './sandbox/bank-events.ts';
import { findPayout, payOutFrom } from './sandbox/bank-payouts.ts';
import { bankSecret } from './sandbox/bank-secret.ts';
import { reverseTransfer, transferTo } from './sandbox/transfers.ts';

/** The driver of the embedded bank: no real money moves, everything else is as with a real one. */
export function sandboxPayouts(config: Config, clock: Clock, db: Db): PayoutGateway {
  const bank = { db, clock };
  return {
    name: 'sandbox',
    payable: ({ amount }) => amount,
    createAccount: (input) => reach(async () => ({ accountRef: (await openAccount(bank, input)).id })),
    onboardingLink: (accountRef, { locale = 'en', ...urls }) =>
      reach(async () => ({
        url: `${config.publicUrl}/sandbox/bank/${await openLink(bank, accountRef, { ...urls, locale })}`,
      })),
    getAccount: (accountRef) => reach(async () => accountOf(await findAccount(bank, accountRef))),
    balance: (accountRef) =>
      reach(async () => {
        const account = await findAccount(bank, accountRef);
        const balances = await balancesOf(bank, account.id);
        return balances
          .filter(({ amount }) => amount !== 0)
          .map(({ currency, amount }) => ({ currency, available: amount }));
      }),
    transfer: (input) =>
      reach(async () => {
        const transfer = await transferTo(bank, input);
        return {
          transferRef: transfer.id,
          arrived: { amount: transfer.arrived, currency: transfer.arrived_currency },
          rate: transfer.rate,
        };
      }),
    reverseTransfer: (transferRef, amount, idempotencyKey) =>
      reach(() => reverseTransfer(bank, transferRef, amount, idempotencyKey)),
    payOut: (input) => reach(async () => ({ payoutRef: (await payOutFrom(bank, input)).id })),
    getPayout: (_accountRef, payoutRef) => reach(async () => stateOf(await findPayout(bank, payoutRef))),
    readWebhook(rawBody, headers) {
      const body = rawBody.toString('utf8');
      const header = headers[signatureHeader];
      if (typeof header !== 'string' || !isSigned(bankSecret(config.secret), body, header, clock.now()))
        return null;
      const event = BankEvent.safeParse(readSigned(body));
      return event.success ? noticeOf(event.data) : unknown(body);
    },
  };
}

const Labels = z.object({ id: z.string().max(100).optional(), type: z.string().max(100).optional() });

/** Signed, and of a shape that this version does not know. */
function unknown(body: string): PayoutNotice {
  const { data: labels } = Labels.safeParse(readSigned(body));
  return {
    providerEventId:
      labels?.id ?? `unreadable-${createHash('sha256').update(body).digest('hex').slice(0, 40)}`,
    kind: 'unknown',
    type: labels?.type ?? '',
    apiVersion: null,
  };
}

function noticeOf(event: BankEvent): PayoutNotice {
  const base = { providerEventId: event.id, accountRef: event.account };
  const { payout, transfer } = event;
  const ignored = { providerEventId: event.id, kind: 'ignored' as const, type: event.type, apiVersion: null };
  switch (event.type) {
    case 'account.updated':
      return { ...base, kind: 'account_updated' };
    case 'transfer.reversed':
      return transfer
        ? { ...base, kind: 'transfer_reversed', transferRef: transfer.id, reference: transfer.reference }
        : ignored;
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return payout
        ? { ...base, kind: payoutKinds[event.type], payoutRef: payout.id, reference: payout.reference }
        : ignored;
  }
}

const payoutKinds = {
  'payout.paid': 'payout_paid',
  'payout.failed': 'payout_failed',
  'payout.canceled': 'payout_canceled',
} as const;

const states: Record<string, PayoutAccountState> = {
  PENDING: 'PENDING',
  ACTIVE: 'ACTIVE',
  RESTRICTED: 'RESTRICTED',
  DISABLED: 'DISABLED',
};

const accountOf = (account: BankAccount): PayoutAccount => ({
  state: states[account.state] ?? 'RESTRICTED',
  requirements: account.requirements,
  currencies: account.currency ? [account.currency] : [],
  country: account.country,
  bankEnding: account.account_number?.slice(-4) ?? null,
});

const statuses: Record<string, PayoutStatus> = {
  PENDING: 'PENDING',
  IN_TRANSIT: 'IN_TRANSIT',
  PAID: 'PAID',
  FAILED: 'FAILED',
  CANCELED: 'CANCELED',
};

const stateOf = (payout: BankPayout): PayoutState => ({
  status: statuses[payout.status] ?? 'PENDING',
  failureCode: payout.failure_code,
  arrivesAt: payout.arrives_at?.toISOString() ?? null,
  paidAmount: payout.amount,
  paidCurrency: payout.currency,
  rate: null,
});

async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const failure = error instanceof UnknownAtBank ? PayoutAccountUnknown() : ProviderUnavailable();
    failure.cause = error;
    throw failure;
  }
}
