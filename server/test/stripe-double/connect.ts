import {
  accountOf,
  accountParameters,
  type DoubleAccount,
  type DoubleArrival,
  type DoublePayout,
  type DoubleReversal,
  type DoubleTransfer,
  linkParameters,
  listOf,
  onboard,
  payoutListParameters,
  payoutParameters,
  refusedFor,
  reversalListParameters,
  reversalParameters,
  transferListParameters,
  transferParameters,
} from './connect-objects.ts';
import { type DoubleCharge, mapOf } from './payment-objects.ts';
import { type Answer, type DoubleCall, type DoubleWorld, newDoubleId, ok, refused } from './wire.ts';

/** What Stripe gives for one unit of another currency. */
export const doubleRate = 0.9;
const none = {};
const unknownAccount = (): Answer => ({
  status: 403,
  body: {
    error: {
      type: 'invalid_request_error',
      code: 'account_invalid',
      message: 'The provided key does not have access to account.',
    },
  },
});

type Payments = { findCharge: (id: string | undefined) => DoubleCharge | undefined };

/**
 * Connected accounts with their balances, transfers, reversals and payouts. The person acts through
 * `onboardAccount`, the person's bank through `settlePayout`.
 */
export function addConnect(world: DoubleWorld, { findCharge }: Payments) {
  const accounts = new Map<string, DoubleAccount>();
  const transfers = new Map<string, DoubleTransfer>();
  const reversals: DoubleReversal[] = [];
  const payouts = new Map<string, DoublePayout & { account: string }>();
  const arrivals = new Map<string, DoubleArrival>();

  function createAccount({ fields }: DoubleCall): Answer {
    if (fields['country'] === 'AQ')
      return refusedFor('country_unsupported', 'AQ is not currently supported by Stripe', 'country');
    const account = accountOf(fields);
    accounts.set(account.id, account);
    return ok(account);
  }

  function createLink({ fields }: DoubleCall): Answer {
    if (!accounts.has(fields['account'] ?? '')) return unknownAccount();
    return ok({
      object: 'account_link',
      created: world.now(),
      expires_at: world.now() + 300,
      url: `https://connect.stripe.test/setup/e/${fields['account']}/${newDoubleId('link')}`,
    });
  }

  function createTransfer({ fields }: DoubleCall): Answer {
    const account = accounts.get(fields['destination'] ?? '');
    const [amount, currency] = [Number(fields['amount']), fields['currency'] ?? ''];
    if (!account) return refusedFor('resource_missing', 'No such destination', 'destination');
    if (account.capabilities.transfers !== 'active')
      return refusedFor(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs the transfers capability.',
      );
    const refusal = coverOf(fields['source_transaction'], amount, currency);
    if (refusal) return refusal;
    const made: DoubleTransfer = {
      id: newDoubleId('tr'),
      object: 'transfer',
      amount,
      amount_reversed: 0,
      currency,
      destination: account.id,
      destination_payment: newDoubleId('py'),
      source_transaction: fields['source_transaction'] ?? null,
      transfer_group: fields['transfer_group'] ?? null,
      reversed: false,
      metadata: mapOf(fields, 'metadata'),
    };
    transfers.set(made.id, made);
    world.book.write({ type: 'transfer', category: 'transfer', amount: -amount, currency, source: made });
    arrive(made, account);
    world.emit('transfer.created', made);
    return ok(made);
  }

  /**
   * Bound to a charge it waits for that charge's money, and is never more; else the platform's balance covers
   * it.
   */
  function coverOf(chargeId: string | undefined, amount: number, currency: string): Answer | null {
    if (!chargeId)
      return world.book.balance(currency) < amount
        ? refusedFor('balance_insufficient', 'You have insufficient funds in your Stripe account.')
        : null;
    const charge = findCharge(chargeId);
    if (!charge) return refusedFor('resource_missing', 'No such charge', 'source_transaction');
    if (charge.currency !== currency)
      return refusedFor('', 'The currency must be that of the balance transaction', 'currency');
    const sent = [...transfers.values()]
      .filter(({ source_transaction: source }) => source === chargeId)
      .reduce((sum, transfer) => sum + transfer.amount, 0);
    return sent + amount > charge.amount
      ? refusedFor('', 'Transfers using this transaction exceed its amount', 'source_transaction')
      : null;
  }

  function arrive(made: DoubleTransfer, account: DoubleAccount): void {
    const takes = account.external_accounts.data.some(({ currency }) => currency === made.currency);
    const currency = takes ? made.currency : account.default_currency;
    const net = takes ? made.amount : Math.round(made.amount * doubleRate);
    const id = made.destination_payment;
    arrivals.set(id, { id, net, currency, exchange_rate: takes ? null : doubleRate });
    writeTo(account.id, 'payment', 'charge', net, currency, { id, object: 'charge' });
  }

  function createReversal({ ids, fields }: DoubleCall): Answer {
    const made = transfers.get(ids[0] ?? '');
    const amount = Number(fields['amount']);
    if (!made) return refused(404, 'No such transfer');
    if (made.amount_reversed + amount > made.amount)
      return refusedFor('', 'Reversal amount is greater than what is left of the transfer', 'amount');
    const arrived = arrivals.get(made.destination_payment);
    const taken = Math.round(((arrived?.net ?? 0) * amount) / made.amount);
    const currency = arrived?.currency ?? made.currency;
    if (world.book.balance(currency, made.destination) < taken)
      return refusedFor('balance_insufficient', 'The account has too little to cover this reversal');
    made.amount_reversed += amount;
    made.reversed = made.amount_reversed === made.amount;
    const reversal: DoubleReversal = {
      id: newDoubleId('trr'),
      object: 'transfer_reversal',
      amount,
      currency: made.currency,
      transfer: made.id,
      metadata: mapOf(fields, 'metadata'),
    };
    reversals.push(reversal);
    writeTo(made.destination, 'payment_refund', 'refund', -taken, currency, reversal);
    world.book.write({
      type: 'transfer_refund',
      category: 'transfer_reversal',
      amount,
      currency: made.currency,
      source: made,
    });
    world.emit('transfer.reversed', made);
    return ok(reversal);
  }

  function createPayout({ fields, account: accountId }: DoubleCall): Answer {
    const account = accounts.get(accountId ?? '');
    const [amount, currency] = [Number(fields['amount']), fields['currency'] ?? ''];
    if (!account) return unknownAccount();
    if (!account.payouts_enabled)
      return refusedFor('payouts_not_allowed', 'Payouts are not enabled for this account.');
    if (!account.external_accounts.data.some((bank) => bank.currency === currency))
      return refusedFor('invalid_currency', `There is no external account in ${currency}.`, 'currency');
    if (world.book.balance(currency, account.id) < amount)
      return refusedFor('balance_insufficient', 'You have insufficient funds for this payout.');
    const made = {
      id: newDoubleId('po'),
      object: 'payout' as const,
      amount,
      currency,
      status: 'pending',
      arrival_date: world.now() + 2 * 86_400,
      failure_code: null,
      balance_transaction: null,
      metadata: mapOf(fields, 'metadata'),
      account: account.id,
    };
    payouts.set(made.id, made);
    writeTo(account.id, 'payout', 'payout', -amount, currency, made);
    return ok(made);
  }

  /** `failed` may also come days after `paid`. */
  function settlePayout(payoutId: string, status: 'paid' | 'failed' | 'canceled', code?: string): void {
    const made = payouts.get(payoutId);
    if (!made || made.status === 'failed' || made.status === 'canceled') throw new Error('it is over');
    made.status = status;
    made.failure_code = status === 'failed' ? (code ?? 'account_closed') : null;
    if (status !== 'paid')
      writeTo(made.account, 'payout_failure', 'payout_reversal', made.amount, made.currency, made);
    world.emit(`payout.${status}`, made, made.account);
  }

  function onboardAccount(
    accountId: string,
    as: 'ACTIVE' | 'RESTRICTED' | 'DISABLED',
    currency = 'usd',
  ): void {
    const account = accounts.get(accountId);
    if (!account) throw new Error('no such account');
    onboard(account, as, currency);
    world.emit('account.updated', account, account.id);
  }

  function writeTo(
    account: string,
    type: string,
    category: string,
    amount: number,
    currency: string,
    source: { id: string; object: string },
  ): void {
    world.book.write({ type, category, amount, currency, source: { ...source }, account });
  }

  function balance({ account }: DoubleCall): Answer {
    if (account !== null && !accounts.has(account)) return unknownAccount();
    const currencies = ['usd', 'eur', 'brl', 'jpy', 'kwd'];
    const available = currencies.map((currency) => ({
      currency,
      amount: world.book.balance(currency, account ?? undefined),
    }));
    return ok({ object: 'balance', livemode: false, available, pending: [] });
  }

  /** Of a connected account: what it got by a transfer. */
  function charge({ ids, account }: DoubleCall): Answer {
    const found = account === null ? findCharge(ids[0]) : undefined;
    if (found) return ok(found);
    const arrival = arrivals.get(ids[0] ?? '');
    return arrival && account
      ? ok({ id: arrival.id, object: 'charge', balance_transaction: { ...arrival, id: newDoubleId('txn') } })
      : refused(404, 'No such charge');
  }

  const accountById = ({ ids }: DoubleCall) => {
    const account = accounts.get(ids[0] ?? '');
    return account ? ok(account) : unknownAccount();
  };
  const newestFirst = <T>(all: Iterable<T>) => [...all].toReversed();
  const route = (
    method: 'GET' | 'POST',
    path: string,
    takes: DoubleWorld['routes'][number]['takes'],
    answer: (call: DoubleCall) => Answer,
  ) => ({ method, path, takes, answer });

  // Before those of the payments, which know no charges of connected accounts.
  world.routes.unshift(
    route('POST', '/v1/accounts', accountParameters, createAccount),
    route('GET', '/v1/accounts/:id', none, accountById),
    route('POST', '/v1/account_links', linkParameters, createLink),
    route('GET', '/v1/balance', none, balance),
    route('GET', '/v1/charges/:id', none, charge),
    route('POST', '/v1/transfers', transferParameters, createTransfer),
    route('GET', '/v1/transfers', transferListParameters, ({ fields }) =>
      listOf(
        '/v1/transfers',
        newestFirst(transfers.values()).filter(
          (each) =>
            each.transfer_group === (fields['transfer_group'] ?? each.transfer_group) &&
            each.destination === (fields['destination'] ?? each.destination),
        ),
        fields,
      ),
    ),
    route('GET', '/v1/transfers/:id', none, ({ ids }) => {
      const made = transfers.get(ids[0] ?? '');
      return made ? ok(made) : refused(404, 'No such transfer');
    }),
    route('POST', '/v1/transfers/:id/reversals', reversalParameters, createReversal),
    route('GET', '/v1/transfers/:id/reversals', reversalListParameters, ({ ids, fields }) =>
      listOf(
        `/v1/transfers/${ids[0]}/reversals`,
        newestFirst(reversals).filter((each) => each.transfer === ids[0]),
        fields,
      ),
    ),
    route('POST', '/v1/payouts', payoutParameters, createPayout),
    route('GET', '/v1/payouts', payoutListParameters, ({ account, fields }) =>
      listOf(
        '/v1/payouts',
        newestFirst(payouts.values()).filter((each) => each.account === account),
        fields,
      ),
    ),
    route('GET', '/v1/payouts/:id', none, ({ ids, account }) => {
      const made = payouts.get(ids[0] ?? '');
      return made && made.account === account ? ok(made) : refused(404, 'No such payout');
    }),
  );
  return { accounts, transfers, payouts, onboardAccount, settlePayout };
}
