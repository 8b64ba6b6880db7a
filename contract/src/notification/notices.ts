import { z } from 'zod';
import { Id, Instant } from '../fields.ts';
import { CursorQuery, listOf } from '../page.ts';
import { defineRoute } from '../route.ts';

export const templateCodes = [
  'VERIFY_EMAIL',
  'ADDRESS_KNOWN',
  'RESET_PASSWORD',
  'PASSWORD_CHANGED',
  'ADMINISTRATOR_INVITED',
  'ADDRESS_PROOF',
  'ADDRESS_CHANGED',
  'ADDRESS_RESTORED',
  'EXPORT_READY',
  'DOCUMENT_ACCEPTED',
  'DOCUMENT_REFUSED',
  'SECOND_FACTOR_CHANGED',
  'BOOKING_REQUESTED',
  'BOOKING_CONFIRMED',
  'BOOKING_DECLINED',
  'HOLD_EXPIRED',
  'TIME_PROPOSED',
  'TIME_WITHDRAWN',
  'MOVE_ASKED',
  'MOVE_DECLINED',
  'MOVE_WITHDRAWN',
  'BOOKING_RESCHEDULED',
  'BOOKING_CANCELED',
  'PACKAGE_EXPIRING',
  'PACKAGE_EXPIRED',
  'PACKAGE_ENDED',
  'REMINDER_24H',
  'REMINDER_1H',
  'CLOCK_CHANGE',
  'PAYMENT_HELD',
  'PAYMENT_RELEASED',
  'PAYMENT_REFUNDED',
  'PAYOUT_ACCOUNT_CHANGED',
  'PAYOUT_PAID',
  'PAYOUT_FAILED',
  'SELLER_DETAILS_MISSING',
  'EVALUATION_DUE',
  'EVALUATION_PUBLISHED',
  'EVALUATION_HELD_BACK',
  'REPORT_UPDATE',
  'SENSEI_APPROVED',
  'SENSEI_EXCLUDED',
  'ACCOUNT_BANNED',
  'STUDENT_BANNED',
  'COURSE_PUBLISHED',
  'COURSE_RETURNED',
  'QUORUM_FAILED',
  'NEW_MESSAGE',
  'SEARCH_MATCHED',
  'TASK_DUE',
  'PLAN_SHARED',
  'GUARDIAN_INVITED',
  'GUARDIAN_LINKED',
  'GUARDIAN_ASKED',
  'GUARDIAN_ANSWERED',
  'GUARDIAN_HANDED_OVER',
  'CHILD_BOOKED',
  'CHILD_CANCELED',
  'CHILD_ABSENT',
  'CONTACT_MESSAGE',
  'REPORT_MADE',
  'CHARGEBACK_OPENED',
  'CHARGEBACK_ASKED',
  'CHARGEBACK_WON',
  'CHARGEBACK_LOST',
  'REFUND_FAILED',
  'DIGEST',
] as const;
export const TemplateCode = z.enum(templateCodes);
export type TemplateCode = z.infer<typeof TemplateCode>;

/** What somebody can do without. What an account's safety or the own money needs belongs to none of them. */
export const NoticeTopic = z.enum([
  'BOOKING',
  'REMINDER',
  'MONEY',
  'EVALUATION',
  'COURSE',
  'MESSAGE',
  'SEARCH',
  'PLAN',
]);
export type NoticeTopic = z.infer<typeof NoticeTopic>;

export const Notice = z.object({
  id: Id,
  code: TemplateCode,
  topic: NoticeTopic.nullable(),
  subject: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  readAt: Instant.nullable(),
  createdAt: Instant,
});
export type Notice = z.infer<typeof Notice>;

export const listNotices = defineRoute({
  method: 'GET',
  path: '/notices',
  auth: 'required',
  summary: 'Own notices, newest first',
  query: CursorQuery,
  response: listOf(Notice).extend({ unreadCount: z.number().int() }),
});
export const readNotices = defineRoute({
  method: 'POST',
  path: '/notices/read',
  auth: 'required',
  summary: 'Mark the own notices as read',
  body: z.object({ ids: z.array(Id).max(100).optional() }),
});
