/**
 * Decimals of the minor unit by ISO 4217, where they are not two, of money that somebody may pay in. Written
 * down, since engines disagree: some show pesos of Colombia or forints without decimals, and the same amount
 * would be a hundred times as much in another browser.
 */
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF';
const three = 'BHD IQD JOD KWD LYD OMR TND';

/** 2 for USD, 0 for JPY. */
export const minorDigits = (currency: string): number =>
  none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2;

/** How `Intl.NumberFormat` writes major units of a currency with just these decimals. */
export function currencyFormat(currency: string) {
  const digits = minorDigits(currency);
  return {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
}
