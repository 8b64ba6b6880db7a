import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** What the app shows, so many steps of half a minute from now. */
export function codeOf(secret: Secret, stepsLater = 0): string {
  return TOTP.generate({ secret, timestamp: Date.now() + stepsLater * 30_000 });
}

export async function provePassword(page: Page, password: string): Promise<void> {
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
}

/** On the profile's security page: sets an authenticator app up, and keeps what it gives. */
export async function setUpApp(
  page: Page,
  password: string,
): Promise<{ secret: Secret; recoveryCodes: string[] }> {
  const dialog = dialogOf(page);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await provePassword(page, password);
  await expect(dialog.getByRole('figure', { name: /QR code/ })).toBeVisible();
  const key = await dialog.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText();
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 of 10 are left')).toBeVisible();
  return { secret, recoveryCodes };
}
