import { z } from 'zod';

/**
 * Why an order or a seat of it ended, where a timer, the bank or a rule ended it, or a person without a word.
 * Whatever else stands in that place somebody wrote, and it is passed on as it is.
 */
export const EndReason = z.enum([
  'CANCELED',
  'DECLINED',
  'HOLD_EXPIRED',
  'PLACE_LOST',
  'PAYMENT_VOIDED',
  'NOT_ACCEPTED',
  'QUORUM_FAILED',
  'TIME_OFF',
  'SUBSTITUTED',
  'OTHER_TIME',
  'NEW_TIME_NOT_AGREED',
  'SENSEI_BANNED',
  'SENSEI_EXCLUDED',
  'SENSEI_LEFT',
  'STUDENT_BANNED',
  'CHARGEBACK_LOST',
  'GUARDIAN_DECLINED',
  'GUARDIAN_SILENT',
]);
export type EndReason = z.infer<typeof EndReason>;

const known: ReadonlySet<string> = new Set(EndReason.options);
export const isEndReason = (reason: string): reason is EndReason => known.has(reason);
