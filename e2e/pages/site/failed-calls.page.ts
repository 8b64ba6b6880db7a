import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { signInAs } from '../support/api.ts';
import { interceptCalls, neverAnswers, noAnswer, recordCalls } from '../support/calls.ts';
import { address, openPage } from '../support/open-page.tsx';
import { fillSignIn } from '../support/sign-in-form.ts';
import { toasts, toastTexts } from '../support/toasts.ts';

// A5: every failed call is one error toast on red with the first text that fits, is passed on, and logged
// unless it is 400, 401 or 403.

const unexpected = 'An unexpected error occurred. Please try again.';
const violations = [
  { field: 'email', message: 'The first violation' },
  { field: 'password', message: 'The second violation' },
];
const said = (message: string) => ({ code: 'conflict', message });
const json = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));
const plain = (status: number, body: string) => () => Promise.resolve(new Response(body, { status }));

type Case = {
  rule: string;
  answer: Parameters<typeof interceptCalls>[1];
  text: string;
  isLogged: boolean;
  hasViolations?: boolean;
};
const cases: Case[] = [
  {
    rule: '401: “User not authorized”, whatever the answer says',
    answer: json(401, { ...said('Something else'), violations }),
    text: 'User not authorized',
    isLogged: false,
    hasViolations: true,
  },
  {
    rule: '400 with violations: the first one’s message',
    answer: json(400, { ...said('Please check what you entered'), violations }),
    text: 'The first violation',
    isLogged: false,
    hasViolations: true,
  },
  {
    rule: '400 without violations: the message',
    answer: json(400, said('That cannot be')),
    text: 'That cannot be',
    isLogged: false,
  },
  {
    rule: '403 with a message: the message',
    answer: json(403, said('This account was banned')),
    text: 'This account was banned',
    isLogged: false,
  },
  {
    rule: '403 without: “Access denied. You do not have permission”',
    answer: json(403, {}),
    text: 'Access denied. You do not have permission',
    isLogged: false,
  },
  {
    rule: 'another status with a message, even with violations: the message',
    answer: json(409, { ...said('Taken by somebody'), violations }),
    text: 'Taken by somebody',
    isLogged: true,
    hasViolations: true,
  },
  {
    rule: '500 with a message: the message',
    answer: json(500, said('The database is on fire')),
    text: 'The database is on fire',
    isLogged: true,
  },
  { rule: '500 without: the unexpected error', answer: plain(500, ''), text: unexpected, isLogged: true },
  {
    rule: 'a proxy’s page: the unexpected error',
    answer: plain(502, '<h1>Bad gateway</h1>'),
    text: unexpected,
    isLogged: true,
  },
  { rule: 'no network: the unexpected error', answer: noAnswer, text: unexpected, isLogged: true },
  {
    rule: 'a time-out, after 10 s: the unexpected error',
    answer: neverAnswers,
    text: unexpected,
    isLogged: true,
  },
];

/** What the page itself writes as an error. */
const watchLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

for (const { rule, answer, text, isLogged, hasViolations = false } of cases) {
  test(`A5: ${rule}; one toast on red, ${isLogged ? 'logged' : 'not logged'}, passed on`, async () => {
    await openPage('/login');
    const log = watchLog();
    interceptCalls(({ path }) => path === '/auth', answer);
    const begun = Date.now();
    await fillSignIn(demo.student);
    await expect.poll(toastTexts, { timeout: 20_000 }).toEqual([text]);
    if (answer === neverAnswers) {
      expect(Date.now() - begun).toBeGreaterThanOrEqual(9_900);
      expect(Date.now() - begun).toBeLessThan(13_000);
    }
    await expect.element(toasts()).toHaveAttribute('data-type', 'error');
    const [red = 0, green = 0, blue = 0] = colourOf(toasts().element());
    expect(red).toBeGreaterThan(120);
    expect(Math.max(green, blue)).toBeLessThan(red / 2);
    // The caller hears of it: the form can be sent again, and says what is wrong with which field.
    await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    await expect
      .element(page.getByRole('textbox', { name: 'Email', exact: true }))
      .toHaveAccessibleDescription(hasViolations ? /The first violation/ : '');
    expect(log).toHaveBeenCalledTimes(isLogged ? 1 : 0);
    expect(toastTexts()).toEqual([text]);
  });
}

/** The background as the screen has it, red, green and blue. */
function colourOf(toast: Element): number[] {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return [];
  canvas.fillStyle = getComputedStyle(toast).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

test('A5: the red toast of a failed try does not stay beside the one that succeeded', async () => {
  await openPage('/login');
  let tries = 0;
  interceptCalls(
    ({ path }) => path === '/auth',
    (pass) => ((tries += 1) === 1 ? json(401, {})() : pass()),
  );
  await fillSignIn(demo.student);
  await expect.poll(toastTexts).toEqual(['User not authorized']);
  // The pointer on it would keep it for ever.
  await toasts().hover();
  page.getByRole('textbox', { name: 'Password' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address, { timeout: 20_000 }).toBe('/student');
  await expect.poll(toastTexts, { timeout: 2_000 }).toEqual([]);
});

test('A5: calls that a page makes by itself: a toast for each that failed', async () => {
  await signInAs(demo.student);
  await openPage('/profile?section=security');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const log = watchLog();
  let failed = 0;
  interceptCalls(
    ({ path }) => path === '/orders',
    () => {
      failed += 1;
      return json(500, said(`Failure ${failed}`))();
    },
  );
  await page.getByRole('link', { name: 'Orders' }).first().click();
  await expect.element(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect.poll(() => toasts().elements().length).toBe(failed);
  expect(failed).toBeGreaterThan(0);
  expect(log).toHaveBeenCalledTimes(failed);
});

test('A5: an aborted call shows nothing and logs nothing', async () => {
  const log = watchLog();
  await signInAs(demo.student);
  let given: AbortSignal | undefined;
  interceptCalls(
    ({ path }) => path === '/orders',
    (pass, request) => {
      given = request.signal;
      return neverAnswers(pass, request);
    },
  );
  await openPage('/checkouts/list-checkouts');
  await expect.poll(() => given?.aborted).toBe(false);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect.poll(address).toMatch(/\/calendar\/list-calendar/);
  await expect.poll(() => given?.aborted).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(toastTexts()).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

test('a call that writes is sent once, although the connection was lost', async () => {
  await openPage('/forgot-password');
  interceptCalls(({ path }) => path === '/auth/forgot-password', noAnswer);
  const calls = recordCalls();
  const log = watchLog();
  await page.getByLabelText('Email', { exact: true }).fill(demo.student);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(toastTexts).toEqual([unexpected]);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(calls.filter((each) => each === 'POST /auth/forgot-password')).toHaveLength(1);
  expect(log).toHaveBeenCalledTimes(1);
});

test('a call that reads is sent again after a lost connection, and nobody is told of it', async () => {
  await signInAs(demo.student);
  let asked = 0;
  interceptCalls(
    ({ path }) => path === '/users/me/sessions',
    (pass) => ((asked += 1) <= 2 ? noAnswer() : pass()),
  );
  await openPage('/profile?section=security');
  await expect.element(page.getByText('This device')).toBeVisible();
  expect(asked).toBe(3);
  expect(toastTexts()).toEqual([]);
});
