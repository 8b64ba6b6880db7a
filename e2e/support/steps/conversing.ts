import { listConversations } from '@michi/contract/messaging/conversations';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, tokenOf } from '../world/api.ts';

// The chat page and its video call, as both sides use them.

export const messagesOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages of this conversation' });

export async function write(page: Page, body: string): Promise<void> {
  await page.getByLabel('Write a message').fill(body);
  await page.getByRole('button', { name: 'Send' }).click();
}

export async function reads(page: Page, body: string): Promise<void> {
  await expect(messagesOf(page).getByText(body)).toBeVisible();
}

/** The page of another conversation of this person than that one. */
export async function otherRoom(url: string, email: string, page: string): Promise<string> {
  const token = await tokenOf(url, email);
  const { items } = await call(url, listConversations, { query: {} }, token);
  const other = items.find(({ id }) => !page.endsWith(id));
  if (!other) throw new Error(`${email} has no other conversation`);
  return `/chat/${other.id}`;
}

/** Through the check into the call, or to its waiting room. */
export async function enterCall(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const check = page.getByRole('region', { name: 'Check before the call' });
  await check.getByRole('button', { name: /^(Join now|Move the call here)$/ }).click();
  await expect(check).toBeHidden();
}

/** The other one's picture moves: frames have come and go on coming. */
export async function seesTheOther(page: Page): Promise<void> {
  const video = page.locator('video[data-tile=remote]');
  const width = () => video.evaluate((tile: HTMLVideoElement) => tile.videoWidth);
  const time = () => video.evaluate((tile: HTMLVideoElement) => tile.currentTime);
  await expect.poll(width, { timeout: 45_000 }).toBeGreaterThan(0);
  const before = await time();
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(before + 0.5);
}

/** Tries to leave by a link of the navigation; the dialog that asks is given back. */
export async function tryToLeave(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave the call?' });
  await expect(dialog).toBeVisible();
  return dialog;
}
