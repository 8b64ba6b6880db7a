import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { days, minutes, movableClock } from '../../clock.ts';
import { stripeTax } from './stripe-tax.ts';
import type { TaxQuestion, TaxService } from './tax.ts';

const start = new Date('2026-03-02T12:00:00Z');
const clock = movableClock(start);
const code = 'txcd_20060045';
let double: Awaited<ReturnType<typeof startStripeDouble>>;
let service: TaxService;
beforeAll(async () => {
  double = await startStripeDouble('sk_test_tax');
});
beforeEach(() => {
  clock.set(start);
  double.setTime(start);
  service = stripeTax({ secretKey: 'sk_test_tax', apiBase: `http://127.0.0.1:${double.port}` }, clock);
});
afterAll(() => double.close());

const inPoland = {
  country: 'PL',
  region: null,
  postalCode: '00-001',
  city: 'Warszawa',
  line1: 'ul. Prosta 1',
};
const question = (more: Partial<TaxQuestion> = {}): TaxQuestion => ({
  to: inPoland,
  mode: 'EXCLUSIVE',
  price: 6000,
  currency: 'USD',
  code,
  ...more,
});
const calls = () => double.requests.filter(({ path }) => path === '/v1/tax/calculations').length;

describe('the rate of a place', () => {
  it.each([
    ['added to the price', question(), { percent: 23, name: 'VAT', region: null, treatment: 'STANDARD' }],
    ['in the price', question({ mode: 'INCLUSIVE' }), { percent: 23, treatment: 'STANDARD' }],
    [
      'of a business that accounts for it',
      question({ to: { ...inPoland, taxNumber: 'PL7171642051' } }),
      { percent: 0, name: null, treatment: 'REVERSE_CHARGE' },
    ],
    ['of what is free of it', question({ code: 'txcd_20060052' }), { percent: 0, treatment: 'EXEMPT' }],
    [
      'where nothing is collected',
      question({ to: { country: 'FR', region: null } }),
      { percent: 0, name: null, region: null, treatment: 'NONE' },
    ],
    [
      'of a state, a county and a city',
      question({ to: { country: 'US', region: 'NY', postalCode: '10001' } }),
      { percent: 8.875, name: 'Sales tax', region: 'NY', treatment: 'STANDARD' },
    ],
    [
      'on a part of the price alone',
      question({ to: { country: 'US', region: 'TX', postalCode: '73301' } }),
      { percent: 6.6, region: 'TX', treatment: 'STANDARD' },
    ],
    [
      'on a part of a price that has it in it',
      question({
        to: { country: 'US', region: 'TX', postalCode: '73301' },
        mode: 'INCLUSIVE',
        price: 100_000,
      }),
      { percent: 6.6, treatment: 'STANDARD' },
    ],
    ['in a currency without decimals', question({ currency: 'JPY' }), { percent: 23 }],
    ['of three decimals', question({ currency: 'KWD', price: 12_345 }), { percent: 23 }],
  ])('%s', async (_name, asked, answer) => {
    expect(await service.rate(asked)).toMatchObject(answer);
  });

  it('is kept for some minutes, also for who asks meanwhile, and by its place alone', async () => {
    const before = calls();
    await Promise.all([service.rate(question()), service.rate(question({ price: 9900 }))]);
    expect(calls() - before).toBe(1);
    clock.advance(minutes(4));
    await service.rate(question());
    expect(calls() - before).toBe(1);
    await service.rate(question({ to: { ...inPoland, country: 'DE' } }));
    expect(calls() - before).toBe(2);
    clock.advance(minutes(1));
    await service.rate(question());
    expect(calls() - before).toBe(3);
  });
});

describe('what cannot be told', () => {
  const failing = (asked: Partial<TaxQuestion>) =>
    service.rate(question(asked)).then(
      () => null,
      (error: { code: string; status: number; violations?: { field: string }[] }) => [
        error.code,
        error.status,
        error.violations?.[0]?.field,
      ],
    );
  it('names the bill where the address is none that it can place, and the number that it does not take', async () => {
    expect(await failing({ to: { country: 'US', region: null } })).toEqual([
      'tax_place_unknown',
      422,
      'billing',
    ]);
    expect(await failing({ to: { ...inPoland, taxNumber: '?' } })).toEqual([
      'tax_number_malformed',
      409,
      'taxNumber',
    ]);
  });

  it('is asked anew once the service is there again', async () => {
    double.loseAnswers(/calculations/, 2);
    expect(await failing({})).toEqual(['tax_unavailable', 503, undefined]);
    expect(await service.rate(question())).toMatchObject({ percent: 23 });
    expect(await failing({ code: 'none' })).toEqual(['tax_unavailable', 503, undefined]);
    const nobody = stripeTax({ secretKey: 'sk_test_tax', apiBase: 'http://127.0.0.1:1' }, clock);
    await expect(nobody.rate(question())).rejects.toMatchObject({ code: 'tax_unavailable' });
  });
});

describe('a sale that is recorded', () => {
  const calculated = (at = start) => service.calculate({ ...question(), at });
  let sales = 0;
  const sale = (calculation: string, at = start) => {
    sales += 1;
    return { calculation, reference: `invoice-${sales}`, number: `2026-${sales}`, at };
  };

  it('counts on its day, once, whatever answer was lost', async () => {
    clock.advance(days(2));
    double.setTime(clock.now());
    const calculation = await calculated();
    expect(calculation).toMatchObject({ total: 7380, tax: 1380 });
    const asked = sale(calculation.ref);
    double.loseAnswers(/create_from_calculation/, 2);
    await expect(service.recordSale(asked)).rejects.toMatchObject({ code: 'tax_unavailable' });
    const ref = await service.recordSale(asked);
    const of = [...double.taxTransactions.values()].filter(({ reference }) => reference === asked.reference);
    expect(of).toMatchObject([
      { id: ref, total: 7380, posted_at: start.getTime() / 1000, metadata: { invoice: asked.number } },
    ]);
  });

  it('is recorded by the oldest rules that Stripe knows once it is older than those', async () => {
    clock.advance(days(60));
    double.setTime(clock.now());
    const { ref } = await calculated();
    expect(await service.recordSale(sale(ref))).toMatch(/^tax_/);
  });

  it('goes back in parts, or whole', async () => {
    const { ref } = await calculated();
    const id = await service.recordSale(sale(ref));
    const refund = { sale: id, reference: 'note-1', number: 'C-1', amount: 2000, currency: 'USD' };
    const first = await service.recordRefund(refund);
    expect(await service.recordRefund(refund)).toBe(first);
    await expect(
      service.recordRefund({ ...refund, reference: 'note-2', amount: 5381 }),
    ).rejects.toMatchObject({ code: 'tax_unavailable' });
    await service.recordRefund({ ...refund, reference: 'note-3', amount: 5380 });
    const { ref: other } = await calculated();
    const whole = await service.recordSale(sale(other));
    await service.recordRefund({ ...refund, sale: whole, reference: 'note-4', amount: null });
    const backOf = (of: string) =>
      [...double.taxTransactions.values()]
        .filter(({ reversal }) => reversal?.original_transaction === of)
        .map(({ total }) => total);
    expect([backOf(id), backOf(whole)]).toEqual([[-2000, -5380], [-7380]]);
  });
});
