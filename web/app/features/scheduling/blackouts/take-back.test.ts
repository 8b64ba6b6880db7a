import type { ErrorCode } from '@michi/contract/problem';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { takeBackEach } from './take-back.ts';

const failed = (status: number, code: ErrorCode) => new ApiError(status, { code, message: 'No' });

test('days that somebody changed since stay, those that are gone are gone, and all others are taken back', async () => {
  const refused: Record<string, ApiError> = {
    christmas: failed(409, 'stale_version'),
    easter: failed(404, 'not_found'),
  };
  const asked: string[] = [];
  const kept = await takeBackEach(['new year', 'christmas', 'easter', 'labour day'], async (day) => {
    asked.push(day);
    if (refused[day]) throw refused[day];
  });
  expect([kept, asked]).toEqual([1, ['new year', 'christmas', 'easter', 'labour day']]);
});

test('any other failure ends it', async () => {
  const asked: number[] = [];
  const work = takeBackEach([1, 2], async (day) => {
    asked.push(day);
    throw failed(403, 'forbidden');
  });
  await expect(work).rejects.toMatchObject({ status: 403 });
  expect(asked).toEqual([1]);
});
