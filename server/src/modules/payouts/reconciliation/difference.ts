import type { DifferenceKind, DifferenceStatus } from '@michi/contract/payouts/reconciliation';

export type Difference = {
  id: string;
  provider: string;
  reference: string;
  currency: string;
  kind: DifferenceKind;
  ours: number;
  theirs: number;
  status: DifferenceStatus;
  reason: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  orderId: string | null;
  foundAt: Date;
  closedAt: Date | null;
  version: number;
};
