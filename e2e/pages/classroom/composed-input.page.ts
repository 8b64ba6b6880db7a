import { listConversations } from '@michi/contract/messaging/conversations';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import '../support/by-css.ts';
import { address, openPage } from '../support/open-page.tsx';

// Safari ends a composition first and sends its Enter afterwards, with the number of an input method.

/** Whether the browser may still send the form. */
async function endComposition(field: Locator, data: string): Promise<boolean> {
  const element = await field.findElement();
  element.dispatchEvent(new CompositionEvent('compositionend', { data, bubbles: true }));
  const init = { key: 'Enter', keyCode: 229, which: 229, bubbles: true, cancelable: true };
  return element.dispatchEvent(new KeyboardEvent('keydown', init));
}

test('Enter that ends a composition picks nothing and sends nothing', async () => {
  await openPage('/search');
  const search = page.getByCss('main input[name=q]').first();
  await userEvent.type(search, 'essay');
  const option = page.getByRole('option').first();
  await expect.element(option).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  expect(await endComposition(search, '作文')).toBe(false);
  await expect.element(option).toHaveAttribute('aria-selected', 'true');
  expect(address()).toBe('/search');

  await signInAs(demo.student);
  await openPage('/student');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog').getByRole('searchbox');
  await userEvent.type(palette, 'calendar');
  await endComposition(palette, '予定');
  await expect.element(palette).toHaveValue('calendar');
  expect(address()).toBe('/student');

  const [talk] = (await call(listConversations, { query: {} }, await tokenOf(demo.student))).items;
  await openPage(`/chat/${talk?.id}`);
  const message = page.getByRole('textbox', { name: /^Write a message/ });
  await message.fill('途中');
  expect(await endComposition(message, '途中')).toBe(false);
  await expect.element(message).toHaveValue('途中');
  await message.fill('');
  const messages = page.getByRole('region', { name: 'Messages of this conversation' });
  await expect.element(messages).toBeVisible();
  await expect.element(messages.getByText('途中')).not.toBeInTheDocument();
});
