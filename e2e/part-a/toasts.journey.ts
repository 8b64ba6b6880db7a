import { type Browser, expect, type Page } from '@playwright/test';
import { newPerson, type Person } from '../support/people/people.ts';
import { test } from '../support/world/shared-world.ts';
import type { World } from '../support/world/world.ts';
import { holdToast, type Kind, measureLife, show, toasts } from './toasts.ts';

// A6, measured in the browser on the page's own toaster.

let world: World;
test.beforeAll(({ world: shared }) => void (world = shared));

let person: Person;
test.beforeEach(async ({ browser }) => void (person = await openToaster(browser)));
test.afterEach(() => person.context.close());

/** A page whose toaster has shown something already, so that it is there. */
async function openToaster(browser: Browser): Promise<Person> {
  const opened = await newPerson(browser, world.url, {
    bypassCSP: true,
    viewport: { width: 1280, height: 800 },
  });
  const { page } = opened;
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled();
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached();
  await holdToast(page);
  return opened;
}

const kinds: Kind[] = ['default', 'success', 'info', 'warning', 'error', 'loading'];

test('A6: six kinds, each with a message and, if given, a description', async () => {
  const { page } = person;
  for (const kind of kinds) {
    await show(page, kind, `A message of ${kind}`, { description: 'And more about it', duration: 60_000 });
    const toast = toasts(page).filter({ hasText: `A message of ${kind}` });
    await expect(toast.locator('[data-title]')).toHaveText(`A message of ${kind}`);
    await expect(toast.locator('[data-description]')).toHaveText('And more about it');
    if (kind !== 'default') await expect(toast).toHaveAttribute('data-type', kind);
    await expect(toast.locator('[data-icon]')).toHaveCount(kind === 'default' ? 0 : 1);
  }
  await show(page, 'info', 'Nothing more to say');
  await expect(toasts(page).filter({ hasText: 'Nothing more' }).locator('[data-description]')).toHaveCount(0);
});

test('A6: 4000 ms unless given, and 200 ms to remove', async () => {
  const life = await measureLife(person.page, 'success', 'Stays as long as usual');
  expect(life.shownMs).toBeGreaterThanOrEqual(3_950);
  expect(life.shownMs).toBeLessThan(5_000);
  expect(life.removalMs).toBeGreaterThanOrEqual(190);
  expect(life.removalMs).toBeLessThan(800);
});

test('A6: a given duration is kept', async () => {
  const life = await measureLife(person.page, 'error', 'Stays for a second', { duration: 1_000 });
  expect(life.shownMs).toBeGreaterThanOrEqual(950);
  expect(life.shownMs).toBeLessThan(1_600);
});

test('A6: a loading one stays', async () => {
  const { page } = person;
  await show(page, 'loading', 'Still at it');
  await show(page, 'info', 'Goes');
  await expect(toasts(page)).toHaveCount(2);
  await expect(toasts(page)).toHaveCount(1, { timeout: 8_000 });
  await page.waitForTimeout(1_500);
  await expect(toasts(page)).toHaveText(['Still at it']);
});

test('A6: 356 px wide, 14 px apart, three visible at most', async () => {
  const { page } = person;
  for (const number of [1, 2, 3, 4, 5]) await show(page, 'info', `Number ${number}`, { duration: 60_000 });
  await expect(toasts(page)).toHaveCount(5);
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3);
  for (const hidden of ['Number 1', 'Number 2'])
    await expect(toasts(page).filter({ hasText: hidden })).toHaveCSS('opacity', '0');
  const boxOf = async (text: string) => {
    const box = await toasts(page).filter({ hasText: text }).boundingBox();
    if (!box) throw new Error(`${text} is nowhere`);
    return box;
  };
  const gap = async () => {
    const [upper, lower] = [await boxOf('Number 4'), await boxOf('Number 5')];
    return Math.round((lower.y - upper.y - upper.height) * 10) / 10;
  };
  // Under the pointer they spread out; one that still rises may slip away from under it once.
  await expect(async () => {
    await toasts(page).filter({ hasText: 'Number 5' }).hover();
    await expect.poll(gap, { timeout: 3_000 }).toBe(14);
  }).toPass({ timeout: 15_000 });
  expect((await boxOf('Number 5')).width).toBe(356);
  expect((await boxOf('Number 4')).width).toBe(356);
});

/** Drags the toast to the right by as much, in as many milliseconds, by the page's own clock. */
async function drag(page: Page, pixels: number, milliseconds: number): Promise<void> {
  await toasts(page).evaluate(
    async (toast, { by, lasting }) => {
      const { x, y, height } = toast.getBoundingClientRect();
      const [fromX, atY] = [x + 120, y + height / 2];
      const send = (kind: string, dx: number) =>
        toast.dispatchEvent(
          new PointerEvent(kind, { bubbles: true, pointerId: 1, clientX: fromX + dx, clientY: atY }),
        );
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // There is no real pointer to capture.
      toast.setPointerCapture = () => undefined;
      const begun = Date.now();
      send('pointerdown', 0);
      await frame();
      send('pointermove', Math.min(2, by));
      await frame();
      send('pointermove', by);
      while (Date.now() - begun < lasting) await frame();
      send('pointerup', by);
    },
    { by: pixels, lasting: milliseconds },
  );
}

const drags: [what: string, pixels: number, milliseconds: number, isGone: boolean][] = [
  ['20 px, however slowly', 20, 1_000, true],
  ['19 px, slowly', 19, 1_000, false],
  ['18 px faster than 0.11 px/ms', 18, 100, true],
  ['10 px slower than 0.11 px/ms', 10, 120, false],
];
for (const [what, pixels, milliseconds, isGone] of drags) {
  test(`A6: swiped by ${what}: ${isGone ? 'gone' : 'stays'}`, async () => {
    const { page } = person;
    await show(page, 'info', 'Swipe me', { duration: 60_000 });
    await expect(toasts(page)).toHaveAttribute('data-mounted', 'true');
    await page.waitForTimeout(500);
    await drag(page, pixels, milliseconds);
    if (isGone) await expect(toasts(page)).toHaveCount(0);
    else {
      await page.waitForTimeout(600);
      await expect(toasts(page)).toHaveCount(1);
    }
  });
}

test('A6: Alt+T focuses them', async () => {
  const { page } = person;
  await show(page, 'info', 'Look here', { duration: 60_000 });
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('Alt+KeyT');
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
  await expect(toasts(page)).toHaveAttribute('data-expanded', 'true');
});
