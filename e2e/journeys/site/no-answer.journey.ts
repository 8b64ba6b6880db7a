import { type BrowserContext, expect } from '@playwright/test';
import { findings, settled } from '../../support/walk/accessible.ts';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { onlyInFull, variants } from '../../support/full.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// Nothing answers: what people are on stays, and what they pressed says so and comes in the end.

const inFull = onlyInFull(test);

type Loss = { title: string } & Record<'lose' | 'regain', (context: BrowserContext) => Promise<unknown>>;

/** Without a network, and with one where the server does not answer: it may start anew. */
const losses = {
  'without a network': {
    title: 'You are offline',
    lose: (context) => context.setOffline(true),
    regain: (context) => context.setOffline(false),
  },
  'while the server is away': {
    title: 'Something went wrong on this page',
    lose: (context) => context.route('**', (route) => route.abort('connectionrefused')),
    regain: (context) => context.unroute('**'),
  },
} satisfies Record<string, Loss>;

for (const [when, { title, lose, regain }] of Object.entries(losses))
  for (const isTouched of [true, false])
    inFull(
      `a filter of a page ${isTouched ? 'in use' : 'nobody touched'} pressed ${when} leads to its address, and is shown in the end`,
      async ({ browser, world }) => {
        const { page, context } = await newPerson(browser, world.url);
        await page.goto('/search');
        await comeAlive(page);
        if (isTouched) {
          await page.getByRole('link', { name: /^One to one \d+$/ }).click();
          await expect(page).toHaveURL(/format=ONE_TO_ONE/);
        }
        await lose(context);
        await page
          .getByRole('link', { name: /^Group \d+$/ })
          .first()
          .click();
        const failed = page.getByRole('heading', { level: 1, name: title });
        await expect(failed).toBeVisible();
        // Longer than what else the page needs is asked for again.
        await page.waitForTimeout(4000);
        await expect(failed).toBeVisible();
        await regain(context);
        if (when !== 'without a network') await page.getByRole('link', { name: 'Try again' }).click();
        await expect(page).toHaveURL(/format=GROUP/);
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
        await context.close();
      },
    );

for (const [when, { title, lose, regain }] of Object.entries(losses))
  for (const from of variants<'search' | 'course'>('search', 'course'))
    test(`a link from a ${from} to a course pressed ${when} leads to its address, and comes in the end`, async ({
      browser,
      world,
    }) => {
      const { page, context } = await newPerson(browser, world.url);
      await page.goto('/search');
      await comeAlive(page);
      const course = page.getByRole('main').getByRole('article').last().getByRole('link').first();
      if (from === 'course') {
        await page.goto((await course.getAttribute('href')) ?? '');
        await comeAlive(page);
        await page.mouse.wheel(0, 10);
        await comeAlive(page, 'footer');
      }
      const name = await course.innerText();
      await lose(context);
      await course.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(/\/courses\//);
      await regain(context);
      if (when !== 'without a network') {
        await page.goBack();
        await course.click();
      }
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await context.close();
    });

inFull(
  'that there is no network can be read in every look, and what leads on also under the pointer',
  async ({ browser, world }) => {
    const { page, context } = await newPerson(browser, world.url);
    await page.goto('/es/search');
    await comeAlive(page);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'No tienes conexión' })).toBeVisible();
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 844 });
        await page.emulateMedia({ colorScheme });
        await page.getByRole('link', { name: 'Reintentar' }).hover();
        await settled(page);
        expect(await findings(page), `${width} ${colorScheme}`).toEqual([]);
      }
    await context.close();
  },
);

for (const when of variants<keyof typeof losses>('while the server is away', 'without a network'))
  test(`what is opened ${when} and was never fetched comes when there is an answer again`, async ({
    browser,
    world,
  }) => {
    const { lose, regain } = losses[when];
    const { page, context } = await newPerson(browser, world.url);
    await signInAs(page, demo.student);
    await page.goto('/search');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    const report = page.getByRole('button', { name: /^Report/ }).first();
    await expect(report).toBeVisible();
    await page.waitForLoadState('networkidle');
    const heading = page.getByRole('heading', { level: 1 });
    const title = await heading.innerText();
    await lose(context);
    await report.click();
    // Longer than what does not come is asked for again.
    await page.waitForTimeout(4000);
    await expect(heading).toHaveText(title);
    await expect(page.getByRole('dialog')).toBeHidden();
    await regain(context);
    await expect(page.getByRole('dialog')).toBeVisible();
    await context.close();
  });

test('a style sheet that did not come is asked for again with its script', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  let asked = 0;
  await page.route('**/assets/toaster-*.css', (route) => {
    asked += 1;
    return asked === 1 ? route.abort('connectionfailed') : route.continue();
  });
  await page.goto('/search');
  await comeAlive(page);
  await page.mouse.wheel(0, 10);
  const isThere = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/toaster-"]')].map(
        ({ sheet }) => {
          try {
            return (sheet?.cssRules.length ?? 0) > 0;
          } catch {
            // Of one that did not come nobody may ask what is in it.
            return false;
          }
        },
      ),
    );
  await expect.poll(isThere).toEqual([true]);
  expect(asked).toBe(2);
  await context.close();
});
