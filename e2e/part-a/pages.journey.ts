import { expect, type Page } from '@playwright/test';
import { changeCourseStatus, createCourse } from '@michi/contract/catalogue/courses';
import { call } from '../support/world/api.ts';
import { comeAlive } from '../support/steps/come-alive.ts';
import { isFull } from '../support/full.ts';
import { demo, fillSignIn, newPerson } from '../support/people/people.ts';
import { createVisitors } from '../support/people/visitors.ts';
import { test } from '../support/world/shared-world.ts';
import type { World } from '../support/world/world.ts';
import { giveOwnThings } from '../support/people/own-things.ts';
import { watch } from '../support/walk/watch.ts';
import { expectBanner, expectContent } from '../support/walk/right-page.ts';
import { endOf, type Kind, kinds, visiting } from './guards.ts';
import { builtPatterns } from './map.ts';
import { ownPages, patterns, type Place, placesOf } from './routes.ts';

// A1 and A2: every route with its title, its status, and where each kind of visitor ends up.

test.describe.configure({ mode: 'parallel' });

let world: World;
let places: Place[];

test.beforeAll(async ({ world: shared }) => {
  world = shared;
  places = await placesOf(world.url);
});

test('A1: every route stands, and no other page is there', () => {
  const built = builtPatterns();
  const known: string[] = patterns();
  expect(built.filter((pattern) => !known.includes(pattern) && !ownPages.includes(pattern))).toEqual([]);
  expect(known.filter((pattern) => !built.includes(pattern))).toEqual([]);
});

async function read(path: string): Promise<{ status: number; title: string; html: string }> {
  const answer = await fetch(world.url + path, { redirect: 'manual' });
  const html = await answer.text();
  return { status: answer.status, html, title: /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '' };
}

const sectionOf = (pattern: string) => /^\/(?:student|sensei|admin)\b/.exec(pattern)?.[0] ?? '';

test('A1: every page has its HTTP status and, from the server, a title of its own', async () => {
  const titles = new Map<string, string>();
  for (const { pattern, path, status } of places) {
    const page = await read(path);
    expect.soft(page.status, pattern).toBe(status);
    expect.soft(page.title, pattern).toMatch(status === 200 ? /\S.* · Michi$|^Michi\b/ : /^This page/);
    // Sections have a dashboard each and courses of their own; nobody sees two sections.
    const key = `${sectionOf(pattern)} ${page.title}`;
    expect.soft(titles.get(key), `the title “${page.title}” of ${pattern}`).toBeUndefined();
    titles.set(key, pattern);
  }
});

test('A1: every public page is rendered by the server', async () => {
  for (const { pattern, path, access } of places) {
    if (access !== 'public' && access !== 'signed-out') continue;
    const { html } = await read(path);
    const heading = /<main[^>]*>[^]*?<h1[^>]*>([^]*?)<\/h1>[^]*<\/main>/.exec(html)?.[1] ?? '';
    expect.soft(heading.replaceAll(/<[^>]*>/g, '').trim(), `the heading of ${pattern}`).not.toBe('');
  }
});

test('A1: what does not exist is the not-found page, HTTP 404', async ({ page }) => {
  const nobody = '00000000-0000-7000-8000-000000000000';
  const unknown = [
    '/no/such/page',
    `/courses/${nobody}`,
    '/courses/x',
    `/courses/${nobody}/schedule`,
    `/payment-result/${nobody}`,
    '/payment-result/x',
    `/users/${nobody}`,
    '/users/x',
    '/chat/not-a-uuid',
    `/chat/${nobody}0`,
    '/chat/zzzzzzzz-0000-7000-8000-000000000000',
  ];
  for (const path of unknown) {
    const { status, title } = await read(path);
    expect.soft(status, path).toBe(404);
    expect.soft(title, path).toMatch(/does not exist/);
  }
  // With the names that are nearest.
  expect(await read('/search/category/alchemy')).toMatchObject({
    status: 404,
    title: expect.stringContaining('There is no such category'),
  });
  await page.goto(`${world.url}/no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/This page\s+does not exist/);
});

declare global {
  interface Window {
    /** React Router puts it there. */
    __reactRouterDataRouter?: { navigate(to: string): Promise<void> };
  }
}
/**
 * As a link goes there: on a page that lives, and that somebody touched. Before that nothing of what the
 * router is told is shown.
 */
async function follow(page: Page, path: string): Promise<void> {
  await comeAlive(page);
  for (const place of [1, 2]) await page.mouse.move(place, place);
  await page.evaluate((to) => window.__reactRouterDataRouter?.navigate(to), path);
}

/**
 * The page itself, whole, and no other one in its place: with the title that it has from the server, without
 * an error or a failed request.
 */
async function expectArrival(page: Page, place: Place, kind: Kind): Promise<void> {
  const what = `${kind} at ${place.pattern}`;
  const end = endOf(kind, place);
  const { title } = await read(end);
  await follow(page, place.path);
  await expect(page, what).toHaveURL(world.url + end);
  await expect(page, what).toHaveTitle(title);
  await expect(page.locator('main h1').filter({ visible: true }), what).toHaveCount(1);
  await expect(page.locator('.skeleton').first()).toBeHidden();
  await expectContent(page, what);
  await expectBanner(page, kind, end, what);
  // Still there once everything has run.
  await expect.soft(page, what).toHaveURL(world.url + end);
}

/** A guard asks for the access alone: each page of it is for the full run. */
const oneOfEachAccess = (guarded: readonly Place[]): Place[] => [
  ...new Map(guarded.map((place) => [place.access, place])).values(),
];

// Loaded by its address each page is in the walk of every-page.journey.ts; a guard answers links in another
// place.
for (const kind of kinds) {
  test(`A1, A2: where a link to each guarded page leads: ${kind}`, async ({ browser }) => {
    const storageState = await createVisitors(browser, world.url)(visiting[kind]);
    const { page, context } = await newPerson(browser, world.url, { storageState, reducedMotion: 'reduce' });
    await page.route(/\.(woff2|avif|webp|png)$/, (route) => route.fulfill({ status: 204 }));
    const own = await giveOwnThings(world, kind, storageState);
    const problems = watch(page, world.url);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    const guarded = places.filter(({ access }) => access !== 'public');
    for (const { path, ...place } of isFull ? guarded : oneOfEachAccess(guarded)) {
      await expectArrival(page, { ...place, path: own.paths[place.pattern] ?? path }, kind);
      expect.soft(problems.splice(0), `errors for ${kind} at ${place.pattern}`).toEqual([]);
    }
    await context.close();
    await own.takeBack();
  });
}

test('A1: until an administrator approved, publishing is refused by the server', async ({ browser }) => {
  const { cookies } = await createVisitors(browser, world.url)({ as: 'sensei', isNew: true });
  const token = cookies.find(({ name }) => name === 'auth_token')?.value ?? '';
  const draft = await call(world.url, createCourse, { body: { title: 'A draft in waiting' } }, token);
  const publish = { params: { id: draft.id }, body: { status: 'PUBLISHED' as const } };
  await expect(call(world.url, changeCourseStatus, publish, token)).rejects.toThrow('sensei_not_approved');
});

test('A2: after signing in, back to the page that was asked for', async ({ browser }) => {
  const { page, context } = await newPerson(browser, world.url);
  await page.goto('/checkouts/list-checkouts?status=COMPLETED');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fcheckouts%2Flist-checkouts%3Fstatus%3DCOMPLETED$/);
  await fillSignIn(page, demo.student);
  await expect(page).toHaveURL(`${world.url}/checkouts/list-checkouts?status=COMPLETED`);
  await context.close();
});

test('A2: same-origin paths only: no address sends a signed-in person off the site', async ({ browser }) => {
  for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const { page, context } = await newPerson(browser, world.url);
    await page.goto(`/login?returnTo=${encodeURIComponent(evil)}`);
    await fillSignIn(page, demo.student);
    await expect(page, evil).toHaveURL(`${world.url}/student`);
    await context.close();
  }
});

test('A2: parts of a page for signed-out visitors, and for listed types, are there for them alone', async ({
  browser,
}) => {
  const visitors = createVisitors(browser, world.url);
  for (const as of ['stranger', 'student', 'sensei'] as const) {
    const { page, context } = await newPerson(browser, world.url, { storageState: await visitors({ as }) });
    await page.goto('/');
    const parts = {
      invitation: page.getByRole('banner').getByRole('link', { name: 'Sign up' }),
      forSignedOut: page.getByRole('main').getByRole('link', { name: 'Teach as a sensei' }),
      forSensei: page.getByRole('main').getByRole('link', { name: 'Dashboard' }),
    };
    await expect(parts.invitation).toBeVisible({ visible: as === 'stranger' });
    await expect(parts.forSignedOut).toBeVisible({ visible: as === 'stranger' });
    await expect(parts.forSensei).toHaveCount(as === 'sensei' ? 1 : 0);
    await context.close();
  }
});

test('A6b: the words of the sign-in form, and the demo’s accounts', async ({ browser }) => {
  for (const [email, home] of [
    [demo.student, '/student'],
    [demo.sensei, '/sensei'],
    [demo.admin, '/admin'],
  ] as const) {
    const { page, context } = await newPerson(browser, world.url);
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('michi-demo-2026');
    await page.getByRole('checkbox', { name: 'Remember me', exact: true }).check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(world.url + home);
    await context.close();
  }
});
