import type { HomeworkStatus } from '@michi/contract/homework/homework';
import { CircleCheck, CircleDashed, Inbox, RotateCcw, type LucideIcon } from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';
import { StatusBadge, type Tone } from '../../../ui/status/status-badge.tsx';

const looks: Record<HomeworkStatus, { tone: Tone; icon: LucideIcon; label: () => string }> = {
  SET: { tone: 'info', icon: CircleDashed, label: m.homework_status_set },
  HANDED_IN: { tone: 'wait', icon: Inbox, label: m.homework_status_handed_in },
  RETURNED: { tone: 'info', icon: RotateCcw, label: m.homework_status_returned },
  DONE: { tone: 'good', icon: CircleCheck, label: m.homework_status_done },
};

export function HomeworkState({ status }: { status: HomeworkStatus }) {
  const { tone, icon, label } = looks[status];
  return <StatusBadge tone={tone} icon={icon} label={label()} />;
}
