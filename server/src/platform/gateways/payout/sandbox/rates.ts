import { minorDigits } from '@michi/contract/minor-digits';

/** Of one dollar. They stand still, so that what is converted can be checked by hand. */
const perDollar: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.9,
  GBP: 0.8,
  BRL: 5,
  MXN: 20,
  CAD: 1.4,
  JPY: 150,
  COP: 4000,
  CLP: 1000,
  KWD: 0.3,
};

/** What the bank keeps accounts in. */
export const bankCurrencies = Object.keys(perDollar);

/** Null for what the bank does not change. `rate` is null where nothing is converted. */
export function convert(
  amount: number,
  from: string,
  to: string,
): { amount: number; rate: string | null } | null {
  if (from === to) return { amount, rate: null };
  const [source, target] = [perDollar[from], perDollar[to]];
  if (!source || !target) return null;
  const rate = (target / source).toFixed(6);
  return {
    amount: Math.round(amount * Number(rate) * 10 ** (minorDigits(to) - minorDigits(from))),
    rate,
  };
}
