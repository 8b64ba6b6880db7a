import { getExchangeRates, getKeptRates, setExchangeRates } from '@michi/contract/pricing/exchange-rates';
import { call, ofAdmin } from '../shape.ts';

const needs = 'fees.manage';

export const rateRows = [
  call(getExchangeRates).answers({ others: 200 }),
  call(getKeptRates).answers(ofAdmin(needs)),
  // There is none, and there is none afterwards.
  call(setExchangeRates).answers(ofAdmin(needs), () => ({ body: { table: null, seen: null } })),
];
