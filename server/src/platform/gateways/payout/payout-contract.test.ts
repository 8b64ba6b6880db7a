import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  clock,
  type Onboarded,
  type PayoutBench,
  payoutBenches,
} from '../../../../test/providers/payout-benches.ts';
import { failureKindOf } from './failure-codes.ts';
import type { PayoutNotice } from './payout.ts';

describe.each(['sandbox', 'stripe'] as const)('payouts through %s', (name) => {
  let bench: PayoutBench;
  beforeAll(async () => {
    bench = await payoutBenches[name]();
  });
  afterAll(() => bench.close());

  let count = 0;
  const next = (what: string) => `${what}-${name}-${(count += 1)}`;
  const openAccount = async (as: Onboarded | null = 'ACTIVE', currency = 'USD') => {
    const key = next('account');
    const { accountRef } = await bench.gateway.createAccount({
      idempotencyKey: key,
      reference: key,
      email: 'ana@michi.test',
      country: 'US',
    });
    if (as) await bench.onboard(accountRef, as, currency);
    return accountRef;
  };
  const charge = async (amount: number, currency = 'USD') => {
    const key = next('order');
    const { providerRef } = await bench.payments.createIntent({
      idempotencyKey: key,
      reference: key,
      amount,
      currency,
      description: 'Essay review (M-1)',
      returnUrl: 'http://localhost:3000/payment-result',
      capture: 'AUTOMATIC',
      locale: 'en',
    });
    await bench.pay(providerRef);
    return providerRef;
  };
  const transferOf = (accountRef: string, amount: number, chargeRef: string | null, currency = 'USD') => ({
    idempotencyKey: next('transfer'),
    accountRef,
    amount,
    currency,
    chargeRef,
    reference: next('payout'),
  });
  const payoutOf = (accountRef: string, amount: number, currency = 'USD') => ({
    idempotencyKey: next('payout-key'),
    accountRef,
    amount,
    currency,
    reference: next('payout'),
  });
  const available = async (accountRef: string) => {
    const balances = await bench.gateway.balance(accountRef);
    return Object.fromEntries(balances.map(({ currency, available: amount }) => [currency, amount]));
  };
  const noticesOf = async (accountRef: string): Promise<PayoutNotice[]> => {
    const read = (await bench.webhooks(clock.now())).map((sent) =>
      bench.gateway.readWebhook(Buffer.from(sent.body), sent.headers),
    );
    return read.flatMap((notice) =>
      notice && 'accountRef' in notice && notice.accountRef === accountRef ? [notice] : [],
    );
  };
  const funded = async (amount: number) => {
    const accountRef = await openAccount();
    const input = transferOf(accountRef, amount, await charge(amount));
    const { transferRef } = await bench.gateway.transfer(input);
    return { accountRef, transferRef, reference: input.reference };
  };

  test('an account is opened once per key, and begins as PENDING with what is due', async () => {
    const input = { idempotencyKey: next('key'), reference: 'sensei', email: 'a@michi.test', country: 'BR' };
    const first = await bench.gateway.createAccount(input);
    expect(await bench.gateway.createAccount(input)).toEqual(first);
    const account = await bench.gateway.getAccount(first.accountRef);
    expect(account).toMatchObject({ state: 'PENDING', currencies: [], country: 'BR', bankEnding: null });
    expect(account.requirements).toContain('external_account');
    const urls = { returnUrl: 'http://localhost/back', refreshUrl: 'http://localhost/again' };
    const { url } = await bench.gateway.onboardingLink(first.accountRef, urls);
    expect(() => new URL(url)).not.toThrow();
  });

  test.each([
    ['ACTIVE' as const, []],
    ['RESTRICTED' as const, ['individual.verification.document']],
    ['DISABLED' as const, ['rejected.other']],
  ])('after onboarding it is %s', async (state, requirements) => {
    const accountRef = await openAccount(state, 'EUR');
    const account = await bench.gateway.getAccount(accountRef);
    expect(account).toMatchObject({ state, requirements, currencies: ['EUR'] });
    expect(account.bankEnding).toMatch(/^\d{4}$/);
    expect(await noticesOf(accountRef)).toMatchObject([{ kind: 'account_updated' }]);
    if (state !== 'ACTIVE')
      await expect(
        bench.gateway.transfer(transferOf(accountRef, 500, await charge(500, 'EUR'), 'EUR')),
      ).rejects.toMatchObject({ code: 'transfer_refused', values: { reason: 'account_not_ready' } });
  });

  test('a country without accounts, and an account that is not there, are named', async () => {
    const input = { idempotencyKey: next('key'), reference: 's', email: 'a@michi.test', country: 'AQ' };
    await expect(bench.gateway.createAccount(input)).rejects.toMatchObject({
      code: 'payout_country_refused',
    });
    await expect(bench.gateway.getAccount('acct_gone')).rejects.toMatchObject({
      code: 'payout_account_unknown',
    });
    await expect(
      bench.gateway.transfer(transferOf('acct_gone', 100, await charge(100))),
    ).rejects.toMatchObject({ code: 'payout_account_unknown' });
  });

  test('a transfer twice with one key is one', async () => {
    const accountRef = await openAccount();
    const input = transferOf(accountRef, 6000, await charge(6001));
    const first = await bench.gateway.transfer(input);
    expect(first).toMatchObject({ arrived: { amount: 6000, currency: 'USD' }, rate: null });
    expect(await bench.gateway.transfer(input)).toEqual(first);
    expect(await available(accountRef)).toEqual({ USD: 6000 });
    for (const other of [{ amount: 1 }, { currency: 'EUR' }])
      await expect(bench.gateway.transfer({ ...input, ...other })).rejects.toMatchObject({
        code: 'provider_unavailable',
      });
  });

  test('all that is bound to one payment is never more than what was paid', async () => {
    const accountRef = await openAccount();
    const chargeRef = await charge(6000);
    await bench.gateway.transfer(transferOf(accountRef, 3500, chargeRef));
    await expect(bench.gateway.transfer(transferOf(accountRef, 2501, chargeRef))).rejects.toMatchObject({
      code: 'transfer_refused',
      values: { reason: 'charge_exhausted' },
    });
    await bench.gateway.transfer(transferOf(accountRef, 2500, chargeRef));
    expect(await available(accountRef)).toEqual({ USD: 6000 });
    await expect(
      bench.gateway.transfer(transferOf(accountRef, 100, await charge(100, 'EUR'))),
    ).rejects.toMatchObject({ values: { reason: 'currency_not_held' } });
  });

  test('an answer lost after success: asked again, it is still one', async () => {
    const accountRef = await openAccount();
    const transfer = transferOf(accountRef, 5000, await charge(5000));
    const lost = { code: 'provider_unavailable' };
    await expect(bench.losing.transfer(transfer)).rejects.toMatchObject(lost);
    const { transferRef } = await bench.gateway.transfer(transfer);
    expect(await available(accountRef)).toEqual({ USD: 5000 });
    const key = next('reversal');
    await expect(bench.losing.reverseTransfer(transferRef, 1000, key)).rejects.toMatchObject(lost);
    await bench.gateway.reverseTransfer(transferRef, 1000, key);
    expect(await available(accountRef)).toEqual({ USD: 4000 });
    const payout = payoutOf(accountRef, 3000);
    await expect(bench.losing.payOut(payout)).rejects.toMatchObject(lost);
    const first = await bench.gateway.payOut(payout);
    expect(await bench.gateway.payOut(payout)).toEqual(first);
    expect(await available(accountRef)).toEqual({ USD: 1000 });
  });

  test('a payout arrives, and says so', async () => {
    const { accountRef } = await funded(4000);
    const input = payoutOf(accountRef, 4000);
    const { payoutRef } = await bench.gateway.payOut(input);
    const inEuros = bench.gateway.payOut({ ...input, currency: 'EUR' });
    await expect(inEuros).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect((await bench.gateway.getPayout(accountRef, payoutRef)).status).toBe('PENDING');
    await bench.settle(payoutRef, 'PAID');
    expect(await bench.gateway.getPayout(accountRef, payoutRef)).toMatchObject({
      status: 'PAID',
      failureCode: null,
      paidAmount: 4000,
      paidCurrency: 'USD',
      rate: null,
    });
    const { reference } = input;
    expect(await noticesOf(accountRef)).toContainEqual(
      expect.objectContaining({ kind: 'payout_paid', accountRef, payoutRef, reference }),
    );
    expect(await available(accountRef)).toEqual({});
  });

  test('a payout that fails, at once or after it was paid, comes back with the reason', async () => {
    const { accountRef } = await funded(4000);
    for (const steps of [['FAILED'], ['PAID', 'FAILED'], ['CANCELED']] as const) {
      const { payoutRef } = await bench.gateway.payOut(payoutOf(accountRef, 4000));
      expect(await available(accountRef)).toEqual({});
      for (const step of steps) await bench.settle(payoutRef, step);
      const { status, failureCode } = await bench.gateway.getPayout(accountRef, payoutRef);
      expect([status, failureCode === null]).toEqual([steps.at(-1), status === 'CANCELED']);
      if (status === 'FAILED') expect(failureKindOf(failureCode)).toMatch(/^ACCOUNT_/);
      expect(await available(accountRef)).toEqual({ USD: 4000 });
    }
    const kinds = (await noticesOf(accountRef)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'payout_failed')).toHaveLength(2);
    expect(kinds).toContain('payout_canceled');
  });

  test('more than there is, or in another currency, is not paid out', async () => {
    const { accountRef } = await funded(4000);
    await expect(bench.gateway.payOut(payoutOf(accountRef, 4001))).rejects.toMatchObject({
      code: 'payout_refused',
      values: { reason: 'insufficient_funds' },
    });
    await expect(bench.gateway.payOut(payoutOf(accountRef, 100, 'EUR'))).rejects.toMatchObject({
      code: 'payout_refused',
      values: { reason: 'currency_not_held' },
    });
    expect(await available(accountRef)).toEqual({ USD: 4000 });
  });

  test('a transfer is taken back in parts, once per key, and never more than is left', async () => {
    const { accountRef, transferRef, reference } = await funded(4000);
    const key = next('reversal');
    for (let times = 0; times < 2; times += 1) await bench.gateway.reverseTransfer(transferRef, 1500, key);
    expect(await available(accountRef)).toEqual({ USD: 2500 });
    await expect(bench.gateway.reverseTransfer(transferRef, 2501, next('reversal'))).rejects.toMatchObject({
      code: 'transfer_not_reversible',
      values: { reason: 'more_than_left', left: { amount: 2500, currency: 'USD' } },
    });
    await bench.gateway.reverseTransfer(transferRef, 2500, next('reversal'));
    expect(await available(accountRef)).toEqual({});
    expect((await noticesOf(accountRef)).filter(({ kind }) => kind === 'transfer_reversed')).toHaveLength(2);
    // Each is a line of the provider's book, under what it was for.
    const { lines } = await bench.payments.listBook({ from: new Date(0), cursor: null });
    const own = lines.filter((line) => line.reference === `transfer:${reference}`);
    expect(new Set(own.map(({ amount }) => amount))).toEqual(new Set([-4000, 1500, 2500]));
  });

  test('taking back what was paid out already: a debt, or refused by name', async () => {
    const { accountRef, transferRef } = await funded(4000);
    await bench.gateway.payOut(payoutOf(accountRef, 3000));
    const taken = bench.gateway.reverseTransfer(transferRef, 4000, next('reversal'));
    if (name === 'stripe')
      await expect(taken).rejects.toMatchObject({
        code: 'transfer_not_reversible',
        values: { reason: 'insufficient_funds' },
      });
    else {
      await taken;
      expect(await available(accountRef)).toEqual({ USD: -3000 });
      await expect(bench.gateway.payOut(payoutOf(accountRef, 1))).rejects.toMatchObject({
        values: { reason: 'insufficient_funds' },
      });
    }
  });

  test('a currency that the account does not take is converted by the provider, and the rate is said', async () => {
    const accountRef = await openAccount('ACTIVE', 'EUR');
    const { arrived, rate, transferRef } = await bench.gateway.transfer(
      transferOf(accountRef, 10_001, await charge(10_001)),
    );
    expect(arrived).toEqual({ amount: 9001, currency: 'EUR' });
    expect(Number(rate)).toBe(0.9);
    expect(await available(accountRef)).toEqual({ EUR: 9001 });
    await bench.gateway.reverseTransfer(transferRef, 10_001, next('reversal'));
    expect(await available(accountRef)).toEqual({});
  });

  test('webhooks: only what the provider signed, as it signed it, and lately', async () => {
    const accountRef = await openAccount();
    const sent = (await bench.webhooks(clock.now())).find(({ body }) => body.includes(accountRef));
    if (!sent) throw new Error('nothing was sent');
    const read = (body: string, headers: Record<string, string>) =>
      bench.gateway.readWebhook(Buffer.from(body), headers);
    expect(read(sent.body, sent.headers)).toMatchObject({ kind: 'account_updated', accountRef });
    expect(read(sent.body.replace(accountRef, 'acct_other'), sent.headers)).toBeNull();
    expect(read(sent.body, {})).toBeNull();
    const old = bench.sign(sent.body, new Date(clock.now().getTime() - 6 * 60_000));
    expect(read(old.body, old.headers)).toBeNull();
    for (const odd of [
      { id: 'evt_1', object: 'event', type: 'shoe.created', data: { object: { id: 'shoe_1' } } },
      { id: 'evt_2', object: 'event', api_version: '2031-01-01', type: 'v3.payout', related: 'po_own' },
      null,
    ]) {
      const signed = bench.sign(JSON.stringify(odd), clock.now());
      const notice = read(signed.body, signed.headers);
      expect(notice).toMatchObject({ kind: 'unknown', type: odd?.type ?? '' });
      expect(notice?.providerEventId).toMatch(odd ? odd.id : /^unreadable-/);
    }
    const broken = bench.sign('{"id":"evt', clock.now());
    expect(() => read(broken.body, broken.headers)).toThrow(
      expect.objectContaining({ code: 'validation_failed' }),
    );
  });

  test('a provider that cannot be reached is a named failure', async () => {
    await expect(bench.unreachable.getAccount('acct_1')).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
  });
});
