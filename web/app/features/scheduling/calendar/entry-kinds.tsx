import type { CalendarEntryKind } from '@michi/contract/scheduling/own-calendar';
import type { UserType } from '@michi/contract/states';
import {
  BookOpen,
  CalendarClock,
  CalendarX2,
  Flag,
  Hourglass,
  ListChecks,
  type LucideIcon,
  Palmtree,
  Timer,
  Unplug,
} from 'lucide-react';
import { m } from '../../../lib/i18n/i18n.ts';

type Look = {
  name: () => string;
  icon: LucideIcon;
  /** Of its colours, in the stylesheet. */
  className: string;
};

/** What tells a kind: a word, a sign, an edge of its own and a colour. */
export const kindLooks: Record<CalendarEntryKind, Look> = {
  CLASS: { name: m.agenda_kind_class, icon: BookOpen, className: 'entry--class' },
  HOLD: { name: m.agenda_kind_hold, icon: Timer, className: 'entry--hold' },
  PROPOSAL: { name: m.agenda_kind_proposal, icon: CalendarClock, className: 'entry--proposal' },
  WAITING: { name: m.agenda_kind_waiting, icon: Hourglass, className: 'entry--waiting' },
  TASK: { name: m.agenda_kind_task, icon: ListChecks, className: 'entry--task' },
  DEADLINE: { name: m.agenda_kind_deadline, icon: Flag, className: 'entry--deadline' },
  TIME_OFF: { name: m.agenda_kind_time_off, icon: Palmtree, className: 'entry--time-off' },
  CLOSURE: { name: m.agenda_kind_closure, icon: CalendarX2, className: 'entry--closure' },
  BUSY: { name: m.agenda_kind_busy, icon: Unplug, className: 'entry--busy' },
};

const kindsByType = {
  STUDENT: ['CLASS', 'PROPOSAL', 'HOLD', 'WAITING', 'TASK', 'DEADLINE', 'BUSY'],
  SENSEI: ['CLASS', 'PROPOSAL', 'HOLD', 'TASK', 'TIME_OFF', 'CLOSURE', 'BUSY'],
  ADMIN: ['CLASS'],
} as const satisfies Record<UserType, readonly CalendarEntryKind[]>;

/** What the calendar of such a person can hold, in the order of the legend. */
export const kindsOf = (type: UserType | null): readonly CalendarEntryKind[] => kindsByType[type ?? 'ADMIN'];
