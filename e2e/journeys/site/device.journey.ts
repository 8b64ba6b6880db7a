import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { findings } from '../../support/walk/accessible.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// What the site leaves on a device: a page for when nobody is reached, and notices that the browser shows by
// itself.

const Manifest = z.looseObject({ icons: z.array(z.object({ src: z.string() })).min(3) });
const allowed: BrowserContextOptions = { serviceWorkers: 'allow', permissions: ['notifications'] };

/** The worker holds this page, and what it is to show has been kept. */
async function tended(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => [
        navigator.serviceWorker.controller !== null,
        (await caches.match('/kept-classes')) !== undefined,
      ]),
    )
    .toEqual([true, true]);
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
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
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

test('what a push service brings is shown, and leads nowhere but into this site', async ({
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
  // Without a window the browser shows nothing to anybody: what the worker asks of it is what counts.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const shownHere: unknown[] = [];
    Reflect.set(globalThis, 'shownHere', shownHere);
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      void shownHere.push({ title, ...options });
  });
  const shown = () => worker?.evaluate((): unknown => Reflect.get(globalThis, 'shownHere'));
  await bring({ title: 'Booked: Essay lab', body: 'Tomorrow', link: '/calendar/list-calendar', tag: 'one' });
  await expect
    .poll(shown)
    .toMatchObject([
      { title: 'Booked: Essay lab', body: 'Tomorrow', data: { link: '/calendar/list-calendar' }, tag: 'one' },
    ]);
  await bring({ title: 'New time', body: 'Friday', link: 'https://elsewhere.example/', tag: 'one' });
  await expect
    .poll(shown)
    .toMatchObject([{}, { title: 'New time', body: 'Friday', data: { link: '/' }, tag: 'one' }]);
  await context.close();
});

test('notices are switched on for this device and off again; a browser that cannot, or may not, says what to do', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url, allowed);
  // No push service is reached from here: what it would give the browser is made up, all else is real.
  await page.addInitScript(() => {
    // A browser without a window allows none.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const text = (given: ArrayBuffer | Uint8Array) =>
      btoa(String.fromCharCode(...new Uint8Array(given)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    let own: unknown = null;
    const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (sessionStorage.getItem('no-service')) throw new DOMException('push service error', 'AbortError');
      if (typeof applicationServerKey !== 'string') throw new TypeError('not a key');
      const key = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'));
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const point = await crypto.subtle.exportKey('raw', pair.publicKey);
      own = {
        options: { applicationServerKey: Uint8Array.from(key, (sign) => sign.charCodeAt(0)).buffer },
        toJSON: () => ({
          endpoint: `https://push.example/${Math.random()}`,
          keys: { p256dh: text(point), auth: text(crypto.getRandomValues(new Uint8Array(16))) },
        }),
        unsubscribe: async () => {
          own = null;
          return true;
        },
      };
      return own;
    };
    Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => own });
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
  const manifest = Manifest.parse(await answer.json());
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
