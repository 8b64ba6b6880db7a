import { getOwnUser } from '@michi/contract/identity/users';
import { expect } from '@playwright/test';
import { call } from '../../support/world/api.ts';
import { newPerson, signInAs } from '../../support/people/people.ts';
import { cookieText, expectCleared } from '../../support/steps/session-parts.ts';
import { createVisitors } from '../../support/people/visitors.ts';
import { test } from '../../support/world/shared-world.ts';
import type { World } from '../../support/world/world.ts';

// The security page: where a person is signed in.

let world: World;
test.beforeAll(({ world: shared }) => void (world = shared));

test('a device is signed out from another, and its open page is at the login at once', async ({
  browser,
}) => {
  const storageState = await createVisitors(browser, world.url)({ as: 'student', isNew: true });
  const here = await newPerson(browser, world.url, { storageState });
  const token = await cookieText(here.context, 'auth_token');
  const email = (await call(world.url, getOwnUser, {}, token)).email ?? '';
  const there = await newPerson(browser, world.url, {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  });
  await signInAs(there.page, email);
  await there.page.goto('/profile');
  await expect(there.page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await here.page.goto('/profile?section=security');
  await expect(here.page.getByText('Firefox on Linux')).toBeVisible();
  await expect(here.page.getByText('This device')).toHaveCount(1);
  await here.page.getByRole('button', { name: 'Sign out: Firefox on Linux' }).click();
  await expect(here.page.getByText('Firefox on Linux', { exact: true })).toHaveCount(0);
  await expect(here.page.getByText('You are signed in nowhere else.')).toBeVisible();
  await expect(there.page).toHaveURL(/\/login/);
  await expectCleared(there.context);
  await here.page.reload();
  await expect(here.page.getByText('This device')).toBeVisible();
  for (const { context } of [here, there]) await context.close();
});
