import { currencyCodes } from '@michi/contract/money';
import { RateTable } from '@michi/contract/pricing/exchange-rates';

export type ReadLines = { rates: Record<string, number> } | { wrong: string };

/**
 * `EUR,0.92` on each line, a semicolon or blanks as well; what a spreadsheet puts above (`currency,rate`) is
 * passed over.
 */
export function readRateLines(text: string): ReadLines {
  const known = new Set(currencyCodes());
  const rates: Record<string, number> = {};
  for (const line of text.split(/\r?\n/)) {
    const [code = '', given = '', ...more] = line
      .replaceAll('"', '')
      .trim()
      .split(/\s*[;,\t]\s*|\s+/);
    if (code === '' || /^(?:currency|code)$/i.test(code)) continue;
    // A decimal comma of a file with semicolons.
    const rate = Number(more.length === 1 && /^\d+$/.test(more[0] ?? '') ? `${given}.${more[0]}` : given);
    const isRight =
      known.has(code.toUpperCase()) &&
      RateTable.shape.rates.safeParse({ [code.toUpperCase()]: rate }).success;
    if (!isRight || given === '') return { wrong: line.trim() };
    rates[code.toUpperCase()] = rate;
  }
  return { rates };
}

export const linesOf = (rates: Readonly<Record<string, number>>): string =>
  Object.entries(rates)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([code, rate]) => `${code},${rate}`)
    .join('\n');
