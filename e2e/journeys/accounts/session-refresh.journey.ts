import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { demo, newPerson, type Person, signInByForm } from '../../support/people/people.ts';
import {
  cookieText,
  countOf,
  expectCookies,
  recordCalls,
  refreshCall,
} from '../../support/steps/session-parts.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// The refresh ahead of time, with the clocks of browser and server moved.

let world: World;
/** The server's clock runs ahead of ours by this much. */
let ahead = 0;
test.beforeAll(async () => {
  world = await startWorld();
});
test.afterAll(() => world.stop());

/** What the calls of a browser wait for, and those that are on their way. */
const gates = new WeakMap<BrowserContext, Promise<void>>();
const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Signed in, in a browser whose clock follows the server's. */
async function arrive(person: Person): Promise<number> {
  const calls = new Set<Request>();
  underWay.set(person.context, calls);
  const isOver = (request: Request) => void calls.delete(request);
  person.context.on('requestfinished', isOver);
  person.context.on('requestfailed', isOver);
  await person.context.route('**/api/**', async (route) => {
    await gates.get(person.context);
    // Whoever gave up waiting there is over already.
    if (route.request().failure() === null) calls.add(route.request());
    await route.fallback();
  });
  await person.context.clock.install({ time: Date.now() + ahead });
  await signInByForm(person.page, demo.student);
  return expiryOf(person);
}

async function expiryOf({ context }: Pick<Person, 'context'>): Promise<number> {
  return Date.parse(await cookieText(context, 'access_token_expires_at'));
}

/**
 * Moves both clocks there; no call is on its way while only one of them has moved, as a page learns the
 * server's time from each answer. The browser's then stands still, so that the server's is ahead by the
 * moments that pass.
 */
async function moveTo({ context }: Person, instant: number): Promise<void> {
  const moved = Promise.withResolvers<void>();
  gates.set(context, moved.promise);
  await expect.poll(() => underWay.get(context)?.size).toBe(0);
  // What each page does with its last answer comes before this.
  for (const page of context.pages()) await page.evaluate(() => document.readyState);
  const distance = instant - (Date.now() + ahead);
  if (distance > 0) {
    ahead += distance;
    await world.advance(distance);
  }
  await context.clock.pauseAt(instant);
  moved.resolve();
}

/** Long enough for a call that should not be made to be seen. */
const settle = (page: Page) => page.waitForTimeout(750);

test('a refresh runs 60 s before the access token expires: not at 70 s, at 59 s, in a tab that nobody touches', async ({
  browser,
}) => {
  const person = await newPerson(browser, world.url);
  const expiry = await arrive(person);
  const idle = await person.context.newPage();
  await idle.bringToFront();
  const calls = recordCalls(person.page);
  await moveTo(person, expiry - 70_000);
  await settle(idle);
  expect(countOf(calls, refreshCall)).toBe(0);
  await moveTo(person, expiry - 59_000);
  await expect.poll(() => countOf(calls, refreshCall)).toBe(1);
  await expect.poll(() => expiryOf(person)).toBeGreaterThan(expiry + 13 * 60_000);
  const next = await expiryOf(person);
  await moveTo(person, next - 70_000);
  await settle(idle);
  expect(countOf(calls, refreshCall)).toBe(1);
  await moveTo(person, next - 59_000);
  await expect.poll(() => countOf(calls, refreshCall)).toBe(2);
  await person.context.close();
});

test('several tabs share one session: one refresh for all of them', async ({ browser }) => {
  const person = await newPerson(browser, world.url);
  const expiry = await arrive(person);
  const others = [await person.context.newPage(), await person.context.newPage()];
  for (const page of others) {
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  }
  const calls = recordCalls(person.page, ...others);
  await moveTo(person, expiry - 59_000);
  await expect.poll(() => countOf(calls, refreshCall)).toBe(1);
  await settle(person.page);
  expect(countOf(calls, refreshCall)).toBe(1);
  // The browser's clock stands, and knows the server's to the second: 30 days, or a little more, which is 31,
  // rounded up.
  await expectCookies(person.context, null, [30, 31]);
  const [mine, ...theirs] = await Promise.all(
    [person.page, ...others].map((page) => page.evaluate(() => document.cookie)),
  );
  expect(mine).toContain(encodeURIComponent(new Date(await expiryOf(person)).toISOString()));
  expect(theirs).toEqual([mine, mine]);
  const next = await expiryOf(person);
  await moveTo(person, next - 59_000);
  await expect.poll(() => countOf(calls, refreshCall)).toBe(2);
  await settle(person.page);
  expect(countOf(calls, refreshCall)).toBe(2);
  await person.context.close();
});
