import type { User } from '@michi/contract/identity/users';
import { listConversations } from '@michi/contract/messaging/conversations';
import { expect, type Locator, type Page } from '@playwright/test';
import { call, tokenOf } from '../world/api.ts';
import { demo } from '../people/demo.ts';

/** A part of the own records. */
export const openPart = (page: Page, part: string) => page.goto(`/profile?section=records&part=${part}`);
export const saved = (dialog: Locator) => expect(dialog.getByText('Saved', { exact: true })).toBeVisible();

/** The student's records before the demo's sensei, from the conversation of the two. */
export async function openRecords(page: Page, url: string, student: User): Promise<Locator> {
  const { items } = await call(url, listConversations, { query: {} }, await tokenOf(url, demo.sensei));
  const talk = items.find(
    ({ kind, participants }) => kind === 'DIRECT' && participants.some(({ id }) => id === student.id),
  );
  await page.goto(`/chat/${talk?.id}`);
  await page.getByRole('button', { name: `Open the records of ${student.name}` }).click();
  return page.getByRole('dialog', { name: `Records of ${student.name}` });
}
