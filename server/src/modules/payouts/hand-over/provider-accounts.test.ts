import { refreshPayoutAccount, setUpPayoutAccount } from '@michi/contract/payouts/accounts';
import { getPayoutOverview } from '@michi/contract/payouts/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMarket, type Market, submitForm } from '../../../../test/factories/money/ordering.ts';
import { giveAccount } from '../../../../test/factories/money/payouts.ts';
import { atBank, bankPageFor, setUpAtBank } from '../../../../test/factories/money/provider-payouts.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signatureHeader, signWebhook } from '../../../platform/gateways/payment/sandbox/signature.ts';
import { bankSecret } from '../../../platform/gateways/payout/sandbox/bank-secret.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ start });
});
beforeEach(async () => {
  app.clock.set(start);
  // What earlier tests left is nobody's concern here.
  await app.ctx.db.updateTable('sensei_balance').set({ balance: 0 }).execute();
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const overview = () => market.sensei.caller.call(getPayoutOverview, {});
const bankAccount = async () => {
  const [account] = (await atBank(app, market.sensei)).accounts;
  if (!account) throw new Error('no account at the bank');
  return account.id;
};

describe('where money goes', () => {
  test('one account, whatever is pressed how often, and its state in the words of the bank', async () => {
    const first = await bankPageFor(market.sensei, 'DE');
    expect(await bankPageFor(market.sensei, null)).not.toBe(first);
    expect(await overview()).toMatchObject({
      provider: 'sandbox',
      account: { method: 'PROVIDER', state: 'PENDING', country: 'DE' },
      formerAccounts: [],
    });
    expect((await atBank(app, market.sensei)).accounts).toHaveLength(1);
    const given = { holder: 'Aiko', currency: 'EUR', delivery: 'NORMAL' };
    const back = await submitForm(first, { ...given, behaviour: 'DOCUMENT_DUE' });
    expect(back).toMatch(/\/sensei\/earnings\?account=back$/);
    // Whoever comes back asks the bank, before its message has come.
    expect(await market.sensei.caller.call(refreshPayoutAccount, {})).toMatchObject({
      state: 'RESTRICTED',
      requirements: ['individual.verification.document'],
    });
    await submitForm(`${await bankPageFor(market.sensei, null)}/document`, {});
    await app.runJobs();
    expect((await overview()).account).toMatchObject({ state: 'ACTIVE', requirements: [], ending: '0402' });
    expect(await submitForm(first, { ...given, behaviour: 'PAYS' })).toMatch(/account=late$/);
  });

  test('what works goes on until the new account is ready; what was closed is followed by another', async () => {
    await giveAccount(market.sensei);
    const url = await bankPageFor(market.sensei);
    expect(await overview()).toMatchObject({
      account: { method: 'MANUAL', ending: '3000' },
      candidate: { state: 'PENDING' },
    });
    await submitForm(url, { holder: 'Aiko', currency: 'USD', behaviour: 'PAYS', delivery: 'TWICE' });
    await app.runJobs();
    expect(await overview()).toMatchObject({
      account: { method: 'PROVIDER', state: 'ACTIVE' },
      candidate: null,
      formerAccounts: [{ method: 'MANUAL', ending: '3000' }],
    });
    await app.ctx.db
      .updateTable('sandbox_provider.account')
      .set({ state: 'DISABLED', requirements: ['rejected.other'] })
      .where('reference', '=', market.sensei.id)
      .execute();
    expect(await market.sensei.caller.call(refreshPayoutAccount, {})).toMatchObject({ state: 'DISABLED' });
    await bankPageFor(market.sensei);
    expect((await atBank(app, market.sensei)).accounts).toHaveLength(2);
  });

  test('a country that the bank does not know, none at all, and nobody who proved it', async () => {
    const none = await market.sensei.caller.attempt(setUpPayoutAccount, { body: { country: 'US' } });
    expect(none.problem.code).toBe('confirmation_required');
    await expect(bankPageFor(market.sensei, 'AQ')).rejects.toThrow(/payout_country_refused/);
    await expect(bankPageFor(market.sensei, null)).rejects.toThrow(/"field":"country"/);
    expect((await overview()).account).toBeNull();
  });
});

describe('messages of the bank', () => {
  async function deliver(payload: object, secret = bankSecret(app.ctx.config.secret)): Promise<number> {
    const body = JSON.stringify(payload);
    const response = await fetch(`${app.url}/api/payout-webhooks/sandbox`, {
      method: 'POST',
      headers: { [signatureHeader]: signWebhook(secret, body, app.clock.now()) },
      body,
    });
    return response.status;
  }
  const stateOf = async (id: string) => {
    await app.runJobs();
    const row = await app.ctx.db
      .selectFrom('webhook_event')
      .select(['state', 'provider'])
      .where('provider_event_id', '=', id)
      .execute();
    return row;
  };

  test('unsigned ones are refused; an unknown object or version is kept with a state; nothing is worked off twice', async () => {
    const event = {
      id: 'evt_1',
      type: 'account.updated',
      created: start.toISOString(),
      account: 'acct_none',
    };
    expect(await deliver(event, 'another')).toBe(400);
    expect([await deliver(event), await deliver(event)]).toEqual([200, 200]);
    expect(await stateOf('evt_1')).toEqual([{ state: 'UNKNOWN', provider: 'sandbox-payouts' }]);
    expect(await deliver({ ...event, id: 'evt_2', type: 'v9.payout' })).toBe(200);
    expect(await stateOf('evt_2')).toMatchObject([{ state: 'UNKNOWN' }]);
    await setUpAtBank(app, market.sensei);
    expect(await deliver({ ...event, id: 'evt_3', account: await bankAccount() })).toBe(200);
    expect(await stateOf('evt_3')).toMatchObject([{ state: 'DONE' }]);
    const elsewhere = await fetch(`${app.url}/api/payout-webhooks/stripe`, { method: 'POST' });
    expect(elsewhere.status).toBe(404);
  });
});
