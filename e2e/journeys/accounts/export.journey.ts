import { readFile } from 'node:fs/promises';
import { listPeople } from '@michi/contract/identity/people';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

test('a CSV file has every row that the filters leave, also those of other pages', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  const query = { type: 'SENSEI' as const, page: 0, size: 20 };
  const { totalItems } = await call(world.url, listPeople, { query }, await tokenOf(world.url, demo.admin));
  expect(totalItems).toBeGreaterThan(40);
  await page.goto('/admin/users-manage/users?type=SENSEI');
  await expect(page.getByText('Page 1 of')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(lines.length - 1).toBe(totalItems);
  expect(new Set(lines).size).toBe(lines.length);
  await context.close();
});
