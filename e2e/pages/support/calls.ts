import { vi } from 'vitest';

type Call = { method: string; path: string };

/**
 * Stands between the page and the server for the rest of the test: `handle` may wait, lose or change the
 * answers of the calls that match, or give its own. The path begins behind `/api`.
 */
export function interceptCalls(
  matches: (call: Call) => boolean,
  handle: (pass: () => Promise<Response>, request: Request) => Promise<Response>,
): void {
  const present = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch');
  // What was intercepted before stays so.
  const before = spy.getMockImplementation() ?? present;
  spy.mockImplementation((input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const pass = () => before(input, init);
    return matches({ method: request.method, path: pathname.replace(/^\/api/, '') })
      ? handle(pass, request)
      : pass();
  });
}

/** As `fetch` ends where nothing answers. */
export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** As `fetch` waits for an answer that never comes, until the caller gives up. */
export const neverAnswers = (_pass: unknown, { signal }: Request): Promise<Response> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** The calls of the page by method and path, from now on. */
export function recordCalls(): string[] {
  const calls: string[] = [];
  const note = ({ method, path }: Call) => {
    calls.push(`${method} ${path}`);
    return false;
  };
  interceptCalls(note, (pass) => pass());
  return calls;
}
