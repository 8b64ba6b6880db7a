import * as contract from '@michi/contract/pricing/exchange-rates';
import type { Mount } from '../../../platform/http/http.ts';
import { getKept, setRates } from './save-rates.ts';

export function mountRates(mount: Mount): void {
  mount(contract.getExchangeRates, async (ctx) => ({ table: ctx.settings.get('currency.rates') }));
  mount(contract.getKeptRates, (ctx, actor) => getKept(ctx, actor));
  mount(contract.setExchangeRates, (ctx, actor, { body }) => setRates(ctx, actor, body));
}
