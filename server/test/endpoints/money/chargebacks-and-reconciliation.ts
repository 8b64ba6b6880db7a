import { randomUUID } from 'node:crypto';
import { adminGetChargeback, adminListChargebacks, sendEvidence } from '@michi/contract/payouts/chargebacks';
import {
  decideDifference,
  listDifferences,
  listProviderMessages,
  listReconciliationRuns,
  startReconciliation,
} from '@michi/contract/payouts/reconciliation';
import { call, ofAdmin } from '../shape.ts';

const unknown = () => ({ params: { id: randomUUID() } });
const notThere = (needs: 'payouts.manage' | 'reconciliation.manage') =>
  ({ others: 403, admin: 404, needs }) as const;

export const reconciliationRows = [
  call(adminListChargebacks).answers(ofAdmin('payouts.manage')),
  call(adminGetChargeback).answers(notThere('payouts.manage'), unknown),
  call(sendEvidence).answers(notThere('payouts.manage'), () => ({
    ...unknown(),
    body: { note: null, version: 1 },
  })),
  call(listReconciliationRuns).answers(ofAdmin('reconciliation.manage')),
  call(startReconciliation).answers({ others: 403, admin: 200, needs: 'reconciliation.manage' }),
  call(listDifferences).answers(ofAdmin('reconciliation.manage')),
  call(decideDifference).answers(notThere('reconciliation.manage'), () => ({
    ...unknown(),
    body: { how: 'EXPLAIN' as const, reason: 'Known', version: 1 },
  })),
  call(listProviderMessages).answers(ofAdmin('reconciliation.manage')),
];
