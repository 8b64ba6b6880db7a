import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** Puts the focus there and presses a key. */
export async function press(control: Locator, key: string): Promise<void> {
  (await control.findElement()).focus();
  await userEvent.keyboard(key);
}

/** Presses what is drawn of a radio. */
export async function choose(radio: Locator): Promise<void> {
  const label = (await radio.findElement()).closest('label');
  if (!label) throw new Error(`${radio.asLocator()} has no label`);
  await page.elementLocator(label).click();
  await expect.element(radio).toBeChecked();
}
