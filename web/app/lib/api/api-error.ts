import { ErrorCode, Problem, Violation } from '@michi/contract/problem';
import { z } from 'zod';

/**
 * Each part by itself: a server of another version, or what stands before it, may say one that is not known
 * here.
 */
const Said = z.object({
  code: ErrorCode.nullable().catch(null),
  message: Problem.shape.message.nullable().catch(null),
  violations: z.array(Violation).catch([]),
});

/** A failed call. `status` is null when there was no answer (time-out, no network, unreadable). */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: ErrorCode | null;
  readonly violations: readonly Violation[];
  /** The server's own words, if it sent any. */
  readonly said: string | null;
  /** How long the server asks to wait before the next try; null when it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number | null,
    body?: unknown,
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: string | null } = {},
  ) {
    const { data: said } = Said.safeParse(body);
    super(said?.message ?? `The call failed with ${status ?? 'no answer'}`, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = said?.code ?? null;
    this.violations = said?.violations ?? [];
    this.said = said?.message || null;
    this.retryAfterSeconds = Number.parseInt(retryAfter ?? '', 10) || null;
  }
}

/** A call that was not sent: the session could not be kept, which has been told already. */
export class SessionLost extends ApiError {
  constructor() {
    super(401);
    this.name = 'SessionLost';
  }
}

/** A call that was not sent, or refused for want of a proof which then was not given: nobody need be told. */
export class NotProven extends ApiError {
  constructor() {
    super(403, { code: 'confirmation_required' });
    this.name = 'NotProven';
  }
}

export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** The same call may succeed another time: nothing of it was refused. */
export function mayArriveLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === null || status === 401 || status === 408 || status === 429 || status >= 500;
}

/** What was sent may have been done all the same: no answer came, or one that does not say. */
export function mayBeDone({ status }: ApiError): boolean {
  return status === null || status >= 500;
}

/** The words of the fixed texts, so that this file knows no language. */
export type FailureWords = { unauthorized: string; forbidden: string; unexpected: string };

/** The text of a failure's toast; the first rule that fits. */
export function failureText(error: ApiError, words: FailureWords): string {
  if (error.status === 401) return words.unauthorized;
  const first = error.violations[0]?.message;
  if (error.status === 400 && first) return first;
  if (error.said) return error.said;
  return error.status === 403 ? words.forbidden : words.unexpected;
}

/** 400, 401 and 403 are the user's; everything else is worth a line in the log. */
export function isLogged(error: ApiError): boolean {
  return error.status !== 400 && error.status !== 401 && error.status !== 403;
}
