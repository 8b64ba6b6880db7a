import { searchCourses } from '@michi/contract/catalogue/courses';
import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { call } from '../../support/world/api.ts';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { isFull } from '../../support/full.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';
import type { World } from '../../support/world/world.ts';

// Whatever stands in an address, a page answers; and what the words and the facets of a search lead to,
// without any script.

let world: World;
let course: string;
let sensei: string;
test.beforeAll(async ({ world: shared }) => {
  world = shared;
  const { items } = await call(world.url, searchCourses, { query: { limit: 1 } });
  course = `/courses/${items[0]?.id}`;
  sensei = `/users/${items[0]?.sensei.id}`;
});

async function look(path: string): Promise<{ path: string; status: number; isPage: boolean; title: string }> {
  const answer = await fetch(world.url + path);
  const type = answer.headers.get('content-type') ?? '';
  const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(await answer.text())?.[1] ?? '';
  return {
    path,
    status: answer.status,
    isPage: type.startsWith('text/html'),
    title: title.replace(/<.*>/s, ''),
  };
}

test('what cannot be understood in a query is left out of the page', async () => {
  const queries = [
    'q=%00',
    'q=a%00b',
    'language=%00',
    'admittedTo=%00',
    'category=alchemy',
    'category=%00',
    'category=%ff',
    'cursor=zzz',
    'cursor=%00',
    'stars=9&withComment=maybe&sort=worst',
    'q=%E0%A4%A&level=%27%20or%201=1',
    'minPrice=1e999&maxPrice=-1&freeWithinDays=0&limit=1000000',
    'timeZone=Nowhere/Never&timeOfDay=noon',
    'q=a&q=b&%ff=%ff&%=%&&=&=',
    `q=${'a'.repeat(5000)}`,
    Array.from({ length: 700 }, (_each, at) => `facet${at}=1`).join('&'),
  ];
  // By the pages that read most of it; the rest of them is met below, by what somebody makes up.
  const others = ['/', '/es/search', '/search/category/essays', sensei, `${course}/schedule`, '/about'];
  const pages = ['/search', course, ...(isFull ? others : [])];
  for (const page of pages) {
    for (const query of queries) {
      const seen = await look(`${page}?${query}`);
      expect(seen).toMatchObject({ status: 200, isPage: true });
    }
  }
});

test('of a long address a page repeats its path alone', async () => {
  for (const query of [`x=${'y'.repeat(7_900)}`, `returnTo=/${'y'.repeat(7_900)}`])
    for (const page of ['/search', course, '/login', '/nothing-here']) {
      const plain = await (await fetch(world.url + page)).text();
      const long = await (await fetch(`${world.url}${page}?${query}`)).text();
      expect(long).not.toContain('y'.repeat(2_001));
      expect(long.length).toBeLessThan(plain.length + 20_000);
    }
});

test('so it is for any query that somebody makes up', async () => {
  const names = ['q', 'category', 'cursor', 'language', 'admittedTo', 'stars', 'timeZone', 'price', 'sort'];
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), fc.string({ unit: 'binary' }));
  const made = fc.array(pair, { maxLength: 5 }).map((pairs) => new URLSearchParams(pairs).toString());
  const signs = fc.array(fc.constantFrom(...'%&=+?0fq;<'.split(''), 'q=', '%00', '%ff', 'category='));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/search', '/search/category/essays', course, sensei),
      fc.oneof(
        made,
        signs.map((each) => each.join('')),
      ),
      async (page, query) => {
        expect(await look(`${page}?${query}`)).toMatchObject({ status: 200, isPage: true });
      },
    ),
    { numRuns: isFull ? 60 : 30 },
  );
});

test('an address that is none gets the page that says so, in its language', async () => {
  const missing = await look('/nothing-here');
  for (const path of ['/%ff', '/%', '/%E0%A4%A', '/%00', '/assets/%ff', '/courses/%ff', '/users/%c3%28/x'])
    expect(await look(path)).toMatchObject({ status: 404, isPage: true, title: missing.title });
  const spanish = await look('/es/nothing-here');
  expect(spanish.title).not.toBe(missing.title);
  expect(await look('/es/%ff')).toMatchObject({ status: 404, isPage: true, title: spanish.title });
  expect(await look('/search/category/%ff')).toMatchObject({
    status: 404,
    isPage: true,
    title: 'There is no such category',
  });
});

test('without any script the facets lead down to the smaller categories and up again', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const page = await context.newPage();
  await page.goto('/search?format=GROUP');
  const facets = page.getByRole('navigation', { name: 'Filters' });
  const facet = (name: string) => facets.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(facet('Mathematics')).toHaveCount(0);
  await facet('School subjects').click();
  await expect(page).toHaveURL('/search?format=GROUP&category=school-subjects');
  await facet('Mathematics').click();
  await expect(page).toHaveURL('/search?category=mathematics&format=GROUP');
  await expect(facet('Mathematics')).toHaveAttribute('aria-current', 'true');
  await expect(facet('Physics')).toBeVisible();
  await facet('All categories').click();
  await expect(page).toHaveURL('/search?format=GROUP');

  await page.goto('/search/category/school-subjects?format=GROUP');
  await facet('Physics').click();
  await expect(page).toHaveURL('/search/category/physics?format=GROUP');
  await expect(page.getByRole('heading', { level: 1, name: 'Physics' })).toBeVisible();
  await facet('School subjects').click();
  await expect(page).toHaveURL('/search/category/school-subjects?format=GROUP');
  await facet('All categories').click();
  await expect(page).toHaveURL('/search?format=GROUP');

  await page.goto('/search?q=sat&category=matematics');
  await expect(page.getByText('There is no such category')).toBeVisible();
  await page.getByRole('link', { name: 'Mathematics', exact: true }).click();
  await expect(page).toHaveURL('/search/category/mathematics');
  await context.close();
});

test('without any script the landing page and the menu lead to the smaller categories', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const page = await context.newPage();
  await page.goto('/');
  const main = page.getByRole('main');
  // A card is a link itself; the smaller ones lie above it.
  await main.getByRole('link', { name: 'Mathematics', exact: true }).click();
  await expect(page).toHaveURL('/search/category/mathematics');

  await page.goto('/es/menu');
  const smaller = page.getByRole('main').getByRole('link', { name: 'Matemáticas', exact: true });
  await expect(smaller).toBeHidden();
  await page.getByText('Cursos por tema').click();
  await smaller.click();
  await expect(page).toHaveURL('/es/search/category/mathematics');
  await context.close();
});

test('words that name a college lead to the sensei who were admitted there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const page = await context.newPage();
  for (const words of ['Yale', 'yalle']) {
    await page.goto(`/search?q=${words}`);
    await expect(page.getByText(`Nothing found for “${words}”`)).toBeVisible();
    await page.getByRole('link', { name: /^Sensei admitted to Yale University \(\d+ courses?\)$/ }).click();
    await expect(page).toHaveURL('/search?admittedTo=Yale+University');
    await expect(page.getByRole('article').or(page.locator('a[href^="/courses/"]')).first()).toBeVisible();
  }
  await page.goto('/search?q=yale+essay');
  await page.getByRole('link', { name: /^Sensei admitted to Yale University/ }).click();
  await expect(page).toHaveURL('/search?q=essay&admittedTo=Yale+University');
  await context.close();
});

test('while somebody types, a college that begins so stands above courses that hold such a word', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: world.url });
  const page = await context.newPage();
  await page.goto('/search');
  await page.getByLabel('What do you want to learn?').pressSequentially('harv');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('Harvard University');
  await expect(options.last()).toContainText('Course');

  // Beside the results, the field for another college is empty again once one was chosen.
  const college = page.getByLabel('College to which the sensei was admitted');
  await college.fill('harvard');
  await college.press('Enter');
  await expect(page).toHaveURL(/admittedTo=/);
  await expect(college).toHaveValue('');
  await context.close();
});

test("the times of day are counted by the clock that is named, and by the reader's once the page is touched", async ({
  browser,
}) => {
  const counted = async (timeZone: string) => {
    const { facets } = await call(world.url, searchCourses, { query: { limit: 1, timeZone } });
    return facets?.timeOfDay.find(({ value }) => value === 'EVENING')?.count ?? 0;
  };
  // Evening there is night or morning here: the counts differ.
  const [inUtc, inTokyo] = [await counted('UTC'), await counted('Asia/Tokyo')];
  expect(inUtc).not.toBe(inTokyo);
  const evening = (page: Page) => page.getByRole('link', { name: /^Evening/ });

  const plain = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });
  const still = await plain.newPage();
  await still.goto(`${world.url}/search`);
  await expect(evening(still)).toHaveText(`Evening, 17 to 22${inUtc}`);
  await expect(evening(still)).toHaveAttribute('href', /timeZone=UTC/);
  await still.getByLabel('Your time zone').selectOption('Asia/Tokyo');
  await still.getByRole('button', { name: 'Show' }).last().click();
  await expect(evening(still)).toHaveText(`Evening, 17 to 22${inTokyo}`);
  await expect(evening(still)).toHaveAttribute('href', /timeZone=Asia%2FTokyo/);
  await plain.close();

  const context = await browser.newContext({
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${world.url}/search`);
  await expect(evening(page)).toHaveAttribute('href', /timeZone=Asia%2FTokyo/);
  // Nothing is said that was counted by another clock.
  await expect(evening(page)).toHaveText('Evening, 17 to 22');
  const place = () => evening(page).boundingBox();
  await evening(page).scrollIntoViewIfNeeded();
  const before = await place();
  await page.mouse.move(5, 5);
  await expect(evening(page)).toHaveText(`Evening, 17 to 22${inTokyo}`);
  expect(await place()).toEqual(before);
  await evening(page).click();
  await expect(page).toHaveURL(/timeZone=Asia%2FTokyo/);
  await expect(evening(page)).toHaveText(`Evening, 17 to 22${inTokyo}`);
  await context.close();
});

test('the times of day are those of the reader before anything is touched, and stay so', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${world.url}/search`);
  const evening = page.getByRole('link', { name: /Evening/ });
  await expect(evening).toHaveAttribute('href', /timeZone=America%2FNew_York/);
  await expect(page.getByText(/New York, GMT/)).toBeVisible();
  await page.mouse.move(5, 5);
  await comeAlive(page, '#facets nav');
  await expect(evening).toHaveAttribute('href', /timeZone=America%2FNew_York/);
  await expect(page.getByText(/New York, GMT/)).toBeVisible();
  expect(problems).toEqual([]);
});

test("the times of day are by the account's clock where somebody is signed in, touched or not", async ({
  browser,
}) => {
  const { context, page } = await newPerson(browser, world.url, {
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
  });
  await signInAs(page, demo.student);
  await page.goto('/search');
  const evening = page.getByRole('link', { name: /^Evening/ });
  await expect(evening).toHaveAttribute('href', /timeZone=America%2FNew_York/);
  await expect(page.getByText(/New York, GMT/)).toBeVisible();
  await page.mouse.move(5, 5);
  await comeAlive(page, '#facets nav');
  await expect(evening).toHaveAttribute('href', /timeZone=America%2FNew_York/);
  await context.close();
});
