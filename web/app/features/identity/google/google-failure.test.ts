import { SsoFailure } from '@michi/contract/identity/google-sso';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { failureIn, failureOf, failureWords } from './google-failure.ts';

test('every reason that the server gives has words of its own', () => {
  const words = SsoFailure.options.map((failure) => failureWords(failureIn(failure)));
  expect(new Set(words).size).toBe(SsoFailure.options.length);
});

test('an address without a reason, or with one that nobody gives, says to begin again', () => {
  for (const error of [null, '', 'javascript:alert(1)']) expect(failureIn(error)).toBe('expired');
});

test('a failed call is told by its code, anything else as ours', () => {
  const failed = (status: number, code: string) => new ApiError(status, { code, message: 'No' });
  expect(failureOf(failed(400, 'code_expired'))).toBe('expired');
  expect(failureOf(failed(403, 'wrong_account'))).toBe('wrong_account');
  expect(failureOf(failed(409, 'identity_connected'))).toBe('identity_connected');
  expect(failureOf(failed(403, 'account_banned'))).toBe('account_banned');
  expect(failureOf(new ApiError(null))).toBe('unknown');
});
