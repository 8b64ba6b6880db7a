import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toast } from '../../../web/app/lib/browser/toast.ts';
import { openPage } from '../support/open-page.tsx';
import { toasts, toastTexts } from '../support/toasts.ts';

// A6, measured in the browser on the product's own toaster.

const kinds = ['default', 'success', 'info', 'warning', 'error', 'loading'] as const;
type Kind = (typeof kinds)[number];
type Options = { description?: string; duration?: number };

const show = (kind: Kind, message: string, options?: Options) =>
  kind === 'default' ? toast(message, options) : toast[kind](message, options);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const region = page.getByRole('region', { name: /Notifications/ });

beforeEach(async () => {
  await openPage('/login');
  // What is said before it listens is not shown.
  await region.findElement();
});

/** The element of the toast that says so. */
function elementOf(message: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].find(({ textContent }) =>
    textContent.includes(message),
  );
  if (!found) throw new Error(`${message} is not shown`);
  return found;
}

test('A6: six kinds, each with a message and, if given, a description', async () => {
  for (const kind of kinds) {
    const message = `A message of ${kind}`;
    show(kind, message, { description: 'And more about it', duration: 60_000 });
    await expect.element(toasts().filter({ hasText: message })).toBeInTheDocument();
    const shown = elementOf(message);
    expect(shown.querySelector('[data-title]')).toHaveTextContent(message);
    expect(shown.querySelector('[data-description]')).toHaveTextContent('And more about it');
    if (kind !== 'default') expect(shown).toHaveAttribute('data-type', kind);
    expect(shown.querySelectorAll('[data-icon]')).toHaveLength(kind === 'default' ? 0 : 1);
  }
  show('info', 'Nothing more to say');
  await expect.element(toasts().filter({ hasText: 'Nothing more' })).toBeInTheDocument();
  expect(elementOf('Nothing more').querySelector('[data-description]')).toBeNull();
});

type Life = { shownMs: number; removalMs: number };

/** Shows one and measures how long it stays, from the moment it was said, and how long its going takes. */
function measureLife(kind: Kind, message: string, options?: Options): Promise<Life> {
  return new Promise((resolve) => {
    const saidAt = performance.now();
    let removedAt = 0;
    const watch = new MutationObserver(() => {
      const shown = [...document.querySelectorAll('[data-sonner-toast]')].find(({ textContent }) =>
        textContent.includes(message),
      );
      const now = performance.now();
      if (shown?.getAttribute('data-removed') === 'true' && removedAt === 0) removedAt = now;
      if (!shown && removedAt > 0) {
        watch.disconnect();
        resolve({ shownMs: removedAt - saidAt, removalMs: now - removedAt });
      }
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    show(kind, message, options);
  });
}

test('A6: 4000 ms unless given, and 200 ms to remove; a loading one stays', async () => {
  show('loading', 'Still at it');
  const [usual, given] = await Promise.all([
    measureLife('success', 'Stays as long as usual'),
    measureLife('error', 'Stays for a second', { duration: 1_000 }),
  ]);
  expect(usual.shownMs).toBeGreaterThanOrEqual(3_950);
  expect(usual.shownMs).toBeLessThan(5_000);
  expect(usual.removalMs).toBeGreaterThanOrEqual(190);
  expect(usual.removalMs).toBeLessThan(800);
  expect(given.shownMs).toBeGreaterThanOrEqual(950);
  expect(given.shownMs).toBeLessThan(1_600);
  await wait(1_500);
  expect(toastTexts()).toEqual(['Still at it']);
});

test('A6: 356 px wide, 14 px apart, three visible at most', async () => {
  for (const number of [1, 2, 3, 4, 5]) show('info', `Number ${number}`, { duration: 60_000 });
  await expect.poll(() => toasts().elements().length).toBe(5);
  await expect.poll(() => document.querySelectorAll('[data-sonner-toast][data-visible=true]').length).toBe(3);
  for (const hidden of ['Number 1', 'Number 2'])
    await expect.poll(() => getComputedStyle(elementOf(hidden)).opacity).toBe('0');
  const boxOf = (text: string) => elementOf(text).getBoundingClientRect();
  const gap = () => Math.round((boxOf('Number 5').y - boxOf('Number 4').bottom) * 10) / 10;
  // Under the pointer they spread out; one that still rises may slip away from under it once.
  await expect
    .poll(
      async () => {
        await toasts().filter({ hasText: 'Number 5' }).hover();
        await wait(500);
        return gap();
      },
      { timeout: 15_000 },
    )
    .toBe(14);
  expect(boxOf('Number 5').width).toBe(356);
  expect(boxOf('Number 4').width).toBe(356);
});

/** Drags it to the right by as much, in as many milliseconds of a clock that only this moves. */
async function drag(message: string, pixels: number, milliseconds: number): Promise<void> {
  const dragged = elementOf(message);
  const { x, y, height } = dragged.getBoundingClientRect();
  const send = (kind: string, dx: number) =>
    dragged.dispatchEvent(
      new PointerEvent(kind, {
        bubbles: true,
        pointerId: 1,
        clientX: x + 120 + dx,
        clientY: y + height / 2,
      }),
    );
  // There is no real pointer to capture.
  dragged.setPointerCapture = () => undefined;
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    send('pointerdown', 0);
    await frame();
    send('pointermove', Math.min(2, pixels));
    await frame();
    send('pointermove', pixels);
    await frame();
    vi.setSystemTime(Date.now() + milliseconds);
    send('pointerup', pixels);
  } finally {
    vi.useRealTimers();
  }
}

const drags: [what: string, pixels: number, milliseconds: number, isGone: boolean][] = [
  ['20 px, however slowly', 20, 1_000, true],
  ['19 px, slowly', 19, 1_000, false],
  ['18 px faster than 0.11 px/ms', 18, 100, true],
  ['10 px slower than 0.11 px/ms', 10, 120, false],
];
for (const [what, pixels, milliseconds, isGone] of drags) {
  test(`A6: swiped by ${what}: ${isGone ? 'gone' : 'stays'}`, async () => {
    show('info', 'Swipe me', { duration: 60_000 });
    await expect.element(toasts()).toHaveAttribute('data-mounted', 'true');
    await wait(500);
    await drag('Swipe me', pixels, milliseconds);
    if (isGone) await expect.poll(toastTexts).toEqual([]);
    else {
      await wait(600);
      expect(toastTexts()).toEqual(['Swipe me']);
    }
  });
}

test('A6: Alt+T focuses them', async () => {
  show('info', 'Look here', { duration: 60_000 });
  await expect.poll(toastTexts).toEqual(['Look here']);
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await expect.element(region.getByRole('list')).toHaveFocus();
  await expect.element(toasts()).toHaveAttribute('data-expanded', 'true');
});
