import * as contract from '@michi/contract/payouts/chargebacks';
import type { Mount } from '../../../platform/http/http.ts';
import { getChargeback, listChargebacks } from './chargeback-queries.ts';
import { sendEvidence } from './send-evidence.ts';

export function mountChargebacks(mount: Mount): void {
  mount(contract.adminListChargebacks, (ctx, actor, { query }) => listChargebacks(ctx, actor, query));
  mount(contract.adminGetChargeback, (ctx, actor, { params }) => getChargeback(ctx, actor, params.id));
  mount(contract.sendEvidence, (ctx, actor, { params, body }) => sendEvidence(ctx, actor, params.id, body));
}
