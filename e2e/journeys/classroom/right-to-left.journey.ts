import { createCourse } from '@michi/contract/catalogue/courses';
import { expect, type Locator } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { newAccount } from '../../support/people/new-account.ts';
import { newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

/** Where the first sign that a reader sees of a text stands: at its right end, if it runs from right to left. */
const sideOf = (text: Locator, first: string, last: string) =>
  text.evaluate(
    (element, [begin = '', end = '']) => {
      const at = (sign: string) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const index = node.textContent?.indexOf(sign) ?? -1;
          if (index === -1) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + sign.length);
          return range.getBoundingClientRect().left;
        }
        throw new Error(`No ${sign} here`);
      };
      return at(begin) > at(end) ? 'right' : 'left';
    },
    [first, last],
  );

test('words in Hebrew run their own way, and a sentence around them keeps its order', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  const { email } = await newAccount(world.url, 'מרים לוי', 'SENSEI');
  const token = await tokenOf(world.url, email);
  const title = 'שלום 123 (test)';
  const { id } = await call(world.url, createCourse, { body: { title } }, token);
  await signInAs(page, email);

  await page.goto('/sensei');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect(greeting).toHaveText(/^Hello, \u2068מרים\u2069$/);
  expect(await sideOf(greeting, 'Hello', 'מרים')).toBe('left');

  await page.goto('/sensei/courses');
  const shown = page.getByText(title, { exact: true }).first();
  await expect(shown).toBeVisible();
  // The bracket stands behind the word, and so on its left.
  expect(await sideOf(shown, 'שלום', '(')).toBe('right');

  await page.goto(`/sensei/courses/edit-course/${id}`);
  const field = page.getByLabel('Title').first();
  await expect(field).toHaveValue(title);
  expect(await field.evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe('plaintext');
  await context.close();
});
