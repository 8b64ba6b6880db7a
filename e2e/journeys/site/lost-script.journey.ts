import { expect, type Page } from '@playwright/test';
import { findings, settled } from '../../support/walk/accessible.ts';
import { recordViolations } from '../../support/walk/headers.ts';
import { onlyInFull, variants } from '../../support/full.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// A page whose script does not come, or is not wanted.

const inFull = onlyInFull(test);
/** The scripts of an address fail as often as that. */
async function loseScripts(page: Page, name: string): Promise<{ left: number }> {
  const losses = { left: 0 };
  await page.route(
    (address) => address.pathname.includes(`/assets/`) && address.pathname.includes(`/${name}-`),
    async (route) => {
      if (losses.left <= 0) return route.continue();
      losses.left -= 1;
      return route.abort('connectionfailed');
    },
  );
  return losses;
}

// One that the page imports, and the one that is imported when all those are there.
for (const name of variants('profile', 'entry.client')) {
  test(`a private page is loaded anew once when ${name} does not come, then says so, and "Try again" brings it`, async ({
    browser,
    world,
  }) => {
    const { page, context } = await newPerson(browser, world.url);
    await signInAs(page, demo.student);
    const violations = await recordViolations(page);
    const losses = await loseScripts(page, name);
    let loads = 0;
    page.on('load', () => void (loads += 1));

    losses.left = Infinity;
    await page.goto('/es/profile', { waitUntil: 'commit' });
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('heading', { level: 1 })).toHaveText('No se ha podido cargar esta página');
    await expect(alert.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/es');
    expect(loads).toBeLessThanOrEqual(2);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await findings(page), colorScheme).toEqual([]);
    }
    const again = alert.getByRole('button', { name: 'Reintentar' });
    await again.click();
    await page.waitForEvent('load');
    await expect(again).toBeVisible();
    losses.left = 0;
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tu perfil' })).toBeVisible();

    losses.left = 1;
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => losses.left).toBe(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Tu perfil' })).toBeVisible();
    await expect(page.getByText('No se ha podido cargar esta página')).toHaveCount(0);
    expect(violations).toEqual([]);
    await context.close();
  });
}

inFull(
  'a script that comes only after the page gave it up still brings the page',
  async ({ browser, world }) => {
    const { page, context } = await newPerson(browser, world.url);
    await signInAs(page, demo.student);
    const errors: string[] = [];
    page.on('pageerror', (error) => void errors.push(error.message));
    await page.clock.install();
    const { promise: isAwaited, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/**/entry.client-*', async (route) => {
      await isAwaited;
      await route.continue();
    });
    await page.goto('/profile', { waitUntil: 'load' });
    await page.clock.runFor(31_000);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }),
    ).toBeVisible();
    letCome();
    await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
    expect(errors).toEqual([]);
    await context.close();
  },
);

for (const [path, title, ways] of variants<[path: string, title: string, ways: Record<string, string>]>(
  [
    '/profile',
    'This page needs JavaScript',
    { 'Find a course': '/search', 'Go to the start': '/', Contact: '/contact' },
  ],
  [
    '/es/admin',
    'Esta página necesita JavaScript',
    { 'Buscar un curso': '/es/search', 'Ir al inicio': '/es', Contacto: '/es/contact' },
  ],
  [
    '/pt-br/payment-result',
    'Esta página precisa de JavaScript',
    { 'Encontrar um curso': '/pt-br/search', 'Ir para o início': '/pt-br', Contato: '/pt-br/contact' },
  ],
))
  test(`${path} says to whoever has no script that it needs one, and what works without`, async ({
    browser,
    world,
  }) => {
    const { page, context } = await newPerson(browser, world.url, { javaScriptEnabled: false });
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText([title]);
    for (const [name, href] of Object.entries(ways))
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expect(main.getByRole('status')).toHaveCount(0);
    await expect(page.locator('.skeleton').filter({ visible: true })).toHaveCount(0);
    await main.getByRole('link').first().click();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(Object.values(ways)[0]);
    await context.close();
  });
