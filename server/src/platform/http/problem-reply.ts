import type { Locale } from '@michi/contract/locale';
import type { Problem } from '@michi/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../db/database-errors.ts';
import { ExpectedError, Unavailable } from '../errors.ts';
import { inLanguage, localeFrom } from './problem-text.ts';

/** The language of the page that makes the call. */
export const localeOf = (request: FastifyRequest): Locale => localeFrom(request.headers['accept-language']);

/**
 * Every failed call ends here; an unexpected failure tells nothing but the number under which the log has it.
 */
export async function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const locale = localeOf(request);
  if (error instanceof ExpectedError) {
    if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds));
    const problem: Problem = {
      code: error.code,
      message: error.message,
      ...(error.violations ? { violations: error.violations } : {}),
    };
    await answer(reply, error.status, inLanguage(problem, locale, error.values));
    return;
  }
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500;
  if (status === 413 || status === 415 || (status >= 400 && status < 500)) {
    const code =
      status === 413 ? 'payload_too_large' : status === 415 ? 'unsupported_media_type' : 'validation_failed';
    await answer(reply, status, inLanguage({ code, message: 'The request could not be read' }, locale));
    return;
  }
  if (isUnavailable(error) || isTooLate(error)) {
    request.log.error({ err: error }, 'not available');
    return sendProblem(Unavailable(), request, reply);
  }
  request.log.error({ err: error }, 'unexpected error');
  const message = 'An unexpected error occurred. Please try again.';
  await answer(reply, 500, inLanguage({ code: 'internal', message, requestId: request.id }, locale));
}

/** Whatever the call waits for does not come. */
const isTooLate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT';

/** The answer may have been meant to be a file: what was said of that does not hold any more. */
async function answer(reply: FastifyReply, status: number, problem: Problem): Promise<void> {
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified', 'accept-ranges'])
    reply.removeHeader(name);
  await reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(problem);
}
