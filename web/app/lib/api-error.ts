import { Problem, type Violation, type ErrorCode } from '@michi/contract/problem';

/** A failed call. `status` is null when there was no answer (time-out, no network, unreadable). */
export class ApiError extends Error {
  readonly status: number | null;
  readonly code: ErrorCode | null;
  readonly violations: readonly Violation[];
  /** The server's own words, if it sent any. */
  readonly said: string | null;

  constructor(status: number | null, body?: unknown, options?: ErrorOptions) {
    const problem = Problem.safeParse(body);
    const said = problem.success ? problem.data.message : messageOf(body);
    super(said ?? `The call failed with ${status ?? 'no answer'}`, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = problem.success ? problem.data.code : null;
    this.violations = problem.success ? (problem.data.violations ?? []) : [];
    this.said = said || null;
  }
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' ? body.message : null;
}

export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
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
