import { expect, type Locator } from '@playwright/test';

/** Chooses a radio whose label is what is drawn: presses that, once it stands still, as a hand would. */
export async function choose(choice: Locator): Promise<void> {
  await choice.locator('xpath=ancestor::label').click();
  await expect(choice).toBeChecked();
}
