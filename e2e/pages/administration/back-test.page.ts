import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';

test('an administrator tries another fee on past orders, and reads who would have gained', async () => {
  await signInAs(demo.admin);
  await openPage('/admin/configs/platform-fees/back-test');
  const replay = page.getByRole('button', { name: 'Replay' });
  await userEvent.click(replay);
  await expect.element(page.getByText('Check these fields')).toBeVisible();
  await page.getByRole('textbox', { name: /Fee of the platform/ }).fill('10');
  await userEvent.click(replay);
  await expect.element(page.getByText(/orders? (was|were) replayed/)).toBeVisible();
  const gainers = page.getByRole('table', { name: 'Who would have gained most' });
  await expect.element(gainers.getByRole('row').nth(1)).toMatchTextContent(/Sensei.*\+\$/);
  await expect.element(page.getByText('Nobody would have got less.')).toBeVisible();
});
