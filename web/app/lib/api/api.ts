import { addressOf } from '@michi/contract/address';
import { bodyOf } from '@michi/contract/body';
import { answerSchema, type Route, type RouteInput, type RouteOutput } from '@michi/contract/route';
import { parse } from 'zod';
import { ApiError, isApiError, NotProven, SessionLost } from './api-error.ts';
import { nameFormerPeople } from '../names/former-people.ts';
import type { CallArguments } from './load-context.ts';
import type { StepUp } from '../session/step-up.ts';
import { hearTime } from '../format/server-time.ts';

export const timeOutMs = 10_000;
/** A file takes as long as the line is slow. */
export const uploadTimeOutMs = 300_000;
/**
 * The waits before a call that only reads is sent again after no answer came: a server that restarts is soon
 * back.
 */
export const retryWaitsMs = [300, 700, 1_500] as const;

export type ApiOptions = {
  /** `/api`, or wherever else this site shows it. */
  base: string;
  /** The Bearer token for calls that are not open; may wait for a refresh. Throws SessionLost. */
  token: () => Promise<string | undefined>;
  locale: () => string;
  /** Once for every failed call, before it is passed on to the caller. `action` is the same for each try. */
  onFailure: (error: ApiError, action: string) => void;
  /** It is tried again, or has succeeded: what was said of the last try no longer holds. */
  onNextTry?: (action: string) => void;
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
  /** Where the proof of an administrator is asked for; null: nowhere now. */
  stepUp?: () => StepUp | null;
};

export type CallOptions = {
  signal?: AbortSignal;
  /**
   * Asked twice, the server answers twice and does no more: it may be sent again after a lost connection, as
   * calls that read are.
   */
  isRepeatable?: boolean;
};
export type Api = <T extends Route>(
  route: T,
  ...args: [...CallArguments<T>, options?: CallOptions]
) => Promise<RouteOutput<T>>;

/**
 * The typed client. Fails with `ApiError`; with the signal's reason, and in silence, when the caller aborts.
 */
export function createApi(options: ApiOptions) {
  return async function call<T extends Route>(
    route: T,
    input?: RouteInput<T>,
    callOptions: CallOptions = {},
  ): Promise<RouteOutput<T>> {
    const { signal } = callOptions;
    const action = actionOf(route, input);
    // A page asks by itself and side by side: there only an answer says that a failure is over.
    if (route.method !== 'GET') options.onNextTry?.(action);
    try {
      const answer = await sendProven(options, route, input, callOptions);
      options.onNextTry?.(action);
      return answer;
    } catch (error) {
      if (signal?.aborted || error instanceof SessionLost || error instanceof NotProven) throw error;
      const failure = error instanceof ApiError ? error : new ApiError(null, undefined, { cause: error });
      options.onFailure(failure, action);
      throw failure;
    }
  };
}

/**
 * The proof comes before the call, and once more where the server says that it was too long ago. Throws
 * NotProven.
 */
async function sendProven<T extends Route>(
  options: ApiOptions,
  route: T,
  input: LooseInput | undefined,
  callOptions: CallOptions,
): Promise<RouteOutput<T>> {
  const guard = options.stepUp?.() ?? null;
  if (guard && route.stepUp && !(await guard.isFresh()) && !(await guard.prove())) throw new NotProven();
  try {
    return await send(options, route, input, callOptions);
  } catch (error) {
    if (!guard || !isApiError(error, 'confirmation_required')) throw error;
    if (!(await guard.prove())) throw new NotProven();
    return send(options, route, input, callOptions);
  }
}

/** A change is the same with other words in it; a question is not. */
function actionOf({ method, path }: Route, { params, query }: LooseInput = {}): string {
  return `${method} ${addressOf('', path, method === 'GET' ? { params, query } : { params })}`;
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown };

async function send<T extends Route>(
  options: ApiOptions,
  route: T,
  input: LooseInput = {},
  { signal, isRepeatable = route.method === 'GET' }: CallOptions = {},
): Promise<RouteOutput<T>> {
  const timeOut = AbortSignal.timeout(route.upload ? uploadTimeOutMs : timeOutMs);
  const ending = signal ? AbortSignal.any([signal, timeOut]) : timeOut;
  const request = async (token: string | undefined) => {
    const sentAt = Date.now();
    const response = await (options.fetch ?? fetch)(addressOf(options.base, route.path, input), {
      method: route.method,
      headers: {
        // The browser names a form's type itself, with its boundary.
        ...(route.upload ? {} : { 'content-type': 'application/json' }),
        'accept-language': options.locale(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: input.body === undefined ? undefined : bodyOf(route, input.body),
      signal: ending,
      // What was deleted stays deleted, also when the page is left at the same moment.
      keepalive: route.method === 'DELETE',
    });
    hearTime(response.headers.get('date'), sentAt, Date.now());
    return { response, answer: await readBody(response) };
  };
  const ask = (token: string | undefined) =>
    isRepeatable ? retryImport(() => request(token), ending) : request(token);
  const token = await tokenFor(route, options);
  let { response, answer } = await ask(token);
  // By the device's clock the token was still good; the answer told the time, and by that it had run out.
  // Nothing was done.
  if (response.status === 401 && token !== undefined) {
    const fresh = await tokenFor(route, options);
    if (fresh !== token) ({ response, answer } = await ask(fresh));
  }
  if (!response.ok)
    throw new ApiError(response.status, answer, { retryAfter: response.headers.get('retry-after') });
  return nameFormerPeople(parse(answerSchema(route, response.status), answer));
}

async function tokenFor({ auth }: Route, { token }: ApiOptions): Promise<string | undefined> {
  if (auth === 'open') return undefined;
  try {
    return await token();
  } catch (error) {
    if (auth === 'optional' && error instanceof SessionLost) return undefined;
    throw error;
  }
}

/**
 * Sends again after a lost connection, also one lost in the middle of an answer; not after an answer,
 * whatever it says, and never beyond the time-out. Of a page that is being left nobody hears: it is gone
 * before the wait is over.
 */
async function retryImport<T>(request: () => Promise<T>, ending: AbortSignal): Promise<T> {
  for (const wait of retryWaitsMs) {
    try {
      return await request();
    } catch (error) {
      if (ending.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      ending.throwIfAborted();
    }
  }
  return request();
}

/** Null for an empty answer, the text itself if it is not JSON (a proxy's page, say). */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
