import { expect } from '@playwright/test';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { createVisitors } from '../../support/people/visitors.ts';
import { test } from '../../support/world/shared-world.ts';

// What an id looks like, and nothing has it.
const missingId = '00000000-0000-7000-8000-000000000000';
let url: string;
test.beforeAll(({ world }) => void (url = world.url));

test('a stranger opens the landing page and finds nothing broken', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });

  const answer = await page.goto(url);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Michi/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /sign in/i }).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('an unknown address is answered with the not-found page and 404', async ({ page }) => {
  const answer = await page.goto(`${url}/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('somebody writes to the operators, who find the message and deal with it', async ({ browser }) => {
  const stranger = await newPerson(browser, url, {});
  const { page } = stranger;
  await page.goto('/contact');
  // The form's script comes at the first touch, which may be the press itself.
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
  await comeAlive(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toContainText('Message');
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment or a refund' });
  await page.getByRole('textbox', { name: 'Message' }).fill('Where do I find the receipt of my first class?');
  await page.getByLabel('Name').fill('Noor Haddad');
  await page.getByLabel('Email').fill('noor@example.com');
  await page.getByRole('button', { name: 'Send message' }).click();
  const sent = page
    .getByRole('status')
    .filter({ hasText: 'Somebody reads it and answers to noor@example.com' });
  await expect(sent).toBeVisible();
  const number = /\d{4}/.exec((await sent.textContent()) ?? '')?.[0] ?? '';
  await stranger.context.close();

  const operator = await newPerson(browser, url, {
    storageState: await createVisitors(browser, url)({ as: 'admin' }),
  });
  await operator.page.goto('/admin');
  await expect(operator.page.getByText('Where do I find the receipt of my first class?')).toBeVisible();
  await operator.page.getByRole('button', { name: `Done with message ${number}` }).click();
  await expect(operator.page.getByText('Where do I find the receipt of my first class?')).toBeHidden();
  await operator.context.close();
});

test('while somebody types, the search box suggests; without choosing it is a search', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (/suggest/.test(request.url()) && asked.push(request.url())));
  await page.goto(url);
  const box = page.getByLabel('What do you want to learn?');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await box.pressSequentially('alumni interv');
  const suggestion = page.getByRole('option', { name: 'Alumni interview rehearsal' });
  await expect(suggestion).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'suggestion' })).toBeAttached();
  await box.press('Escape');
  await expect(suggestion).toBeHidden();
  await expect(box).toHaveValue('alumni interv');
  await box.press('ArrowDown');
  await expect(box).toHaveAttribute('aria-activedescendant', /./);
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
    /Alumni interview rehearsal/,
  );
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Alumni interview rehearsal/);

  await page.goto(url);
  await box.pressSequentially('alumni');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/search\?q=alumni$/);
  await page.getByRole('link', { name: /within 7 days/ }).click();
  await expect(page).toHaveURL(/freeWithinDays=7/);
  await page.goto(`${url}/search?q=alumni&cursor=no-place`);
  await expect(page).toHaveURL(/search\?q=alumni$/);
});

test('search engines, chats and readers of feeds find what they look for in the head', async ({
  request,
}) => {
  const landing = await (await request.get(`${url}/es`)).text();
  expect(landing).toContain(`<link rel="canonical" href="${url}/es"/>`);
  expect(landing).toContain(`hrefLang="x-default" href="${url}/"`);
  const id = /\/courses\/([0-9a-f-]{36})/.exec(landing)?.[1] ?? '';
  const course = await (await request.get(`${url}/pt-br/courses/${id}`)).text();
  expect(course).toContain(`<link rel="canonical" href="${url}/pt-br/courses/${id}"/>`);
  const picture = /property="og:image" content="([^"]+)"/.exec(course)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(picture).toContain(`${url}/share/pt-BR/courses/${id}.png`);
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
  const kinds = [...course.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => /"@type":"(\w+)"/.exec(json ?? '')?.[1],
  );
  expect(kinds).toEqual(['BreadcrumbList', 'Course']);
  const filtered = await (await request.get(`${url}/search?level=BEGINNER&format=GROUP`)).text();
  expect(filtered).toContain('<meta name="robots" content="noindex"/>');
  expect(filtered).not.toContain('rel="canonical"');
  for (const missing of [
    '/nothing-here',
    '/es/nothing-here',
    `/courses/${missingId}`,
    '/courses/none',
    `/courses/${missingId}/schedule`,
    `/pt-br/users/${missingId}`,
    '/search/category/alchemy',
  ]) {
    const answer = await request.get(url + missing);
    const page = await answer.text();
    expect(answer.status()).toBe(404);
    expect(page).toContain('<meta name="robots" content="noindex"/>');
    expect(page).not.toMatch(/rel="canonical"|<link[^>]* hreflang|og:url/i);
  }
  const inCapitals = await (await request.get(`${url}/SEARCH`)).text();
  expect(inCapitals).toContain(`<link rel="canonical" href="${url}/search"/>`);
  const elsewhere = await request.get(`${url}/pt-BR/search/?level=BEGINNER`, { maxRedirects: 0 });
  expect([elsewhere.status(), elsewhere.headers()['location']]).toEqual([
    301,
    '/pt-br/search?level=BEGINNER',
  ]);
  const facets = (count: number) => Array.from({ length: count }, (_, at) => `facet${at}=1`).join('&');
  expect((await request.get(`${url}/search?${facets(700)}`)).status()).toBe(200);
  expect((await request.get(`${url}/search?${facets(10_000)}`)).status()).toBe(414);
  const feed = /type="application\/atom\+xml" href="([^"]+)"/.exec(landing)?.[1] ?? '';
  expect(await (await request.get(url + feed)).text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
});

test('a page that is left stays whole until the next one is there', async ({ page }) => {
  await page.goto(url);
  await comeAlive(page);
  const link = page.locator('header a[href="/search"]:visible').first();
  // Its parts below still wait for their scripts, and shall wait on.
  await page.route('**/assets/**/landing-below-*.js', () => {});
  await page.evaluate(() => {
    const left = document.querySelector('main');
    new MutationObserver((changes) => {
      const lost = changes
        .filter(({ target }) => target === left)
        .flatMap(({ removedNodes }) => [...removedNodes])
        .filter((node) => node instanceof Element);
      document.body.dataset.lost = String(Number(document.body.dataset.lost ?? 0) + lost.length);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await link.dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'All courses' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-lost', '0');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a finger on a link fetches its page before it is lifted; with a key held, the browser opens another tab', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/es/search`);
  await comeAlive(page);
  const link = page.locator('.course-card h3 a').first();
  const answered = page.waitForResponse((answer) => /\/es\/courses\/[^/]+\.data/.test(answer.url()));
  const press = () => link.dispatchEvent('pointerdown', { pointerType: 'touch' });
  // The first press may meet a card that is not alive yet.
  const pressing = setInterval(() => void press().catch(() => undefined), 1000);
  await press();
  expect((await answered.finally(() => clearInterval(pressing))).status()).toBe(200);

  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForURL(/\/es\/courses\//);
  await expect(page).toHaveURL(/\/es\/search$/);

  await page.evaluate(() => void (document.body.dataset.stays = ''));
  await link.click();
  await expect(page).toHaveURL(/\/es\/courses\//);
  await expect(page.locator('body')).toHaveAttribute('data-stays');
  await context.close();
});

test('a finger whose first touch clears the filters finds all results; one that presses a card, the course and all parts of its page', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${url}/search?format=GROUP`);
  await comeAlive(page);
  const group = page.locator('#facets').getByRole('link', { name: 'Group' });
  await expect(group).toHaveAttribute('aria-current');
  await page.evaluate(() => void (document.body.dataset.stays = ''));
  await page.getByRole('link', { name: 'Clear filters' }).tap();
  await expect(page).toHaveURL(/\/search$/);
  await expect(group).not.toHaveAttribute('aria-current');
  await expect(page.locator('body')).toHaveAttribute('data-stays');

  await page.goto(`${url}/search`);
  await comeAlive(page);
  await page.locator('.course-card h3 a').first().tap();
  await expect(page).toHaveURL(/\/courses\//);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await comeAlive(page, 'footer');
  await context.close();
});

test('where a script is gone with a new version, the browser itself follows the links', async ({ page }) => {
  await page.goto(url);
  await comeAlive(page);
  let askedAt = 0;
  await page.route('**/assets/**/*.js', async (route) => {
    askedAt = Date.now();
    await route.fulfill({ status: 404 });
  });
  await page.evaluate(() => void (document.body.dataset.stays = ''));
  await page.mouse.move(5, 5);
  // Asked for three times, 1.2 s apart at most, a part of the page is given up.
  await expect.poll(() => askedAt > 0 && Date.now() - askedAt > 2000).toBe(true);
  await page.getByRole('link', { name: 'Find a course' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All courses' })).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-stays');
});

test('the pages of a course and of a sensei are passed on, kept in mind and reported', async ({
  browser,
}) => {
  const stranger = await newPerson(browser, url, { permissions: ['clipboard-read', 'clipboard-write'] });
  await stranger.page.goto('/search?q=essay');
  const card = stranger.page.locator('.course-card h3 a').first();
  const title = (await card.textContent()) ?? '';
  await card.click();
  await expect(stranger.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const course = new URL(stranger.page.url()).pathname;
  const back = `/login?${new URLSearchParams({ returnTo: course })}`;
  const main = stranger.page.getByRole('main');
  await expect(main.getByRole('link', { name: `Report the course ${title}` })).toHaveAttribute('href', back);
  await expect(main.getByRole('link', { name: `Keep in mind: ${title}` })).toHaveAttribute('href', back);
  await main.getByRole('button', { name: 'Share' }).click();
  const ways = main.getByRole('list', { name: 'Share' });
  await expect(ways.getByRole('link', { name: 'By email' })).toHaveAttribute(
    'href',
    `mailto:?subject=${encodeURIComponent(title).replaceAll("'", '%27')}&body=${encodeURIComponent(url + course)}`,
  );
  await ways.getByRole('button', { name: 'Copy the link' }).click();
  await expect(stranger.page.getByText('The link is copied')).toBeVisible();
  expect(await stranger.page.evaluate(() => navigator.clipboard.readText())).toBe(url + course);
  await stranger.context.close();

  const { page, context } = await newPerson(browser, url);
  await signInAs(page, demo.student);
  const listed = page.waitForResponse('**/api/favourites/ids');
  await page.goto(course);
  const heart = page.getByRole('main').getByRole('button', { name: `Keep in mind: ${title}` });
  // The heart is there a moment before it is known what was kept.
  const wasKept = (await (await listed).text()).includes(course.split('/').at(-1) ?? '');
  for (const isKept of [wasKept, !wasKept]) {
    await expect(heart).toHaveAttribute('aria-pressed', String(isKept));
    await heart.click();
  }
  await expect(heart).toHaveAttribute('aria-pressed', String(wasKept));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^with / })
    .click();
  await page.waitForURL(/\/users\//);
  const heading = page.getByRole('heading', { level: 1 });
  // The address is there a moment before the page is.
  await expect(heading).not.toHaveText(title);
  const name = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: `Report ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'What is wrong with it?' });
  await dialog.getByRole('textbox').fill('Bad');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Use at least 10 characters').first()).toBeVisible();
  await context.close();
});
