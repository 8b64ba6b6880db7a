import type { PriceParts } from '@michi/contract/ordering/orders';
import type { TaxPart } from '@michi/contract/pricing/tax';
import type { Line, TaxLine } from './document.ts';

type Gross = Pick<Line, 'item' | 'text' | 'quantity'> & { amount: number };

/**
 * What was bought, line by line without tax, to the last unit: the lines sum to the total less the tax. Where
 * the tax is within the price, each line carries its part of it; where it is on top, the prices are without
 * it already.
 */
export function linesOf(price: PriceParts, courseTitle: string): Line[] {
  const { subtotal, discount, coupon, studentFee, quantity, total, tax } = price;
  const gross: Gross[] = [
    { item: 'CLASSES', text: courseTitle, quantity, amount: subtotal },
    ...(discount > 0 ? [{ item: 'DISCOUNT' as const, text: null, quantity: 1, amount: -discount }] : []),
    ...(coupon && coupon.amount > 0
      ? [{ item: 'COUPON' as const, text: coupon.code, quantity: 1, amount: -coupon.amount }]
      : []),
    ...(studentFee > 0
      ? [{ item: 'SERVICE_FEE' as const, text: null, quantity: 1, amount: studentFee }]
      : []),
  ];
  return withoutTax(gross, total - tax.amount);
}

/** So that they sum to `net`: each running sum is rounded, and a line is what it adds. */
function withoutTax(gross: readonly Gross[], net: number): Line[] {
  const whole = gross.reduce((sum, { amount }) => sum + amount, 0);
  let running = 0;
  let before = 0;
  return gross.map(({ amount, ...line }) => {
    running += amount;
    const upTo = whole === 0 ? 0 : partOf(net, running, whole);
    const own = upTo - before;
    before = upTo;
    return { ...line, unitNet: Math.round(own / line.quantity), net: own };
  });
}

/** `part` / `whole` of an amount, half up; whole numbers that no float could hold. */
function partOf(amount: number, part: number, whole: number): number {
  const scaled = 2n * BigInt(amount) * BigInt(part) + BigInt(whole);
  const divisor = 2n * BigInt(whole);
  return Number(scaled >= 0n ? scaled / divisor : (scaled - divisor + 1n) / divisor);
}

/** One line, of what is given back or of a fee. */
export const oneLine = (item: Line['item'], text: string | null, net: number): Line => ({
  item,
  text,
  quantity: 1,
  unitNet: net,
  net,
});

/** What the tax is reckoned on, under the one treatment of an order. */
export const taxesOf = ({ rate, treatment, name }: TaxPart, net: number, amount: number): TaxLine[] => [
  { treatment, name, rate, taxable: net, amount },
];
