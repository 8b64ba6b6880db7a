import { randomBytes } from 'node:crypto';
import type { Book } from './book.ts';
import type { Shape } from './parameters.ts';

export type Fields = Record<string, string>;
export type Answer = { status: number; body: object };
export type DoubleEvent = {
  id: string;
  object: 'event';
  type: string;
  api_version: string;
  /** Of a connected account; absent for the platform's own. */
  account?: string;
  data: { object: object };
};
export type DoubleRequest = {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  authorization: string | undefined;
  fields: Fields;
};

export type DoubleCall = {
  /** What stands for the colon parts of the path, in their order. */
  ids: readonly string[];
  /** Body of a POST, query of a GET, in Stripe's bracket form: `metadata[reference]`. */
  fields: Fields;
  /** The header Stripe-Account: on whose behalf. */
  account: string | null;
};
/**
 * One call that the double answers. `/v1/refunds/:id`; what `takes` does not name is refused, what it
 * requires must be there.
 */
export type DoubleRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  takes: Shape;
  answer: (call: DoubleCall) => Answer;
};
/**
 * What all parts of the double share. A part adds its routes to `routes`, and may keep state and acts of its
 * own.
 */
export type DoubleWorld = {
  routes: DoubleRoute[];
  book: Book;
  /** Seconds, as Stripe tells time; `setTime` moves it. */
  now: () => number;
  emit: (type: string, object: object, account?: string) => void;
};

export const newDoubleId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`;

export const ok = (body: object): Answer => ({ status: 200, body });

export function refused(
  status: number,
  message: string,
  type = 'invalid_request_error',
  more: { code?: string; decline_code?: string; param?: string } = {},
): Answer {
  return { status, body: { error: { type, message, ...more } } };
}
