import { vi } from 'vitest';

type Call = { method: string; path: string };

/**
 * Stands between the page and the server for the rest of the test: `handle` may wait, lose or change the answers of the calls that match,
 * or give its own. The path begins behind `/api`.
 */
export function interceptCalls(
  matches: (call: Call) => boolean,
  handle: (pass: () => Promise<Response>) => Promise<Response>,
): void {
  const before = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const pass = () => before(input, init);
    return matches({ method: request.method, path: pathname.replace(/^\/api/, '') }) ? handle(pass) : pass();
  });
}

/** As `fetch` ends where nothing answers. */
export const noAnswer = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
