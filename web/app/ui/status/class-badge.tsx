import type { ClassStatus } from '@michi/contract/states';
import { CalendarCheck, CircleCheck, CircleX, type LucideIcon } from 'lucide-react';
import { m } from '../../lib/i18n/i18n.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

const looks: Record<ClassStatus, [tone: Tone, icon: LucideIcon, label: () => string]> = {
  SCHEDULED: ['good', CalendarCheck, () => m.common_class_scheduled()],
  CANCELED: ['bad', CircleX, () => m.common_class_canceled()],
  ENDED: ['neutral', CircleCheck, () => m.common_class_ended()],
};

/** Apart from all other statuses: a conversation has no others. */
export function ClassBadge({ status }: { status: ClassStatus }) {
  const [tone, icon, label] = looks[status];
  return <StatusBadge tone={tone} icon={icon} label={label()} />;
}

export const classStatusName = (status: ClassStatus): string => looks[status][2]();
