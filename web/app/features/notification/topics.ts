import type { OwnUser } from '@michi/contract/identity';
import type { NoticeTopic } from '@michi/contract/notification';
import {
  BadgeDollarSign,
  BellRing,
  CalendarCheck,
  type LucideIcon,
  MessageSquare,
  Milestone,
  NotebookText,
  Search,
  Star,
} from 'lucide-react';
import { m } from '../../lib/i18n.ts';

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

/** Administrators are told what the platform needs of them; there is nothing in it to do without. */
export const mayChooseNotices = (user: OwnUser | null): boolean =>
  user?.type === 'STUDENT' || user?.type === 'SENSEI';
