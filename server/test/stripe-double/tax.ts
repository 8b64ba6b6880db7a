import type Stripe from 'stripe';
import { shapeOf } from './parameters.ts';
import { mapOf } from './payment-objects.ts';
import {
  type Answer,
  type DoubleCall,
  type DoubleWorld,
  type Fields,
  newDoubleId,
  ok,
  refused,
} from './wire.ts';

/** What a rate is made of, as Stripe says it: `percentage_decimal` and why. */
export type DoubleTaxPart = {
  percent: string;
  type: string | null;
  state?: string;
  reason: string;
  share?: number;
};
type Calculation = {
  id: string;
  object: 'tax.calculation';
  currency: string;
  amount_total: number;
  tax_amount_exclusive: number;
  tax_amount_inclusive: number;
  tax_date: number;
  tax_breakdown: object[];
  fields: Fields;
};
export type DoubleTransaction = {
  id: string;
  object: 'tax.transaction';
  type: 'transaction' | 'reversal';
  reference: string;
  currency: string;
  /** Below zero for a reversal, tax and all. */
  total: number;
  posted_at: number;
  metadata: Record<string, string>;
  reversal: { original_transaction: string } | null;
};

const codes: Record<string, string> = {
  txcd_20060045: 'Training Services - Live Virtual',
  txcd_20060052: 'Educational Services',
};
const vat = (percent: string): DoubleTaxPart[] => [{ percent, type: 'vat', reason: 'standard_rated' }];
const notHere: DoubleTaxPart[] = [{ percent: '0.0', type: null, reason: 'not_collecting' }];
const oldest = 31 * 86_400;

/** Where the account is registered: Poland, Germany, New York. */
function partsFor(fields: Fields): DoubleTaxPart[] {
  const address = (name: string) => fields[`customer_details[address][${name}]`] ?? '';
  const country = address('country');
  const isFreed = fields['line_items[0][tax_code]'] === 'txcd_20060052';
  const number = fields['customer_details[tax_ids][0][value]'];
  if (country === 'US' && address('postal_code').startsWith('10'))
    return [
      { percent: '4.0', type: 'sales_tax', state: 'NY', reason: 'standard_rated' },
      { percent: '4.5', type: 'sales_tax', state: 'NY', reason: 'standard_rated' },
      { percent: '0.375', type: 'sales_tax', state: 'NY', reason: 'standard_rated' },
    ];
  // Four fifths of it are taxed there.
  if (country === 'US' && address('state') === 'TX')
    return [{ percent: '8.25', type: 'sales_tax', state: 'TX', reason: 'taxable_basis_reduced', share: 0.8 }];
  if (country !== 'PL' && country !== 'DE') return notHere;
  if (isFreed) return [{ percent: '0.0', type: 'vat', reason: 'product_exempt' }];
  if (number && country === 'PL') return [{ percent: '0.0', type: 'vat', reason: 'reverse_charge' }];
  return vat(country === 'PL' ? '23.0' : '19.0');
}

/** Stripe Tax: calculations by an address, and the transactions that are made of them. */
export function addTax(world: DoubleWorld) {
  const calculations = new Map<string, Calculation>();
  const transactions = new Map<string, DoubleTransaction>();
  const used = new Set<string>();

  function calculate({ fields }: DoubleCall): Answer {
    const country = fields['customer_details[address][country]'] ?? '';
    if (country === 'US' && !fields['customer_details[address][postal_code]'])
      return refused(
        400,
        'We could not determine the customer’s tax location based on the provided customer address.',
        'invalid_request_error',
        { code: 'customer_tax_location_invalid', param: 'customer_details[address]' },
      );
    if (!codes[fields['line_items[0][tax_code]'] ?? ''])
      return refused(400, 'No such tax code', 'invalid_request_error', { param: 'line_items[0][tax_code]' });
    const number = fields['customer_details[tax_ids][0][value]'];
    if (number !== undefined && !/^[A-Z]{2}[A-Z0-9]{6,}$/.test(number))
      return refused(400, 'Invalid value for eu_vat.', 'invalid_request_error', {
        code: 'tax_id_invalid',
        param: 'customer_details[tax_ids][0][value]',
      });
    const date = Number(fields['tax_date'] ?? world.now());
    if (date < world.now() - oldest || date > world.now() + oldest)
      return refused(400, 'tax_date is out of range.', 'invalid_request_error', { param: 'tax_date' });
    const calculation = calculationOf(fields, date);
    calculations.set(calculation.id, calculation);
    return ok(calculation);
  }

  function createTransaction({ fields }: DoubleCall): Answer {
    const calculation = calculations.get(fields['calculation'] ?? '');
    if (!calculation) return refused(404, 'No such tax calculation');
    const reference = fields['reference'] ?? '';
    const posted = Number(fields['posted_at'] ?? world.now());
    if (posted < calculation.tax_date || posted > world.now())
      return refused(400, 'posted_at must be between tax_date and now.');
    if (used.has(calculation.id)) return refused(400, 'This calculation has been used already.');
    const refusal = taken(reference);
    if (refusal) return refusal;
    used.add(calculation.id);
    return keep(
      'transaction',
      reference,
      calculation.amount_total,
      posted,
      null,
      calculation.currency,
      fields,
    );
  }

  function createReversal({ fields }: DoubleCall): Answer {
    const original = transactions.get(fields['original_transaction'] ?? '');
    if (!original || original.type !== 'transaction') return refused(404, 'No such tax transaction');
    const reference = fields['reference'] ?? '';
    const refusal = taken(reference);
    if (refusal) return refusal;
    const before = reversalsOf(original.id).reduce((sum, { total }) => sum + total, 0);
    const isFull = fields['mode'] === 'full';
    if (isFull === (fields['flat_amount'] !== undefined))
      return refused(400, 'flat_amount is for partial reversals.');
    const amount = isFull ? -original.total : Number(fields['flat_amount']);
    if (amount >= 0) return refused(400, 'flat_amount must be negative.');
    if (original.total + before + amount < 0)
      return refused(400, 'The reversal is more than is left of the transaction.');
    return keep('reversal', reference, amount, world.now(), original.id, original.currency, fields);
  }

  const reversalsOf = (id: string) =>
    [...transactions.values()].filter(({ reversal }) => reversal?.original_transaction === id);
  const taken = (reference: string): Answer | null =>
    [...transactions.values()].some((each) => each.reference === reference)
      ? refused(400, `A transaction with reference ${reference} exists.`, 'invalid_request_error', {
          param: 'reference',
        })
      : null;

  function keep(
    type: DoubleTransaction['type'],
    reference: string,
    total: number,
    posted: number,
    original: string | null,
    currency: string,
    fields: Fields,
  ): Answer {
    const transaction: DoubleTransaction = {
      id: newDoubleId('tax'),
      object: 'tax.transaction',
      type,
      reference,
      currency,
      total,
      posted_at: posted,
      metadata: mapOf(fields, 'metadata'),
      reversal: original === null ? null : { original_transaction: original },
    };
    transactions.set(transaction.id, transaction);
    return ok(transaction);
  }

  let status: 'active' | 'pending' = 'active';
  const settings = () => ({
    object: 'tax.settings',
    status,
    status_details: status === 'active' ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  });
  const taxCode = ({ ids: [id = ''] }: DoubleCall): Answer =>
    codes[id] ? ok({ id, object: 'tax_code', name: codes[id] }) : refused(404, `No such tax code: ${id}`);

  world.routes.push(
    { method: 'GET', path: '/v1/tax/settings', takes: {}, answer: () => ok(settings()) },
    { method: 'GET', path: '/v1/tax_codes/:id', takes: {}, answer: taxCode },
    { method: 'POST', path: '/v1/tax/calculations', takes: calculationParameters, answer: calculate },
    {
      method: 'POST',
      path: '/v1/tax/transactions/create_from_calculation',
      takes: shapeOf<Stripe.Tax.TransactionCreateFromCalculationParams>()({
        calculation: 'text',
        reference: 'text',
        posted_at: 'integer?',
        metadata: 'map?',
      }),
      answer: createTransaction,
    },
    {
      method: 'POST',
      path: '/v1/tax/transactions/create_reversal',
      takes: shapeOf<Stripe.Tax.TransactionCreateReversalParams>()({
        mode: 'text',
        original_transaction: 'text',
        reference: 'text',
        flat_amount: 'integer?',
        metadata: 'map?',
      }),
      answer: createReversal,
    },
  );
  return {
    taxTransactions: transactions,
    setTaxStatus: (to: typeof status) => void (status = to),
  };
}

const calculationParameters = shapeOf<Stripe.Tax.CalculationCreateParams>()({
  currency: 'text',
  tax_date: 'integer?',
  line_items: { amount: 'integer', reference: 'text?', tax_behavior: 'text?', tax_code: 'text?' },
  customer_details: {
    address_source: 'text?',
    address: {
      country: 'text',
      state: 'text?',
      postal_code: 'text?',
      city: 'text?',
      line1: 'text?',
      line2: 'text?',
    },
    tax_ids: { type: 'text', value: 'text' },
  },
});

/** Each part is rounded by itself, as Stripe does. */
function calculationOf(fields: Fields, date: number): Calculation {
  const amount = Number(fields['line_items[0][amount]']);
  const isInclusive = fields['line_items[0][tax_behavior]'] === 'inclusive';
  const parts = partsFor(fields);
  const whole = parts.reduce((sum, { percent, share = 1 }) => sum + Number(percent) * share, 0);
  const net = isInclusive ? amount / (1 + whole / 100) : amount;
  const breakdown = parts.map(({ percent, type, state = null, reason, share = 1 }) => ({
    amount: Math.round((net * share * Number(percent)) / 100),
    inclusive: isInclusive,
    tax_rate_details: {
      country: fields['customer_details[address][country]'] ?? null,
      flat_amount: null,
      percentage_decimal: percent,
      rate_type: type === null ? null : 'percentage',
      state,
      tax_type: type,
    },
    taxability_reason: reason,
    taxable_amount: reason.includes('exempt') || whole === 0 ? 0 : Math.round(net * share),
  }));
  const tax = breakdown.reduce((sum, part) => sum + part.amount, 0);
  return {
    id: newDoubleId('taxcalc'),
    object: 'tax.calculation',
    currency: fields['currency'] ?? '',
    amount_total: isInclusive ? amount : amount + tax,
    tax_amount_exclusive: isInclusive ? 0 : tax,
    tax_amount_inclusive: isInclusive ? tax : 0,
    tax_date: date,
    tax_breakdown: breakdown,
    fields,
  };
}
