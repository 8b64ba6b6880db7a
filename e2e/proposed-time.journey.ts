import { listProposedTimes } from '@michi/contract/scheduling';
import { expect } from '@playwright/test';
import { call, tokenOf } from './api.ts';
import { turnTo } from './classes.ts';
import { newPerson, signInAs } from './people.ts';
import { test } from './shared-world.ts';

// Another time that a sensei has asked for, while nobody has answered.

const rachel = 'rachel.kim@demo.michi.test';

test('stands in her own calendar beside the class, held and tentative, and leads to it', async ({
  browser,
  world,
}) => {
  const query = { from: new Date().toISOString(), to: new Date(Date.now() + 60 * 86_400_000).toISOString() };
  const token = await tokenOf(world.url, rachel);
  const [proposed] = (await call(world.url, listProposedTimes, { query }, token)).items;
  if (!proposed) throw new Error('The demo world has no proposed time');
  const { context, page } = await newPerson(browser, world.url);
  await signInAs(page, rachel);

  const hour = await turnTo(page, proposed.startsAt);
  const name = new RegExp(`^${hour} – .*Proposed, answer until .*Held for: ${proposed.courseTitle}`);
  const entry = page.getByRole('button', { name });
  await expect(entry).toHaveCSS('border-style', 'dashed');
  await entry.press('Enter');
  const details = page.getByRole('dialog', { name: proposed.courseTitle });
  await expect(details.getByRole('heading', { name: 'You proposed another time' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  // On a phone it is a list, and of the same week.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'List', selected: true })).toBeVisible();
  await entry.click();
  await expect(details).toBeVisible();
  await context.close();
});
