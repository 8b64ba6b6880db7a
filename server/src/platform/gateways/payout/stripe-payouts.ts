import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { fromStripe, payableByStripe, toStripe, toStripePayout } from '../payment/stripe-amounts.ts';
import {
  PayoutCountryRefused,
  type PayoutGateway,
  type PayoutState,
  type PayoutStatus,
  TransferNotReversible,
  type Transferred,
} from './payout.ts';
import { ask } from '../payment/stripe-state.ts';
import { stripeAddress } from '../stripe-address.ts';
import { accountOf, accountParams } from './stripe-account.ts';
import { readConnectWebhook } from './stripe-payout-notices.ts';
import {
  payoutRefusal,
  reach,
  refusedPayout,
  refusedReversal,
  refusedTransfer,
  transferRefusal,
} from './stripe-refusals.ts';

export type ConnectOptions = {
  secretKey: string;
  /** Of the endpoint for connected accounts; a second one is that of the platform's own events. */
  connectSecrets: readonly string[];
  /** Another address than Stripe's own (`STRIPE_API_BASE`). */
  apiBase?: string | null;
};

const timeoutMilliseconds = 10_000;
/** What Stripe gives in one page. */
const pageSize = 100;

/**
 * Stripe Connect with separate charges and transfers. Stripe forgets a key after a day or more, so each
 * transfer, reversal and payout carries ours in its metadata and is looked for before it is made: a day of
 * the provider away, or a backup put back, doubles nothing.
 */
export function stripePayouts(options: ConnectOptions, clock: Clock): PayoutGateway {
  const stripe = new Stripe(options.secretKey, {
    ...stripeAddress(options.apiBase),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return {
    name: 'stripe',
    payable: ({ amount, currency }) => payableByStripe(amount, currency),
    createAccount: ({ idempotencyKey, ...input }) =>
      reach(async () => {
        const account = await stripe.accounts
          .create(accountParams(input), { idempotencyKey })
          .catch(refusedCountry);
        return { accountRef: account.id };
      }),
    onboardingLink: (accountRef, { returnUrl, refreshUrl }) =>
      reach(async () => {
        const { url } = await stripe.accountLinks.create({
          account: accountRef,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
          collection_options: { fields: 'currently_due', future_requirements: 'include' },
        });
        return { url };
      }),
    getAccount: (accountRef) => reach(async () => accountOf(await stripe.accounts.retrieve(accountRef))),
    balance: (accountRef) =>
      reach(async () => {
        const { available } = await stripe.balance.retrieve({}, { stripeAccount: accountRef });
        return available
          .filter(({ amount }) => amount !== 0)
          .map(({ amount, currency }) => ({
            currency: currency.toUpperCase(),
            available: fromStripe(amount, currency),
          }));
      }),
    transfer: (input) => reach(() => transfer(stripe, input)),
    reverseTransfer: (...args) => reach(() => reverseTransfer(stripe, ...args)),
    payOut: (input) => reach(() => payOut(stripe, input)),
    getPayout: (accountRef, payoutRef) =>
      reach(async () =>
        stateOf(
          await stripe.payouts.retrieve(
            payoutRef,
            { expand: ['balance_transaction'] },
            { stripeAccount: accountRef },
          ),
        ),
      ),
    readWebhook: (rawBody, headers) =>
      readConnectWebhook(stripe, options.connectSecrets, clock, rawBody, headers['stripe-signature']),
  };
}

function refusedCountry(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'country') throw error;
  const refusal = PayoutCountryRefused();
  refusal.cause = error;
  throw refusal;
}

async function transfer(
  stripe: Stripe,
  input: Parameters<PayoutGateway['transfer']>[0],
): Promise<Transferred> {
  const amount = toStripe(input.amount, input.currency);
  if (amount === null) throw transferRefusal('amount_not_payable');
  const currency = input.currency.toLowerCase();
  const made =
    (await findTransfer(stripe, input)) ??
    (await stripe.transfers
      .create(
        {
          amount,
          currency,
          destination: input.accountRef,
          transfer_group: input.reference,
          ...(input.chargeRef && { source_transaction: await chargeOf(stripe, input.chargeRef) }),
          metadata: { reference: input.reference, key: input.idempotencyKey },
        },
        { idempotencyKey: input.idempotencyKey },
      )
      .catch(refusedTransfer));
  if (made.amount !== amount || made.currency !== currency)
    throw new Error('idempotency key used for another transfer');
  return arrivedOf(stripe, made, input.accountRef);
}

async function findTransfer(
  stripe: Stripe,
  {
    accountRef,
    reference,
    idempotencyKey,
  }: { accountRef: string; reference: string; idempotencyKey: string },
): Promise<Stripe.Transfer | null> {
  const group = { destination: accountRef, transfer_group: reference, limit: pageSize };
  for await (const each of stripe.transfers.list(group))
    if (each.metadata['key'] === idempotencyKey) return each;
  return null;
}

/**
 * The payment port's reference is a Checkout Session or a PaymentIntent; a transfer is bound to the charge
 * that it led to.
 */
async function chargeOf(stripe: Stripe, chargeRef: string): Promise<string> {
  if (!/^(cs|pi)_/.test(chargeRef)) return chargeRef;
  const { intent } = await ask(stripe, chargeRef);
  const charge = intent?.latest_charge;
  if (intent?.status !== 'succeeded' || !charge) throw transferRefusal('charge_exhausted');
  return typeof charge === 'string' ? charge : charge.id;
}

/** What the account got stands in its own book, as a payment there. */
async function arrivedOf(stripe: Stripe, made: Stripe.Transfer, accountRef: string): Promise<Transferred> {
  const payment = made.destination_payment;
  const paymentRef = typeof payment === 'string' ? payment : payment?.id;
  const sent = { amount: fromStripe(made.amount, made.currency), currency: made.currency.toUpperCase() };
  if (!paymentRef) return { transferRef: made.id, arrived: sent, rate: null };
  const { balance_transaction: line } = await stripe.charges.retrieve(
    paymentRef,
    { expand: ['balance_transaction'] },
    { stripeAccount: accountRef },
  );
  if (!line || typeof line === 'string') return { transferRef: made.id, arrived: sent, rate: null };
  return {
    transferRef: made.id,
    arrived: { amount: fromStripe(line.net, line.currency), currency: line.currency.toUpperCase() },
    rate: line.exchange_rate === null ? null : String(line.exchange_rate),
  };
}

async function reverseTransfer(
  stripe: Stripe,
  transferRef: string,
  amount: number,
  idempotencyKey: string,
): Promise<void> {
  const made = await stripe.transfers.retrieve(transferRef);
  for await (const each of stripe.transfers.listReversals(transferRef, { limit: pageSize }))
    if (each.metadata?.['key'] === idempotencyKey) return;
  const currency = made.currency.toUpperCase();
  const left = fromStripe(made.amount - made.amount_reversed, currency);
  if (amount > left)
    throw TransferNotReversible({ values: { reason: 'more_than_left', left: { amount: left, currency } } });
  const exact = toStripe(amount, currency);
  if (exact === null) throw TransferNotReversible({ values: { reason: 'amount_not_payable' } });
  await stripe.transfers
    .createReversal(
      transferRef,
      // In the book the transfer and what came back of it are one thing.
      { amount: exact, metadata: { ...made.metadata, key: idempotencyKey } },
      { idempotencyKey },
    )
    .catch(refusedReversal);
}

async function payOut(
  stripe: Stripe,
  input: Parameters<PayoutGateway['payOut']>[0],
): Promise<{ payoutRef: string }> {
  const amount = toStripePayout(input.amount, input.currency);
  if (amount === null) throw payoutRefusal('amount_not_payable');
  const currency = input.currency.toLowerCase();
  const onBehalf = { stripeAccount: input.accountRef };
  // The newest first: whoever repeats a payout does so before the account has had a hundred more.
  const { data } = await stripe.payouts.list({ limit: pageSize }, onBehalf);
  const made =
    data.find(({ metadata }) => metadata?.['key'] === input.idempotencyKey) ??
    (await stripe.payouts
      .create(
        { amount, currency, metadata: { reference: input.reference, key: input.idempotencyKey } },
        { ...onBehalf, idempotencyKey: input.idempotencyKey },
      )
      .catch(refusedPayout));
  if (made.amount !== amount || made.currency !== currency)
    throw new Error('idempotency key used for another payout');
  return { payoutRef: made.id };
}

const statuses: Readonly<Record<string, PayoutStatus>> = {
  pending: 'PENDING',
  in_transit: 'IN_TRANSIT',
  paid: 'PAID',
  failed: 'FAILED',
  canceled: 'CANCELED',
};

function stateOf(payout: Stripe.Payout): PayoutState {
  const status = statuses[payout.status];
  if (!status) throw new Error(`a payout of the state ${payout.status}`);
  const line = typeof payout.balance_transaction === 'object' ? payout.balance_transaction : null;
  return {
    status,
    failureCode: status === 'FAILED' ? (payout.failure_code ?? 'could_not_process') : null,
    arrivesAt: new Date(payout.arrival_date * 1000).toISOString(),
    paidAmount: fromStripe(payout.amount, payout.currency),
    paidCurrency: payout.currency.toUpperCase(),
    rate: line?.exchange_rate ? String(line.exchange_rate) : null,
  };
}
