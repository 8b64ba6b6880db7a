import { listConversations } from '@michi/contract/messaging/conversations';
import { expect, type Locator } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { comeAlive } from '../../support/steps/come-alive.ts';
import { messagesOf } from '../../support/steps/conversing.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// Safari ends a composition first and sends its Enter afterwards, with the number of an input method.

/** Whether the browser may still send the form. */
const endComposition = (field: Locator, data: string) =>
  field.evaluate((element, composed) => {
    element.dispatchEvent(new CompositionEvent('compositionend', { data: composed, bubbles: true }));
    const init = { key: 'Enter', keyCode: 229, which: 229, bubbles: true, cancelable: true };
    return element.dispatchEvent(new KeyboardEvent('keydown', init));
  }, data);

test('Enter that ends a composition picks nothing and sends nothing', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);

  await page.goto('/search');
  await comeAlive(page);
  const search = page.getByRole('main').locator('input[name=q]').first();
  await search.click();
  await search.pressSequentially('essay');
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('ArrowDown');
  expect(await endComposition(search, '作文')).toBe(false);
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/\/search$/);

  await signInAs(page, demo.student);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog').getByRole('searchbox');
  await palette.pressSequentially('calendar');
  const before = page.url();
  await endComposition(palette, '予定');
  await expect(palette).toHaveValue('calendar');
  expect(page.url()).toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  const token = await tokenOf(world.url, demo.student);
  const [talk] = (await call(world.url, listConversations, { query: {} }, token)).items;
  await page.goto(`/chat/${talk?.id}`);
  const message = page.getByLabel('Write a message');
  await message.fill('途中');
  expect(await endComposition(message, '途中')).toBe(false);
  await expect(message).toHaveValue('途中');
  await message.fill('');
  await expect(messagesOf(page).getByText('途中')).toHaveCount(0);
  await context.close();
});
