import { z } from 'zod';
import { Id } from '../fields.ts';

/** Of a minor's booking: waiting for a guardian, or approved. */
export const GuardianState = z.enum(['WAITING', 'APPROVED']);
export type GuardianState = z.infer<typeof GuardianState>;

/** To who teaches them: that it is a minor, and by whom they may be written to. */
export const OrderStudent = z.object({
  id: Id,
  name: z.string(),
  isMinor: z.literal(true).optional(),
  guardian: z.object({ id: Id, name: z.string() }).optional(),
});

export const OfGuardian = z.object({
  /** Who pays, where it is not the student. */
  payerId: Id.optional(),
  guardianState: GuardianState.optional(),
});

/** What the caller can do with an order. */
export const OrderStep = z.enum([
  'pay',
  'cancel',
  'confirm',
  'schedule',
  'accept',
  'decline',
  'release',
  'refund',
  'receipt',
  'approve',
]);
