import { createCourse } from '@michi/contract/catalogue/courses';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { newAccount } from '../../support/people/new-account.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';

function leftOf(sign: string, element: Element): number {
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
}

/**
 * Where the first sign that a reader sees of a text stands: at its right end, if it runs from right to left.
 */
async function sideOf(text: Locator, first: string, last: string): Promise<'left' | 'right'> {
  const element = await text.findElement();
  return leftOf(first, element) > leftOf(last, element) ? 'right' : 'left';
}

test('words in Hebrew run their own way, and a sentence around them keeps its order', async () => {
  const { email } = await newAccount(location.origin, 'מרים לוי', 'SENSEI');
  const title = 'שלום 123 (test)';
  const { id } = await call(createCourse, { body: { title } }, await tokenOf(email));
  await signInAs(email);

  await openPage('/sensei');
  const greeting = page.getByRole('heading', { level: 1 });
  await expect.element(greeting).toMatchTextContent(/^Hello, \u2068מרים\u2069$/);
  expect(await sideOf(greeting, 'Hello', 'מרים')).toBe('left');

  await openPage('/sensei/courses');
  const shown = page.getByText(title).first();
  await expect.element(shown).toBeVisible();
  // The bracket stands behind the word, and so on its left.
  expect(await sideOf(shown, 'שלום', '(')).toBe('right');

  await openPage(`/sensei/courses/edit-course/${id}`);
  const field = page.getByRole('textbox', { name: /^Title/ }).first();
  await expect.element(field).toHaveValue(title);
  expect(getComputedStyle(await field.findElement()).unicodeBidi).toBe('plaintext');
});
