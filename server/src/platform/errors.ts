import type { Money } from '@michi/contract/money';
import type { ErrorCode, Violation } from '@michi/contract/problem';

/** An instant as the clock of the reader's zone has it. */
type LocalInstant = { at: Date; timeZone: string };

/** What stands for `{name}` in a sentence; numbers, amounts and instants are written the reader's way. */
export type ProblemValues = Readonly<Record<string, string | number | Money | LocalInstant>>;

/** An expected failure: thrown by rules and use cases, written as the error body by the one handler. */
export class ExpectedError extends Error {
  override name = 'ExpectedError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly violations: Violation[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly values: ProblemValues;

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    violations?: Violation[],
    retryAfterSeconds?: number,
    values: ProblemValues = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.violations = violations;
    this.retryAfterSeconds = retryAfterSeconds;
    this.values = values;
  }
}

type Detail = {
  message?: string;
  field?: string;
  violations?: Violation[];
  values?: ProblemValues;
};

/**
 * `throw SlotTaken()`; `SlotTaken({ field: 'startsAt' })` names the field; `error instanceof ExpectedError &&
 * error.code === …` tests. Each sentence has its translations in
 * `server/messages/<language>/problems.json`.
 */
export function defineError(code: ErrorCode, status: number, message: string) {
  return (detail: Detail = {}) => {
    const said = detail.message ?? message;
    const violations =
      detail.violations ?? (detail.field ? [{ field: detail.field, message: said }] : undefined);
    return new ExpectedError(code, status, said, violations, undefined, detail.values);
  };
}

export const Unauthorized = defineError('unauthorized', 401, 'Sign in to go on');
export const Forbidden = defineError('forbidden', 403, 'You may not do that');
export const NotFound = defineError('not_found', 404, 'Not found');
export const Conflict = defineError('conflict', 409, 'This has changed in the meantime');
export const StaleVersion = defineError(
  'stale_version',
  409,
  'Somebody changed this in the meantime; look at what is there now before you go on',
);
export const ValidationFailed = defineError('validation_failed', 400, 'Please check what you entered');
export const InvalidTransition = defineError('invalid_transition', 409, 'That step is not possible now');
export const PayloadTooLarge = defineError('payload_too_large', 413, 'The file is too large');
export const AddressTooLong = defineError('address_too_long', 414, 'The address is too long');
export const UnsupportedFile = defineError(
  'unsupported_media_type',
  415,
  'This kind of file is not accepted',
);
export const IdempotencyMismatch = defineError(
  'idempotency_mismatch',
  409,
  'This key was already used for something else',
);

export function rateLimited(retryAfterSeconds: number) {
  return new ExpectedError(
    'rate_limited',
    429,
    'Too many attempts; please wait a moment',
    undefined,
    retryAfterSeconds,
  );
}

/** Seconds after which whoever found the database away may ask again. */
export const awaySeconds = 5;

export function Unavailable() {
  return new ExpectedError(
    'unavailable',
    503,
    'The server cannot answer at the moment; please try again shortly',
    undefined,
    awaySeconds,
  );
}

/** Use cases say who may: `authorize(canRefundOrder(actor, order))`. */
export function authorize(allowed: boolean): asserts allowed {
  if (!allowed) throw Forbidden();
}

export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw NotFound();
  return value;
}
