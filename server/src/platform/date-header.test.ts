import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp({ start: new Date('2026-03-02T12:00:07.900Z') })));
afterAll(() => app.close());

// The browser sets its clock by it.
test.each(['/api/health', '/api/courses', '/api/users/me', '/api/nothing-there'])(
  '%s is dated by the clock that everything here goes by',
  async (path) => {
    const { headers } = await fetch(`${app.url}${path}`);
    expect(headers.get('date')).toBe('Mon, 02 Mar 2026 12:00:07 GMT');
  },
);
