import { z } from 'zod';

/** Every code that the server answers; the web switches over them exhaustively. */
export const errorCodes = [
  // platform
  'internal',
  'validation_failed',
  'unauthorized',
  'forbidden',
  'not_found',
  'rate_limited',
  'conflict',
  'stale_version',
  'idempotency_mismatch',
  'payload_too_large',
  'address_too_long',
  'unsupported_media_type',
  'took_too_long',
  'unavailable',
  // identity
  'invalid_credentials',
  'account_banned',
  'account_deleted',
  'email_unverified',
  'invalid_code',
  'code_expired',
  'invalid_token',
  'weak_password',
  'challenge_expired',
  'confirmation_required',
  'second_factor_required',
  'wrong_password',
  'passkey_refused',
  'address_taken',
  'type_already_chosen',
  'google_not_configured',
  'identity_connected',
  'last_sign_in_method',
  'wrong_account',
  'last_owner',
  'address_taken',
  'already_invited',
  'invitation_expired',
  'invitation_revoked',
  'invitation_accepted',
  'birth_date_needed',
  'birth_date_fixed',
  'guardian_needed',
  'guardian_of_oneself',
  'guardian_of_adult',
  'guardian_circle',
  'guardian_not_adult',
  'guardian_not_student',
  'guardian_already',
  'too_many_guardians',
  'too_many_children',
  'last_guardian',
  'sensei_not_approved',
  'invalid_transition',
  // records
  'too_many_records',
  'already_listed',
  // catalogue
  'course_not_publishable',
  'course_not_bookable',
  'category_unknown',
  'category_slug_taken',
  // discovery
  'too_many_searches',
  // scheduling
  'slot_taken',
  'slot_unavailable',
  'class_full',
  'already_booked',
  'class_started',
  'student_busy',
  'overlapping_time_off',
  'day_closed',
  // ordering
  'order_not_payable',
  'order_not_cancelable',
  'hold_expired',
  'too_many_holds',
  'payment_in_progress',
  'own_course',
  'not_releasable',
  'provider_unavailable',
  'fee_exceeds_price',
  'guardian_waiting',
  'purse_exceeded',
  'cap_below_spent',
  'invalid_signature',
  // notification
  'template_mandatory',
  // messaging, classroom, evaluation
  'not_a_participant',
  'classroom_closed',
  'classroom_full',
  'joined_elsewhere',
  'evaluation_closed',
  'already_evaluated',
  'evaluation_published',
  'response_closed',
  'already_reported',
  'too_many_reports',
  'report_closed',
  'already_answered',
  'report_decided',
  'nothing_to_refund',
] as const;
export const ErrorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const Violation = z.object({ field: z.string(), message: z.string() });
export type Violation = z.infer<typeof Violation>;

/** The body of every failed call. */
export const Problem = z.object({
  code: ErrorCode,
  message: z.string(),
  violations: z.array(Violation).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
