import type {
  AccountStatus,
  CourseStatus,
  OrderStatus,
  PaymentStatus,
  PayoutStatus,
  SeatState,
  SenseiStatus,
  TaskStatus,
} from '@michi/contract/states';
import {
  Ban,
  CalendarCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Eye,
  FilePen,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  Pause,
  Archive,
  Undo2,
  Vault,
} from 'lucide-react';
import type { z } from 'zod';
import { m } from '../../lib/i18n/i18n.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

type Look = [tone: Tone, icon: LucideIcon, label: () => string];
type Looks<S extends z.ZodType<string>> = Record<z.infer<S>, Look>;

const orders: Looks<typeof OrderStatus> = {
  CREATED: ['wait', CircleDashed, m.common_order_created],
  PENDING: ['wait', Clock, m.common_order_pending],
  PROCESSING: ['wait', LoaderCircle, m.common_order_processing],
  PENDING_CLASSROOM_CREATION: ['wait', LoaderCircle, m.common_order_classroom],
  CANCELED: ['bad', CircleX, m.common_order_canceled],
  COMPLETED: ['good', CircleCheck, m.common_order_completed],
};

const payments: Looks<typeof PaymentStatus> = {
  PENDING: ['wait', Clock, m.common_payment_pending],
  PROCESSING: ['wait', LoaderCircle, m.common_payment_processing],
  CANCELED: ['neutral', CircleX, m.common_payment_canceled],
  CONFIRMED: ['info', CircleCheck, m.common_payment_confirmed],
  HELD: ['info', Vault, m.common_payment_held],
  RELEASED: ['good', CircleCheck, m.common_payment_released],
  REFUNDED: ['neutral', Undo2, m.common_payment_refunded],
  CANCELLED: ['wait', Hourglass, m.common_payment_frozen],
};

const seats: Looks<typeof SeatState> = {
  HELD: ['wait', Hourglass, m.common_seat_held],
  BOOKED: ['good', CalendarCheck, m.common_seat_booked],
  WAITLISTED: ['wait', Clock, m.common_seat_waitlisted],
  CANCELED: ['bad', CircleX, m.common_seat_canceled],
};

const courses: Looks<typeof CourseStatus> = {
  DRAFT: ['neutral', FilePen, m.common_course_draft],
  IN_REVIEW: ['wait', Eye, m.common_course_in_review],
  PUBLISHED: ['good', CircleCheck, m.common_course_published],
  PAUSED: ['wait', Pause, m.common_course_paused],
  ARCHIVED: ['neutral', Archive, m.common_course_archived],
};

const accounts: Record<AccountStatus, Look> = {
  ACTIVE: ['good', CircleCheck, m.common_account_active],
  INACTIVE: ['wait', Pause, m.common_account_inactive],
  DELETED: ['neutral', CircleX, m.common_account_deleted],
  BANNED: ['bad', Ban, m.common_account_banned],
};

const senseis: Record<SenseiStatus, Look> = {
  ACTIVE: ['good', CircleCheck, m.common_sensei_active],
  INACTIVE: ['wait', Pause, m.common_sensei_inactive],
  BANNED: ['bad', Ban, m.common_sensei_banned],
  EXCLUDED: ['bad', CircleX, m.common_sensei_excluded],
  PENDING_APPROVAL: ['wait', Hourglass, m.common_sensei_pending],
};

const payouts: Looks<typeof PayoutStatus> = {
  PENDING: ['wait', Clock, m.common_payout_pending],
  PROCESSING: ['wait', LoaderCircle, m.common_payout_processing],
  PAID: ['good', CircleCheck, m.common_payout_paid],
  FAILED: ['bad', CircleX, m.common_payout_failed],
  CANCELED: ['neutral', CircleX, m.common_payout_canceled],
};

const tasks: Looks<typeof TaskStatus> = {
  CREATED: ['neutral', CircleDashed, m.common_task_created],
  PENDING: ['wait', Clock, m.common_task_pending],
  PROGRESS: ['info', LoaderCircle, m.common_task_progress],
  DONE: ['good', CircleCheck, m.common_task_done],
};

function badgeOf<K extends string>(looks: Record<K, Look>) {
  return function StatusOf({ status }: { status: K }) {
    const [tone, icon, label] = looks[status];
    return <StatusBadge tone={tone} icon={icon} label={label()} />;
  };
}

export const orderStatusName = (status: OrderStatus): string => orders[status][2]();
/**
 * Of a filter: waiting orders are those not yet paid and those that a sensei has not answered, booked ones
 * also those that took place.
 */
export const orderStatusFilterName = (status: OrderStatus): string =>
  status === 'PENDING'
    ? m.common_order_waiting()
    : status === 'COMPLETED'
      ? m.order_filter_booked()
      : orderStatusName(status);
/** A step of an order's history; how an order stands as a whole is in order-state.tsx. */
export const OrderStepBadge = badgeOf(orders);
export const PaymentBadge = badgeOf(payments);
export const paymentStatusName = (status: PaymentStatus): string => payments[status][2]();
export const payoutStatusName = (status: PayoutStatus): string => payouts[status][2]();
export const SeatBadge = badgeOf(seats);
export const CourseBadge = badgeOf(courses);
export const courseStatusName = (status: CourseStatus): string => courses[status][2]();
export const AccountBadge = badgeOf(accounts);
export const accountStatusName = (status: AccountStatus): string => accounts[status][2]();
export const SenseiBadge = badgeOf(senseis);
export const senseiStatusName = (status: SenseiStatus): string => senseis[status][2]();
export const PayoutBadge = badgeOf(payouts);
export const TaskBadge = badgeOf(tasks);
