import * as contract from '@michi/contract/ordering/fees';
import type { Mount } from '../../../platform/http/http.ts';
import { calculateFees } from './fee-calculator.ts';
import { getFee, listFees } from './fee-queries.ts';
import { changeFee, createFee, removeFee, restoreFee } from './fee-rules.ts';

export function mountFees(mount: Mount): void {
  mount(contract.listFees, (ctx, actor, { query }) => listFees(ctx, actor, query));
  mount(contract.calculateFees, (ctx, actor, { query }) => calculateFees(ctx, actor, query));
  mount(contract.getFee, (ctx, actor, { params }) => getFee(ctx, actor, params.id));
  mount(contract.createFee, (ctx, actor, { body }) => createFee(ctx, actor, body));
  mount(contract.changeFee, (ctx, actor, { params, body }) => changeFee(ctx, actor, params.id, body));
  mount(
    contract.removeFee,
    async (ctx, actor, { params, query }) => (await removeFee(ctx, actor, params.id, query.version), null),
  );
  mount(contract.restoreFee, (ctx, actor, { params }) => restoreFee(ctx, actor, params.id));
}
