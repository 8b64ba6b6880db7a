import { defineRoute } from '@michi/contract/route';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, failureText, isLogged, SessionLost } from './api-error.ts';
import { createApi, retryWaitsMs } from './api.ts';
import { forgetTime, serverNow } from '../format/server-time.ts';

const getThing = defineRoute({
  method: 'GET',
  path: '/things/:id',
  auth: 'required',
  summary: 'One thing',
  params: z.object({ id: z.string() }),
  query: z.object({ tag: z.array(z.string()).optional(), q: z.string().optional() }),
  response: z.object({ id: z.string() }),
});
const openCall = defineRoute({
  method: 'POST',
  path: '/open',
  auth: 'open',
  summary: 'Open',
  body: z.object({ a: z.number() }),
});
const optionalCall = defineRoute({
  method: 'POST',
  path: '/optional',
  auth: 'optional',
  summary: 'Optional',
});

type Sent = { url: string; init: RequestInit };

function client(
  answer: () => Response | Promise<Response>,
  token: () => Promise<string | undefined> = () => Promise.resolve('secret'),
) {
  const sent: Sent[] = [];
  const failures: ApiError[] = [];
  const told: string[] = [];
  const api = createApi({
    base: '/api',
    token,
    locale: () => 'es',
    onFailure: (error, action) => {
      failures.push(error);
      told.push(`failed: ${action}`);
    },
    onNextTry: (action) => told.push(`next: ${action}`),
    fetch: async (url, init) => {
      sent.push({ url: typeof url === 'string' ? url : '', init: init ?? {} });
      return answer();
    },
  });
  return { api, sent, failures, told };
}

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const headers = (sent: Sent | undefined) => new Headers(sent?.init.headers);

describe('a call', () => {
  it('fills the path and the query, sends the token, and returns the parsed answer', async () => {
    const { api, sent } = client(json(200, { id: 'a/b' }));
    const thing = await api(getThing, { params: { id: 'a/b' }, query: { tag: ['x', 'y'], q: undefined } });
    expect(thing).toEqual({ id: 'a/b' });
    expect(sent[0]?.url).toBe('/api/things/a%2Fb?tag=x&tag=y');
    expect(headers(sent[0]).get('authorization')).toBe('Bearer secret');
    expect(headers(sent[0]).get('accept-language')).toBe('es');
  });

  it('has the JSON content type also with an empty body', async () => {
    const { api, sent } = client(() => new Response(null, { status: 204 }));
    expect(await api(optionalCall)).toBeNull();
    expect(headers(sent[0]).get('content-type')).toBe('application/json');
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('never sends the token with an open call, and only an existing one with an optional', async () => {
    const open = client(() => new Response(null, { status: 204 }));
    await open.api(openCall, { body: { a: 1 } });
    expect(headers(open.sent[0]).has('authorization')).toBe(false);
    const stranger = client(
      () => new Response(null, { status: 204 }),
      () => Promise.resolve(''),
    );
    await stranger.api(optionalCall);
    expect(headers(stranger.sent[0]).has('authorization')).toBe(false);
    const known = client(() => new Response(null, { status: 204 }));
    await known.api(optionalCall);
    expect(headers(known.sent[0]).get('authorization')).toBe('Bearer secret');
  });
});

describe('a failed call', () => {
  it('is shown once and passed on with what the server said', async () => {
    const { api, failures } = client(json(409, { code: 'slot_taken', message: 'This time was just taken' }));
    const failed = api(optionalCall);
    await expect(failed).rejects.toMatchObject({ status: 409, code: 'slot_taken' });
    expect(failures).toHaveLength(1);
    await expect(failed).rejects.toBe(failures[0]);
  });

  it('without an answer has no status', async () => {
    const { api, failures } = client(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(api(optionalCall)).rejects.toMatchObject({ status: null });
    expect(failures).toHaveLength(1);
  });

  it('survives an answer that is not JSON', async () => {
    const { api, failures } = client(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(api(optionalCall)).rejects.toMatchObject({ status: 502, said: null });
    expect(failures).toHaveLength(1);
  });

  it('is over once the same is tried again, whatever is sent with it; a question, once it is answered', async () => {
    const answers = [json(401, {}), json(401, {}), () => new Response(null, { status: 204 })];
    const writing = client(() => (answers.shift() ?? json(500, {}))());
    await expect(writing.api(openCall, { body: { a: 1 } })).rejects.toMatchObject({ status: 401 });
    await expect(writing.api(openCall, { body: { a: 2 } })).rejects.toMatchObject({ status: 401 });
    await writing.api(openCall, { body: { a: 3 } });
    const [next, failed] = ['next: POST /open', 'failed: POST /open'];
    expect(writing.told).toEqual([next, failed, next, failed, next, next]);
    const reading = client(json(200, { id: 'x' }));
    await reading.api(getThing, { params: { id: 'x' }, query: { q: 'y' } });
    expect(reading.told).toEqual(['next: GET /things/x?q=y']);
  });

  it('that only reads is sent again after a lost connection, and shown once if that does not help', async () => {
    vi.useFakeTimers();
    const answers = [new TypeError('Failed to fetch'), new Response(JSON.stringify({ id: 'x' }))];
    const back = client(() => {
      const next = answers.shift();
      return next instanceof Response ? next : Promise.reject(next ?? new TypeError('None left'));
    });
    const thing = back.api(getThing, { params: { id: 'x' } });
    await vi.runAllTimersAsync();
    expect(await thing).toEqual({ id: 'x' });
    expect([back.sent.length, back.failures.length]).toEqual([2, 0]);
    const gone = client(() => Promise.reject(new TypeError('Failed to fetch')));
    const failed = gone.api(getThing, { params: { id: 'x' } }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ status: null });
    expect([gone.sent.length, gone.failures.length]).toEqual([1 + retryWaitsMs.length, 1]);
    vi.useRealTimers();
  });

  it('whose answer breaks off in the middle is sent again, as the page may just be left', async () => {
    vi.useFakeTimers();
    const broken = () =>
      new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));
    const answers = [broken, json(200, { id: 'x' })];
    const { api, sent, failures } = client(() => (answers.shift() ?? broken)());
    const thing = api(getThing, { params: { id: 'x' } });
    await vi.advanceTimersByTimeAsync(retryWaitsMs[0]);
    expect(await thing).toEqual({ id: 'x' });
    expect([sent.length, failures.length]).toEqual([2, 0]);
    vi.useRealTimers();
  });

  it('that writes is not sent again, nor one that was answered', async () => {
    const writing = client(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(writing.api(optionalCall)).rejects.toMatchObject({ status: null });
    expect(writing.sent).toHaveLength(1);
    const answered = client(json(503, { code: 'unavailable', message: 'Later' }));
    await expect(answered.api(getThing, { params: { id: 'x' } })).rejects.toMatchObject({ status: 503 });
    expect(answered.sent).toHaveLength(1);
  });

  it('that writes is sent again where the server takes it twice for once', async () => {
    vi.useFakeTimers();
    const answers = [new TypeError('Failed to fetch'), new Response(null, { status: 204 })];
    const { api, sent, failures } = client(() => {
      const next = answers.shift();
      return next instanceof Response ? next : Promise.reject(next ?? new TypeError('None left'));
    });
    const done = api(optionalCall, undefined, { isRepeatable: true });
    await vi.runAllTimersAsync();
    expect(await done).toBeNull();
    expect([sent.length, failures.length]).toEqual([2, 0]);
    vi.useRealTimers();
  });

  it('that the caller aborted stays silent', async () => {
    const leaving = new AbortController();
    const { api, failures } = client(() => {
      leaving.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(api(optionalCall, undefined, { signal: leaving.signal })).rejects.toThrow('aborted');
    expect(failures).toHaveLength(0);
  });

  it('says how long the server asks to wait', async () => {
    const busy = (after: string) =>
      client(() => new Response('{}', { status: 429, headers: { 'retry-after': after } })).api(optionalCall);
    await expect(busy('42')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 42 });
    await expect(busy('soon')).rejects.toMatchObject({ retryAfterSeconds: null });
  });

  it('whose session was lost before it was sent stays silent, as the loss was told', async () => {
    const { api, sent, failures } = client(
      () => new Response(null, { status: 204 }),
      () => Promise.reject(new SessionLost()),
    );
    await expect(api(getThing, { params: { id: 'x' } })).rejects.toBeInstanceOf(SessionLost);
    expect([sent.length, failures.length]).toEqual([0, 0]);
    await api(optionalCall);
    expect(headers(sent[0]).has('authorization')).toBe(false);
  });

  it('ends after ten seconds', async () => {
    const late = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const { api, sent } = client(() => new Response(null, { status: 204 }));
    await api(optionalCall);
    await api(optionalCall, undefined, { signal: new AbortController().signal });
    expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
    late.abort();
    expect(sent.map(({ init }) => init.signal?.aborted)).toEqual([true, true]);
    timeout.mockRestore();
  });
});

describe('the text of a failure', () => {
  const words = { unauthorized: 'U', forbidden: 'F', unexpected: 'X' };
  const text = (status: number | null, body?: unknown) => failureText(new ApiError(status, body), words);
  const violation = { field: 'email', message: 'Enter an email' };

  it('takes the first rule that fits', () => {
    expect(text(401, { code: 'invalid_credentials', message: 'Wrong' })).toBe('U');
    expect(text(400, { code: 'validation_failed', message: 'Check', violations: [violation] })).toBe(
      'Enter an email',
    );
    expect(text(400, { code: 'validation_failed', message: 'Check' })).toBe('Check');
    expect(text(409, { code: 'slot_taken', message: 'Taken' })).toBe('Taken');
    expect(text(403, { code: 'forbidden', message: 'Only the sensei' })).toBe('Only the sensei');
    expect(text(403)).toBe('F');
    expect(text(500)).toBe('X');
    expect(text(null)).toBe('X');
  });

  it('reads what it can of a body that it does not know', () => {
    expect(text(418, { code: 'new_code', message: 'Short and stout' })).toBe('Short and stout');
    expect(text(400, { code: 'new_code', message: 'Check', violations: [violation] })).toBe('Enter an email');
    expect(text(400, { violations: [violation] })).toBe('Enter an email');
    expect(text(400, { message: 'Check', violations: 'none' })).toBe('Check');
    expect(text(400, { message: 'Check', violations: [] })).toBe('Check');
    expect(text(400, ['nothing'])).toBe('X');
  });

  it('of a 401 is its own, whatever the answer says, and that of violations goes with 400 alone', () => {
    const said = { code: 'validation_failed', message: 'Check', violations: [violation] };
    expect(text(401, said)).toBe('U');
    expect(text(409, said)).toBe('Check');
    expect(text(403, said)).toBe('Check');
  });

  it('is logged, but for 400, 401 and 403', () => {
    const logged = [400, 401, 403, 404, 500, null].filter((status) => isLogged(new ApiError(status)));
    expect(logged).toEqual([404, 500, null]);
  });
});

describe('the clock', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  beforeEach(() => void vi.useFakeTimers({ now }));
  afterEach(() => {
    vi.useRealTimers();
    forgetTime();
  });
  const dated = (status: number, offMs: number, body: unknown) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { date: new Date(Date.now() + offMs).toUTCString() },
    });

  it('is set by every answer, also by a failed one', async () => {
    const { api } = client(() => dated(404, 7_200_000, {}));
    await expect(api(getThing, { params: { id: '1' } })).rejects.toThrow(ApiError);
    expect(Math.abs(serverNow() - now - 7_200_000)).toBeLessThan(1000);
  });

  it('shows that a token had run out: the call is sent once more, with a fresh one', async () => {
    let isRunOut = true;
    const token = () => Promise.resolve(serverNow() > now + 60_000 ? 'fresh' : 'old');
    const { api, sent, failures } = client(() => {
      const answer = isRunOut ? dated(401, 7_200_000, {}) : dated(200, 7_200_000, { id: 'a' });
      isRunOut = false;
      return answer;
    }, token);
    expect(await api(getThing, { params: { id: 'a' } })).toEqual({ id: 'a' });
    expect(sent.map((each) => headers(each).get('authorization'))).toEqual(['Bearer old', 'Bearer fresh']);
    expect(failures).toEqual([]);
  });

  it('that was right changes nothing: a refused token is told once', async () => {
    const { api, sent, failures } = client(() => dated(401, 0, {}));
    await expect(api(getThing, { params: { id: 'a' } })).rejects.toThrow(ApiError);
    expect([sent.length, failures.length]).toEqual([1, 1]);
  });
});
