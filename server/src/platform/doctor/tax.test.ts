import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { startStripeDouble } from '../../../test/stripe-double/stripe-double.ts';
import { examineTax, taxCheck, type TaxSettings } from './tax.ts';

let double: Awaited<ReturnType<typeof startStripeDouble>>;
beforeAll(async () => {
  double = await startStripeDouble('sk_test_tax');
});
afterAll(() => double.close());

const settings = (more: Partial<TaxSettings> = {}): TaxSettings => ({
  mode: 'exclusive',
  source: 'stripe',
  code: undefined,
  ...more,
});
const account = () => ({
  secretKey: 'sk_test_tax',
  webhookSecret: 'whsec_1',
  apiBase: `http://127.0.0.1:${double.port}`,
});
const states = (said: readonly { state: string }[]) => said.map(({ state }) => state);

describe('Stripe Tax', () => {
  it('is not looked for where the tax is one’s own, or there is none', async () => {
    expect(await examineTax(settings({ source: 'rates' }), account())).toEqual([]);
    expect(await examineTax(settings({ mode: 'none' }), account())).toEqual([]);
    const database = await cloneDatabase();
    expect(await taxCheck(database.url, { stripe: account() }).ask()).toEqual([]);
    await database.drop();
  });

  it('is told to be there, with what classes are taxed as', async () => {
    const said = await examineTax(settings(), account());
    expect(states(said)).toEqual(['ok', 'ok']);
    expect(said[1]?.says).toContain('Training Services - Live Virtual');
  });

  it('is wrong without Stripe, where it lacks something, and with a code that there is not', async () => {
    expect(states(await examineTax(settings(), null))).toEqual(['wrong']);
    expect(states(await examineTax(settings({ code: 'txcd_00000000' }), account()))).toEqual(['ok', 'wrong']);
    double.setTaxStatus('pending');
    const [said] = await examineTax(settings(), account());
    expect([said?.state, said?.says]).toEqual(['wrong', 'Stripe Tax is pending: it lacks head_office']);
    double.setTaxStatus('active');
  });
});
