import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { retryWaitsMs } from '../../../web/app/lib/api/api.ts';
import { demo } from '../../support/people/demo.ts';
import { signInAs } from '../support/api.ts';
import { interceptCalls, noAnswer } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { toasts } from '../support/toasts.ts';

// The session works; all else that a page asks for fails.

const pages: [as: keyof typeof demo, path: string][] = [
  ['student', '/student'],
  ['student', '/student/courses'],
  ['student', '/checkouts/list-checkouts'],
  ['student', '/calendar/list-calendar'],
  ['sensei', '/sensei'],
  ['sensei', '/sensei/courses'],
  ['sensei', '/calendar/list-calendar?view=hours'],
  ['admin', '/admin'],
];
const faults = [
  { what: 'no answer', answer: noAnswer, text: 'An unexpected error occurred. Please try again.' },
  {
    what: 'a refusal',
    answer: () =>
      Promise.resolve(
        Response.json({ code: 'internal', message: 'The database is on fire' }, { status: 500 }),
      ),
    text: 'The database is on fire',
  },
];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // How long it waits before it asks again is no part of this.
  const waits: readonly unknown[] = retryWaitsMs;
  const later = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((run, ms, ...given) =>
    later(run, waits.includes(ms) ? 0 : ms, ...given),
  );
});

for (const { what, answer, text } of faults) {
  test.for(pages)(
    `${what} to the calls of %s at %s ends in the toast and an error state, never in a blank page`,
    async ([as, path]) => {
      await signInAs(demo[as]);
      interceptCalls(({ path: asked }) => !/^\/(auth|users\/me(\/auth)?$)/.test(asked), answer);
      await openPage(path);
      await expect.element(toasts().filter({ hasText: text }).first()).toBeVisible();
      const main = page.getByRole('main');
      await expect.element(main.getByRole('alert').first()).toBeVisible();
      await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
}
