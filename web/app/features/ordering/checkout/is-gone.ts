import { isApiError } from '../../../lib/api/api-error.ts';

const codes = ['slot_taken', 'slot_unavailable', 'limit_reached', 'class_full', 'class_started'] as const;

/** The chosen time is not free any more. */
export function isGone(error: unknown): boolean {
  return codes.some((code) => isApiError(error, code));
}
