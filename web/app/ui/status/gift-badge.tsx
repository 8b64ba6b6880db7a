import type { GiftStatus } from '@michi/contract/ordering/gifts';
import { Clock, Gift, Hourglass, type LucideIcon, PackageOpen, Undo2 } from 'lucide-react';
import { m } from '../../lib/i18n/i18n.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

const looks: Record<GiftStatus, [tone: Tone, icon: LucideIcon, label: () => string]> = {
  UNPAID: ['wait', Clock, m.credit_gift_unpaid],
  READY: ['good', Gift, m.credit_gift_ready],
  REDEEMED: ['neutral', PackageOpen, m.credit_gift_is_redeemed],
  RETURNING: ['wait', Hourglass, m.credit_gift_returning],
  REFUNDED: ['neutral', Undo2, m.credit_gift_refunded],
};

export const giftStatusName = (status: GiftStatus) => looks[status][2]();

export function GiftBadge({ status }: { status: GiftStatus }) {
  const [tone, icon, label] = looks[status];
  return <StatusBadge tone={tone} icon={icon} label={label()} />;
}
