import type { OwnUser } from '@michi/contract/identity/users';
import type { NoticeTopic, TemplateCode } from '@michi/contract/notification/notices';
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
 * What belongs to no topic, as nobody can do without it; and bookings that are not, or not any more, what the
 * topic's icon says.
 */
export const iconsOfCodes: Partial<Record<TemplateCode, LucideIcon>> = {
  BOOKING_REQUESTED: Hourglass,
  BOOKING_DECLINED: CalendarX,
  HOLD_EXPIRED: CalendarX,
  TIME_PROPOSED: CalendarClock,
  TIME_WITHDRAWN: CalendarClock,
  MOVE_ASKED: CalendarClock,
  MOVE_DECLINED: CalendarClock,
  MOVE_WITHDRAWN: CalendarClock,
  REPLACEMENT_ASKED: CalendarClock,
  SUBSTITUTE_BOOKED: CalendarClock,
  CHILD_MOVED: CalendarClock,
  CLASS_CLASHED: CalendarX,
  EARLIER_OPEN: CalendarClock,
  WAITING_OFFERED: Hourglass,
  WAITING_EXPIRED: CalendarX,
  WAITING_ENDED: CalendarX,
  WAITING_WITHDRAWN: CalendarX,
  WAITING_MOVED: CalendarClock,
  BOOKING_RESCHEDULED: CalendarClock,
  BOOKING_CANCELED: CalendarX,
  PACKAGE_EXPIRING: CalendarClock,
  PACKAGE_EXPIRED: CalendarX,
  PACKAGE_ENDED: CalendarX,
  SERIES_CHARGE_FAILED: CreditCard,
  SERIES_CLASSES_ENDED: CalendarX,
  SERIES_CARD_GONE: CreditCard,
  QUORUM_FAILED: CalendarX,
  PASSWORD_CHANGED: KeyRound,
  ADDRESS_PROOF: AtSign,
  ADDRESS_CHANGED: AtSign,
  ADDRESS_RESTORED: AtSign,
  SECOND_FACTOR_CHANGED: ShieldCheck,
  EXPORT_READY: FileDown,
  DOCUMENT_ACCEPTED: FileCheck,
  DOCUMENT_REFUSED: FileX,
  REPORT_UPDATE: Scale,
  REPORT_MADE: Flag,
  CHARGEBACK_OPENED: Landmark,
  CHARGEBACK_ASKED: Landmark,
  CHARGEBACK_WON: Landmark,
  CHARGEBACK_LOST: Landmark,
  REFUND_FAILED: Landmark,

  CONTACT_MESSAGE: Mail,
  SENSEI_APPROVED: BadgeCheck,
  SENSEI_EXCLUDED: UserRoundX,
  ACCOUNT_BANNED: UserRoundX,
  STUDENT_BANNED: UserRoundX,
};

/** Administrators are told what the platform needs of them; there is nothing in it to do without. */
export const mayChooseNotices = (user: OwnUser | null): boolean =>
  user?.type === 'STUDENT' || user?.type === 'SENSEI';
