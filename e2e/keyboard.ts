import { expect, type Locator, type Page } from '@playwright/test';

// A person without a pointer: Tab, arrows, Enter, nothing else.

const patience = 80;

/** Presses Tab until the element has the focus, and fails when it never comes. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let press = 0; press < patience; press += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`);
}

/** On the schedule page: the first day is chosen already; Tab into the times and take one with the space bar. */
export async function chooseTimeByKeyboard(page: Page): Promise<void> {
  const times = page.getByRole('group', { name: /^Free times on/ }).getByRole('radio');
  await expect(times.first()).toBeAttached();
  for (let press = 0; press < patience; press += 1) {
    if (await hasFocus(times.first())) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expect(times.first()).toBeChecked();
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element === document.activeElement);
}
