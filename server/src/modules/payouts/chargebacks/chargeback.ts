import type { ChargebackBearer, ChargebackStatus } from '@michi/contract/payouts/chargebacks';
import type { DisputeState } from '../../../platform/gateways/payment/payment.ts';

export type Chargeback = {
  id: string;
  provider: string;
  disputeRef: string;
  orderId: string;
  studentId: string;
  senseiId: string;
  amount: number;
  currency: string;
  /** The provider's word for why. */
  reason: string;
  status: ChargebackStatus;
  openedAt: Date;
  evidenceDueAt: Date | null;
  evidence: string | null;
  evidenceNote: string | null;
  evidenceSentAt: Date | null;
  evidenceSentBy: string | null;
  takenAt: Date | null;
  returnedAt: Date | null;
  decidedAt: Date | null;
  bearer: ChargebackBearer | null;
  version: number;
};

export const isDecided = ({ status }: Pick<Chargeback, 'status'>): boolean =>
  status === 'WON' || status === 'LOST';

/**
 * NEEDS_RESPONSE ──► UNDER_REVIEW ──► WON │ LOST, and straight to either: a bank may decide without asking. A
 * decision is final; the provider tells what is so now, in whatever order its messages come, and what lies
 * behind that is no step.
 */
export function nextStatus(known: ChargebackStatus, said: DisputeState['status']): ChargebackStatus {
  if (isDecided({ status: known })) return known;
  return known === 'UNDER_REVIEW' && said === 'NEEDS_RESPONSE' ? known : said;
}

/** So long before the deadline the job sends what nobody has sent by hand. */
export const hoursBeforeDeadline = 24;
