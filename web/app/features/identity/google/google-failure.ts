import { SsoFailure } from '@michi/contract/identity/google-sso';
import { isApiError } from '../../../lib/api/api-error.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** What the return from Google can end in without a session; the last three are answers to connecting. */
export type GoogleFailure = SsoFailure | 'wrong_account' | 'identity_connected' | 'unknown';

export function failureIn(error: string | null): GoogleFailure {
  return SsoFailure.catch('expired').parse(error);
}

/** Of a call that failed; its toast has been shown. */
export function failureOf(error: unknown): GoogleFailure {
  if (isApiError(error, 'code_expired')) return 'expired';
  if (isApiError(error, 'account_banned')) return 'account_banned';
  if (isApiError(error, 'invalid_credentials')) return 'account_deleted';
  if (isApiError(error, 'wrong_account')) return 'wrong_account';
  if (isApiError(error, 'identity_connected')) return 'identity_connected';
  return 'unknown';
}

export function failureWords(failure: GoogleFailure): string {
  switch (failure) {
    case 'cancelled':
      return m.google_failed_cancelled();
    case 'expired':
      return m.google_failed_expired();
    case 'refused':
      return m.google_failed_refused();
    case 'provider_unavailable':
      return m.google_failed_provider_unavailable();
    case 'email_unverified':
      return m.google_failed_email_unverified();
    case 'account_banned':
      return m.google_failed_account_banned();
    case 'account_deleted':
      return m.google_failed_account_deleted();
    case 'connected_elsewhere':
      return m.google_failed_connected_elsewhere();
    case 'wrong_account':
      return m.google_failed_wrong_account();
    case 'identity_connected':
      return m.google_failed_identity_connected();
    case 'unknown':
      return m.google_failed_unknown();
  }
}
