import { expect, test } from '@playwright/test';
import type { Secret } from 'otpauth';
import pg from 'pg';
import { fillSignIn, newPerson } from '../../support/people/people.ts';
import { codeOf, dialogOf, setUpApp } from '../../support/people/second-factor.ts';
import { startWorld, type World } from '../../support/world/world.ts';

// What only production does.

const admin = { email: 'root@michi.example', password: 'nine-stones-in-the-river' };
const support = { email: 'noor@michi.example', password: 'seven-quiet-mornings' };
let world: World;
let secret: Secret;
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

test.describe.configure({ mode: 'serial' });

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
  ({ secret } = await setUpApp(page, admin.password));
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

test('an owner invites somebody, who sets up a second factor and works with what the role allows', async ({
  browser,
}) => {
  const owner = await newPerson(browser, world.address);
  await owner.page.goto('/login?returnTo=%2Fadmin%2Fadministrators');
  await fillSignIn(owner.page, admin.email, admin.password);
  // The code of now may have been spent when the app was set up; the next one is accepted half a minute
  // early.
  await owner.page.getByLabel('Code from the app').fill(codeOf(secret, 1));
  await owner.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await owner.page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = dialogOf(owner.page);
  await dialog.getByLabel('Name').fill('Noor Haddad');
  await dialog.getByLabel('Email address').fill(support.email);
  await dialog.getByLabel('Support').check();
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(owner.page.getByRole('listitem').filter({ hasText: support.email })).toBeVisible();

  const { page, context } = await newPerson(browser, world.address);
  await page.goto(await linkMailedTo(support.email));
  await expect(page.getByText('Administrator invites you as')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(support.password);
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(page).toHaveURL(`${world.address}/profile?section=security`);
  await setUpApp(page, support.password);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Messages to you' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Your area' }).first().getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Support',
    'People',
    'All calendars',
    'Orders',
    'Payments',
    'Invoices',
    'Credit and gifts',
    'Messages',
    'Profile',
  ]);
  await page.goto('/admin/administrators');
  await expect(page).toHaveURL(`${world.address}/forbidden`);
  await context.close();

  await owner.page.reload();
  const row = owner.page.getByRole('listitem').filter({ hasText: support.email });
  await expect(row.getByText('Second factor on')).toBeVisible();
  await owner.context.close();
});

/** No mail server is there, so that the mail waits with its link. */
async function linkMailedTo(email: string): Promise<string> {
  const database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ text: string }>(
    `select text from outbox_mail where to_address = $1 and template_code = 'ADMINISTRATOR_INVITED'`,
    [email],
  );
  await database.end();
  const path = /\/administrator-invitation\?token=[\w-]+/.exec(rows[0]?.text ?? '')?.[0];
  if (!path) throw new Error(`No link was mailed to ${email}`);
  return path;
}
