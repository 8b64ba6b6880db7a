import * as billing from '@michi/contract/pricing/billing';
import * as contract from '@michi/contract/pricing/tax';
import type { Mount } from '../../../platform/http/http.ts';
import { getBilling, removeBilling, saveBilling } from './billing.ts';
import { getSeller, saveSeller } from './seller.ts';
import { changeTaxRate, createTaxRate, listTaxRates, removeTaxRate } from './tax-rates.ts';

export function mountTax(mount: Mount): void {
  mount(contract.listTaxRates, (ctx, actor, { query }) => listTaxRates(ctx, actor, query));
  mount(contract.createTaxRate, (ctx, actor, { body }) => createTaxRate(ctx, actor, body));
  mount(contract.changeTaxRate, (ctx, actor, { params, body }) => changeTaxRate(ctx, actor, params.id, body));
  mount(
    contract.removeTaxRate,
    async (ctx, actor, { params, query }) => (
      await removeTaxRate(ctx, actor, params.id, query.version),
      null
    ),
  );
  mount(contract.getSeller, (ctx, actor) => getSeller(ctx, actor));
  mount(contract.saveSeller, (ctx, actor, { body }) => saveSeller(ctx, actor, body));
  mount(billing.getBilling, (ctx, actor) => getBilling(ctx, actor));
  // Each new number is asked about in a register of others.
  mount(billing.saveBilling, (ctx, actor, { body }) => saveBilling(ctx, actor, body), {
    limit: { max: 20, perSeconds: 60 },
  });
  mount(billing.removeBilling, async (ctx, actor) => (await removeBilling(ctx, actor), null));
}
