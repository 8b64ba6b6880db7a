import { expect, test } from '@playwright/test';
import { fillSignIn, newPerson } from '../../support/people/people.ts';
import { setUpApp } from '../../support/people/second-factor.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// What only production does.

const admin = { email: 'root@michi.example', password: 'nine-stones-in-the-river' };
let world: World;
test.beforeAll(async () => {
  world = await startWorld({
    demo: false,
    env: {
      MICHI_MODE: 'production',
      MICHI_SECRET: 'a-secret-of-this-journey-and-of-nothing-else',
      PUBLIC_URL: 'https://michi.example',
      ALLOW_SANDBOX_PAYMENTS: 'true',
      // Nobody is there, which is no news here.
      SMTP_URL: 'smtp://127.0.0.1:9',
      LOG_LEVEL: 'fatal',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  });
});
test.afterAll(() => world.stop());

test('the browser is told to keep to https, by every kind of answer', async () => {
  for (const path of ['/', '/profile', '/api/courses', '/apple-touch-icon.png', '/no-such-page']) {
    const { headers } = await fetch(world.address + path);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
  }
});

test('an administrator without a second factor sets one up before anything else', async ({ browser }) => {
  const { page, context } = await newPerson(browser, world.address);
  const security = `${world.address}/profile?section=security`;
  await page.goto('/login?returnTo=%2Fadmin');
  await fillSignIn(page, admin.email, admin.password);
  await expect(page).toHaveURL(security);
  await expect(page.getByText('Set up a second factor to go on')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Calendar' })).toHaveCount(0);
  for (const path of ['/admin', '/calendar/list-calendar', '/checkouts/list-checkouts']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(security);
  }
  await setUpApp(page, admin.password);
  await expect(page.getByText('Set up a second factor to go on')).toBeHidden();
  await page.goto('/admin');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${world.address}/admin`);
  await context.close();
  const again = await newPerson(browser, world.address);
  await again.page.goto('/login');
  await fillSignIn(again.page, admin.email, admin.password);
  await expect(again.page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await again.context.close();
});
