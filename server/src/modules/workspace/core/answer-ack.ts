import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';

export type Refusal = { ok: false; code: string; message: string };
export type Answer<T> = { ok: true; value: T } | Refusal;

export const tooMany: Refusal = {
  ok: false,
  code: 'rate_limited',
  message: 'Too many attempts; please wait a moment',
};
export const malformed: Refusal = {
  ok: false,
  code: 'validation_failed',
  message: 'The request could not be read',
};
const failed: Refusal = { ok: false, code: 'internal', message: 'That did not work' };

/** What the browser hears of it: never an inner detail. */
export async function answerOf<T>(ctx: Ctx, work: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (error instanceof ExpectedError) return { ok: false, code: error.code, message: error.message };
    ctx.log.error({ err: error }, 'workspace event failed');
    return failed;
  }
}
