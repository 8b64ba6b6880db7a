import type { Chargeback, ChargebackStatus } from '@michi/contract/payouts/chargebacks';
import { CircleCheck, CircleX, Hourglass, type LucideIcon, MailQuestionMark } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { StatusBadge, type Tone } from '../../../ui/status/status-badge.tsx';

const looks: Record<ChargebackStatus, [tone: Tone, icon: LucideIcon, label: () => string]> = {
  NEEDS_RESPONSE: ['wait', MailQuestionMark, m.chargebacks_needs_response],
  UNDER_REVIEW: ['info', Hourglass, m.chargebacks_under_review],
  WON: ['good', CircleCheck, m.chargebacks_won],
  LOST: ['bad', CircleX, m.chargebacks_lost],
};

export const chargebackStatusName = (status: ChargebackStatus): string => looks[status][2]();

export function ChargebackBadge({ status }: Pick<Chargeback, 'status'>) {
  const [tone, icon, label] = looks[status];
  return <StatusBadge tone={tone} icon={icon} label={label()} />;
}

const reasons: Record<string, () => string> = {
  fraudulent: m.chargebacks_reason_fraudulent,
  product_not_received: m.chargebacks_reason_not_received,
  duplicate: m.chargebacks_reason_duplicate,
  product_unacceptable: m.chargebacks_reason_unacceptable,
  credit_not_processed: m.chargebacks_reason_not_refunded,
  subscription_canceled: m.chargebacks_reason_canceled,
  unrecognized: m.chargebacks_reason_unrecognized,
  general: m.chargebacks_reason_general,
};
/** The provider's code; one that nobody knows is shown as it is. */
export const chargebackReason = (code: string): string =>
  reasons[code]?.() ?? m.chargebacks_reason_other({ code: code.replaceAll('_', ' ') });
