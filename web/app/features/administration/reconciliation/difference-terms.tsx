import type { DifferenceKind, DifferenceStatus } from '@michi/contract/payouts/reconciliation';
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon, Wrench } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { StatusBadge, type Tone } from '../../../ui/status/status-badge.tsx';

const kinds: Record<DifferenceKind, () => string> = {
  MISSING_WITH_US: m.reconciliation_kind_missing_with_us,
  MISSING_WITH_PROVIDER: m.reconciliation_kind_missing_with_provider,
  AMOUNT: m.reconciliation_kind_amount,
};
export const differenceKindName = (kind: DifferenceKind): string => kinds[kind]();

const subjects: Readonly<Record<string, () => string>> = {
  charge: m.reconciliation_of_charge,
  refund: m.reconciliation_of_refund,
  refund_failed: m.reconciliation_of_refund_failed,
  dispute: m.reconciliation_of_dispute,
  dispute_won: m.reconciliation_of_dispute_won,
  transfer: m.reconciliation_of_transfer,
  payout: m.reconciliation_of_payout,
  line: m.reconciliation_of_line,
};
/** What a reference is about, and what it is called there. */
export function readReference(reference: string): { subject: string; name: string } {
  const [kind = '', ...rest] = reference.split(':');
  const subject = subjects[kind];
  return subject
    ? { subject: subject(), name: rest.join(':') }
    : { subject: m.reconciliation_of_posting(), name: reference };
}

const looks: Record<DifferenceStatus, [tone: Tone, icon: LucideIcon, label: () => string]> = {
  OPEN: ['wait', CircleAlert, m.reconciliation_open],
  EXPLAINED: ['info', CircleDashed, m.reconciliation_explained],
  CORRECTED: ['good', Wrench, m.reconciliation_corrected],
  CLOSED: ['neutral', CircleCheck, m.reconciliation_closed],
};
export const differenceStatusName = (status: DifferenceStatus): string => looks[status][2]();

export function DifferenceBadge({ status }: { status: DifferenceStatus }) {
  const [tone, icon, label] = looks[status];
  return <StatusBadge tone={tone} icon={icon} label={label()} />;
}
