import * as contract from '@michi/contract/payouts/reconciliation';
import type { Mount } from '../../../platform/http/http.ts';
import { decideDifference } from './decide-difference.ts';
import {
  listDifferences,
  listProviderMessages,
  listReconciliationRuns,
  startReconciliation,
} from './reconciliation-queries.ts';

export function mountReconciliation(mount: Mount): void {
  mount(contract.listReconciliationRuns, (ctx, actor, { query }) =>
    listReconciliationRuns(ctx, actor, query),
  );
  mount(contract.startReconciliation, (ctx, actor) => startReconciliation(ctx, actor));
  mount(contract.listDifferences, (ctx, actor, { query }) => listDifferences(ctx, actor, query));
  mount(contract.decideDifference, (ctx, actor, { params, body }) =>
    decideDifference(ctx, actor, params.id, body),
  );
  mount(contract.listProviderMessages, (ctx, actor, { query }) => listProviderMessages(ctx, actor, query));
}
