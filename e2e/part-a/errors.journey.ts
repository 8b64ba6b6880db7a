import { expect, type Page, type Route } from '@playwright/test';
import { demo, fillSignIn, newPerson } from '../support/people/people.ts';
import { createVisitors } from '../support/people/visitors.ts';
import { test } from '../support/world/shared-world.ts';
import type { World } from '../support/world/world.ts';
import { toasts } from './toasts.ts';

// A5: every failed call is one error toast on red with the first text that fits, is passed on, and logged unless it is 400, 401 or 403.

let world: World;
test.beforeAll(({ world: shared }) => void (world = shared));

const unexpected = 'An unexpected error occurred. Please try again.';
const code = 'conflict';
const violations = [
  { field: 'email', message: 'The first violation' },
  { field: 'password', message: 'The second violation' },
];
type Case = {
  rule: string;
  answer: { status: number; json?: object; body?: string } | 'abort' | 'hang';
  text: string;
  isLogged: boolean;
};
const said = (message: string) => ({ code, message });
const cases: Case[] = [
  {
    rule: '401: “User not authorized”, whatever the answer says',
    answer: { status: 401, json: { ...said('Something else'), violations } },
    text: 'User not authorized',
    isLogged: false,
  },
  {
    rule: '400 with violations: the first one’s message',
    answer: { status: 400, json: { ...said('Please check what you entered'), violations } },
    text: 'The first violation',
    isLogged: false,
  },
  {
    rule: '400 without violations: the message',
    answer: { status: 400, json: said('That cannot be') },
    text: 'That cannot be',
    isLogged: false,
  },
  {
    rule: '403 with a message: the message',
    answer: { status: 403, json: said('This account was banned') },
    text: 'This account was banned',
    isLogged: false,
  },
  {
    rule: '403 without: “Access denied. You do not have permission”',
    answer: { status: 403, json: {} },
    text: 'Access denied. You do not have permission',
    isLogged: false,
  },
  {
    rule: 'another status with a message, even with violations: the message',
    answer: { status: 409, json: { ...said('Taken by somebody'), violations } },
    text: 'Taken by somebody',
    isLogged: true,
  },
  {
    rule: '500 with a message: the message',
    answer: { status: 500, json: said('The database is on fire') },
    text: 'The database is on fire',
    isLogged: true,
  },
  { rule: '500 without: the unexpected error', answer: { status: 500 }, text: unexpected, isLogged: true },
  {
    rule: 'a proxy’s page: the unexpected error',
    answer: { status: 502, body: '<h1>Bad gateway</h1>' },
    text: unexpected,
    isLogged: true,
  },
  { rule: 'no network: the unexpected error', answer: 'abort', text: unexpected, isLogged: true },
  { rule: 'a time-out, after 10 s: the unexpected error', answer: 'hang', text: unexpected, isLogged: true },
];

function answerWith(answer: Case['answer']): (route: Route) => Promise<void> {
  return async (route) => {
    if (answer === 'hang') return;
    if (answer === 'abort') await route.abort('connectionfailed');
    else await route.fulfill(answer);
  };
}

/** What the page itself wrote as an error; what the browser says of a refused request is not the page's. */
function watchLog(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      lines.push(message.text());
  });
  return lines;
}

for (const { rule, answer, text, isLogged } of cases) {
  test(`A5: ${rule}; one toast on red, ${isLogged ? 'logged' : 'not logged'}, passed on`, async ({
    browser,
  }) => {
    const { page, context } = await newPerson(browser, world.url);
    const log = watchLog(page);
    await page.route('**/api/auth', answerWith(answer));
    await page.goto('/login');
    const begun = Date.now();
    await fillSignIn(page, demo.student);
    const toast = toasts(page);
    await expect(toast).toHaveText([text]);
    if (answer === 'hang') expect(Date.now() - begun).toBeGreaterThan(9_900);
    await expect(toast).toHaveAttribute('data-type', 'error');
    const [red = 0, green = 0, blue = 0] = await colourOf(page);
    expect(red).toBeGreaterThan(120);
    expect(Math.max(green, blue)).toBeLessThan(red / 2);
    // The caller hears of it: the form can be sent again, and says what is wrong with which field.
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
    const beside = page.getByRole('textbox', { name: 'Email', exact: true });
    const hasViolations = typeof answer === 'object' && JSON.stringify(answer).includes('first violation');
    await (hasViolations
      ? expect(beside).toHaveAccessibleDescription(/The first violation/)
      : expect(beside).toHaveAccessibleDescription(''));
    expect(log).toHaveLength(isLogged ? 1 : 0);
    await expect(toast).toHaveCount(1);
    await context.close();
  });
}

test('A5: the red toast of a failed try does not stay beside the one that succeeded', async ({ browser }) => {
  const { page, context } = await newPerson(browser, world.url);
  await page.goto('/login');
  await page.route('**/api/auth', answerWith({ status: 401, json: {} }), { times: 1 });
  await fillSignIn(page, demo.student);
  await expect(toasts(page)).toHaveText(['User not authorized']);
  // The pointer on it would keep it for ever.
  await toasts(page).hover();
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page).toHaveURL(/\/student$/);
  await expect(toasts(page)).toHaveCount(0, { timeout: 2_000 });
  await context.close();
});

/** The toast's background as the screen has it, red, green and blue. */
async function colourOf(page: Page): Promise<number[]> {
  return toasts(page).evaluate((toast) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(toast).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}

test('A5: calls that a page makes by itself: a toast for each that failed', async ({ browser }) => {
  const storageState = await createVisitors(browser, world.url)({ as: 'student' });
  const { page, context } = await newPerson(browser, world.url, { storageState });
  await page.goto('/profile?section=security');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let failed = 0;
  await page.route('**/api/orders?**', async (route) => {
    failed += 1;
    await route.fulfill({ status: 500, json: said(`Failure ${failed}`) });
  });
  await page.getByRole('link', { name: 'Checkouts' }).first().click();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(toasts(page)).toHaveCount(failed);
  expect(failed).toBeGreaterThan(0);
  await context.close();
});

test('A5: an aborted call shows nothing and logs nothing', async ({ browser }) => {
  const storageState = await createVisitors(browser, world.url)({ as: 'student' });
  const { page, context } = await newPerson(browser, world.url, { storageState });
  const log = watchLog(page);
  await page.route('**/api/orders?**', () => undefined);
  const asked = page.waitForRequest('**/api/orders?**');
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/orders'));
  await page.goto('/checkouts/list-checkouts', { waitUntil: 'domcontentloaded' });
  await asked;
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page).toHaveURL(/\/calendar\/list-calendar/);
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  await page.waitForTimeout(500);
  await expect(toasts(page)).toHaveCount(0);
  expect(log).toEqual([]);
  await context.close();
});
