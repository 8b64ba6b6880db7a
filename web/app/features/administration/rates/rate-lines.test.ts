import { expect, it } from 'vitest';
import { linesOf, readRateLines } from './rate-lines.ts';

it('reads what is typed and what a spreadsheet writes', () => {
  expect(readRateLines('currency,rate\r\nEUR,0.92\r\n"JPY","151.3"\r\n\r\n')).toEqual({
    rates: { EUR: 0.92, JPY: 151.3 },
  });
  expect(readRateLines('eur;0,92\nBRL 5.4')).toEqual({ rates: { EUR: 0.92, BRL: 5.4 } });
  const rates = { BRL: 5.4, EUR: 0.92 };
  expect(readRateLines(linesOf(rates))).toEqual({ rates });
});

it.each(['EUR', 'EUR,0', 'EUR,-1', 'EUR,many', 'QQQ,1', 'EUR,1e300'])('names the line %s', (line) => {
  expect(readRateLines(`JPY,151\n${line}`)).toEqual({ wrong: line });
});
