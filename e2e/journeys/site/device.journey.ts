import { expect, type Page } from '@playwright/test';
import { findings } from '../../support/walk/accessible.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// What the site leaves on a device: a page for when nobody is reached, and notices that the browser shows by itself.

const allowed = { serviceWorkers: 'allow', permissions: ['notifications'] } as const;

/** The worker holds this page, and what it is to show has been kept. */
async function tended(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(async () => (await caches.keys()).some((name) => name.startsWith('michi-kept')));
}

test('the next classes are there without a network, in the own language, and gone once somebody signs out', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url, allowed);
  await signInAs(page, demo.student);
  await page.goto('/es/student');
  await tended(page);
  await context.setOffline(true);
  await page.goto('/es/search').catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'No tienes conexión' })).toBeVisible();
  const classes = page.getByRole('region', { name: 'Tus próximas clases' });
  await expect(classes.getByRole('listitem').first()).toContainText(/Con \S+/);
  expect(await findings(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(/\/es\/search$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.goto('/student');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('michi-kept'))),
    )
    .toEqual([]);
  await context.setOffline(true);
  await page.goto('/courses').catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);
  await context.close();
});

test('what a push service brings is shown, and one notice takes the place of its like', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url, allowed);
  await signInAs(page, demo.student);
  await page.goto('/profile?section=notices');
  await tended(page);
  const devtools = await context.newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: found }) =>
    registrations.push(...found.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const bring = (words: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: world.url,
      registrationId: registrations[0] ?? '',
      data: JSON.stringify(words),
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const notices = await registration.getNotifications();
      return notices.map(({ title, body, data }): unknown => ({ title, body, data }));
    });
  await bring({ title: 'Booked: Essay lab', body: 'Tomorrow', link: '/calendar/list-calendar', tag: 'one' });
  await expect
    .poll(shown)
    .toEqual([{ title: 'Booked: Essay lab', body: 'Tomorrow', data: { link: '/calendar/list-calendar' } }]);
  await bring({ title: 'New time', body: 'Friday', link: 'https://elsewhere.example/', tag: 'one' });
  await expect.poll(shown).toEqual([{ title: 'New time', body: 'Friday', data: { link: '/' } }]);
  await context.close();
});

test('notices are switched on for this device and off again; a browser that cannot, or may not, says what to do', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url, allowed);
  // No push service is reached from here: what it would give the browser is made up, all else is real.
  await page.addInitScript(() => {
    const bytes = (length: number, first: number) =>
      Uint8Array.from({ length }, (_, at) => (at === 0 ? first : at));
    const text = (given: Uint8Array) =>
      btoa(String.fromCharCode(...given))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    let own: unknown = null;
    PushManager.prototype.getSubscription = async () => Reflect.apply(() => own, null, []);
    PushManager.prototype.subscribe = async ({ applicationServerKey } = {}) => {
      if (sessionStorage.getItem('no-service')) throw new DOMException('push service error', 'AbortError');
      const key = atob(String(applicationServerKey).replaceAll('-', '+').replaceAll('_', '/'));
      own = {
        options: { applicationServerKey: Uint8Array.from(key, (sign) => sign.charCodeAt(0)).buffer },
        toJSON: () => ({
          endpoint: `https://push.example/${Math.random()}`,
          keys: { p256dh: text(bytes(65, 4)), auth: text(bytes(16, 1)) },
        }),
        unsubscribe: async () => ((own = null), true),
      };
      return Reflect.apply(() => own, null, []);
    };
  });
  await signInAs(page, demo.sensei);
  await page.goto('/profile?section=notices');
  const here = page.getByRole('switch', { name: 'Notifications on this device' });
  const ofCode = page.getByRole('switch', { name: /: on devices$/ });
  await expect(here).not.toBeChecked();
  await expect(ofCode).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('no-service', 'yes'));
  await here.click();
  await expect(page.getByText('The browser could not reach its push service')).toBeVisible();
  await expect(here).not.toBeChecked();
  await page.evaluate(() => sessionStorage.removeItem('no-service'));
  await here.click();
  await expect(here).toBeChecked();
  await expect(ofCode.first()).toBeChecked();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sent. It should show up')).toBeVisible();
  await here.click();
  await expect(here).not.toBeChecked();
  await expect(ofCode).toHaveCount(0);
  await context.close();

  const refused = await newPerson(browser, world.url, { serviceWorkers: 'allow' });
  await refused.page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await signInAs(refused.page, demo.sensei);
  await refused.page.goto('/profile?section=notices');
  await expect(refused.page.getByText('Notifications of this site are blocked')).toBeVisible();
  await refused.page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await refused.page.reload();
  await expect(refused.page.getByText('This browser cannot show notifications by itself')).toBeVisible();
  await refused.context.close();
});

test('the site can be installed under its own name, with icons that are there', async ({
  request,
  page,
  world,
}) => {
  await page.goto(`${world.url}/pt-br`);
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(world.url + address);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest: { name: string; start_url: string; icons: { src: string }[] } = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Michi',
    lang: 'pt-BR',
    display: 'standalone',
    start_url: '/pt-br',
  });
  for (const { src } of manifest.icons) {
    const icon = await request.get(world.url + src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  const worker = await request.get(`${world.url}/service-worker.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(Number(worker.headers()['content-length'] ?? 0)).toBeLessThan(20_000);
});
