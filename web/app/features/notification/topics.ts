import type { OwnUser } from '@michi/contract/identity/users';
import type { NoticeIcon, NoticeTopic } from '@michi/contract/notification/notices';
import {
  Landmark,
  AtSign,
  BadgeCheck,
  BadgeDollarSign,
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CreditCard,
  FileCheck,
  FileDown,
  FileX,
  Flag,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Mail,
  MessageSquare,
  Milestone,
  NotebookText,
  Scale,
  Search,
  ShieldCheck,
  Star,
  UserRoundX,
} from 'lucide-react';
import { m } from '../../lib/i18n/i18n.ts';

type Look = { icon: LucideIcon; name: () => string; about: () => string };

export const topics: Record<NoticeTopic, Look> = {
  BOOKING: { icon: CalendarCheck, name: m.notices_topic_booking, about: m.notices_about_booking },
  REMINDER: { icon: BellRing, name: m.notices_topic_reminder, about: m.notices_about_reminder },
  MONEY: { icon: BadgeDollarSign, name: m.notices_topic_money, about: m.notices_about_money },
  EVALUATION: { icon: Star, name: m.notices_topic_evaluation, about: m.notices_about_evaluation },
  COURSE: { icon: NotebookText, name: m.notices_topic_course, about: m.notices_about_course },
  MESSAGE: { icon: MessageSquare, name: m.notices_topic_message, about: m.notices_about_message },
  SEARCH: { icon: Search, name: m.notices_topic_search, about: m.notices_about_search },
  PLAN: { icon: Milestone, name: m.notices_topic_plan, about: m.notices_about_plan },
};

/**
 * Of what belongs to no topic, as nobody can do without it; and of bookings that are not, or not any more,
 * what the topic's icon says.
 */
export const noticeIcons: Record<NoticeIcon, LucideIcon> = {
  'at-sign': AtSign,
  'badge-check': BadgeCheck,
  'calendar-clock': CalendarClock,
  'calendar-x': CalendarX,
  'credit-card': CreditCard,
  'file-check': FileCheck,
  'file-down': FileDown,
  'file-x': FileX,
  flag: Flag,
  hourglass: Hourglass,
  'key-round': KeyRound,
  landmark: Landmark,
  mail: Mail,
  scale: Scale,
  'shield-check': ShieldCheck,
  'user-round-x': UserRoundX,
};

/** Administrators are told what the platform needs of them; there is nothing in it to do without. */
export const mayChooseNotices = (user: OwnUser | null): boolean =>
  user?.type === 'STUDENT' || user?.type === 'SENSEI';
