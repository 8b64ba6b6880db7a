import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { loadFailureText, missingWords } from './load-failure.ts';

it('a failure of the server is not laid to the connection', () => {
  expect(loadFailureText(new ApiError(500))).toContain('The server could not answer');
  expect(loadFailureText(new ApiError(503))).not.toContain('connection');
  expect(loadFailureText(new ApiError(null))).toContain('Check your connection');
  expect(loadFailureText(new TypeError('broken'))).toContain('Check your connection');
  const problem = { code: 'rate_limited', message: 'Too many attempts; please wait a moment' };
  expect(loadFailureText(new ApiError(429, problem))).toBe(problem.message);
});

it('what an administrator cannot find belongs to no other account', () => {
  expect(missingWords(new ApiError(404), true)?.text).not.toContain('account');
  expect(missingWords(new ApiError(404), false)?.text).toContain('another account');
  expect(missingWords(new ApiError(500), true)).toBeNull();
});
