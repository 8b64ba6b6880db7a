import {
  changeCourseStatus,
  createCourse,
  getCourse,
  listCategories,
} from '@michi/contract/catalogue/courses';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// What a sensei writes of a course, and its page before, while and after students can book.

test('a description is written with headings and lists, and its draft is seen as students will see it', async ({
  browser,
  world,
}) => {
  const token = await tokenOf(world.url, demo.sensei);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto('/sensei/courses/register-course');
  await page.getByLabel('Title', { exact: true }).fill('Maps drawn from memory');
  const editor = page.getByRole('textbox', { name: 'Description' });
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await editor.click();
  await page.keyboard.type('The plan');
  // One stop before the text, then from button to button by the arrows.
  await page.keyboard.press('Shift+Tab');
  await expect(tools.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toBeFocused({ timeout: 200 });
  }).toPass({ timeout: 10_000 });
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('heading', { name: 'The plan' })).toBeVisible();
  await editor.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('We draw ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('slowly');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('.\n- paper\nink');
  // In one moment: the editor has not heard of the selection yet when the key comes.
  await editor.evaluate((element) => {
    getSelection()?.modify('extend', 'backward', 'word');
    const control = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', control));
  });
  await page.getByLabel('Address of the link').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write a web address')).toBeVisible();
  await page.getByLabel('Address of the link').fill('example.com/ink');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('link', { name: 'ink' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]draft=/);
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  const kept = '# The plan\n\nWe draw **slowly**.\n\n- paper\n- [ink](https://example.com/ink)';
  const stored = async () => (await call(world.url, getCourse, { params: { id } }, token)).description;
  await expect.poll(stored).toBe(kept);

  // On a phone the line of steps is wider than the screen: it goes along.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  for (let step = 0; step < 5; step += 1) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.locator('[aria-current="step"]')).toBeInViewport({ ratio: 0.95 });
  }
  await page.setViewportSize(size);
  await page.getByRole('button', { name: 'What it costs' }).click();
  await page.getByLabel('Price per class').fill('40');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.getByRole('main').getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/courses/${id}$`));
  const notice = page.getByRole('region', { name: 'Draft: only you see this page' });
  await expect(notice).toBeVisible();
  const booking = page.getByRole('complementary', { name: 'Book', exact: true });
  await expect(booking).toContainText('$40');
  await expect(booking.getByRole('listitem').first()).toBeVisible();
  const pick = booking.getByRole('button', { name: 'Pick a time' });
  await expect(pick).toBeDisabled();
  await expect(pick).toHaveAccessibleDescription('It can be booked once it is published.');
  await expect(page.getByRole('heading', { level: 3, name: 'The plan' })).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  expect(refused).toEqual([]);
  await notice.getByRole('link', { name: 'Back to the editor' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('We draw slowly.');

  const stranger = await newPerson(browser, world.url);
  expect((await stranger.page.goto(`/courses/${id}`))?.status()).toBe(404);
  await stranger.context.close();
  await context.close();
});

test('a description is drawn by the server, its raw HTML is text, and while the course pauses a stranger finds others', async ({
  browser,
  world,
}) => {
  const token = await tokenOf(world.url, demo.sensei);
  const { items } = await call(world.url, listCategories, {});
  const description =
    '# Steps\n\n1. one\n2. **two**\n\n> said\n\n[site](https://example.com/a) [bad](javascript:alert(1)) <img src=x onerror=alert(1)>';
  const { id } = await call(
    world.url,
    createCourse,
    {
      body: {
        title: 'Knots without rope',
        categoryId: items[0]?.id,
        summary: 'Ten knots, drawn and named.',
        description,
        price: 3000,
      },
    },
    token,
  );
  const set = (status: 'PUBLISHED' | 'PAUSED' | 'ARCHIVED') =>
    call(world.url, changeCourseStatus, { params: { id }, body: { status } }, token);
  await set('PUBLISHED');
  const { page, context } = await newPerson(browser, world.url, { javaScriptEnabled: false });
  await page.goto(`/courses/${id}`);
  const about = page.locator('.rich-text');
  await expect(about.getByRole('heading', { level: 3, name: 'Steps' })).toBeVisible();
  await expect(about.getByRole('listitem')).toHaveText(['one', 'two']);
  await expect(about.getByRole('blockquote')).toHaveText('said');
  await expect(about.getByRole('link')).toHaveCount(1);
  await expect(about.getByRole('link', { name: 'site' })).toHaveAttribute('rel', 'nofollow ugc noopener');
  await expect(about).toContainText('[bad](javascript:alert(1)) <img src=x onerror=alert(1)>');
  await expect(about.locator('img')).toHaveCount(0);

  await set('PAUSED');
  const booking = page.getByRole('complementary', { name: 'Book', exact: true });
  // The page that is kept for strangers is dropped a moment later.
  await expect
    .poll(async () => {
      await page.goto(`/courses/${id}`);
      return booking.textContent();
    })
    .toContain('No new bookings are taken here at present.');
  await expect(booking.getByRole('link', { name: 'Find similar courses' })).toHaveAttribute(
    'href',
    `/search/category/${items[0]?.slug}`,
  );
  await expect(booking).not.toContainText('your orders');
  await context.close();

  const owner = await newPerson(browser, world.url);
  await signInAs(owner.page, demo.sensei);
  await owner.page.goto(`/courses/${id}`);
  await expect(
    owner.page.getByRole('region', { name: 'Paused: it takes no bookings at present' }),
  ).toBeVisible();
  const own = owner.page.getByRole('complementary', { name: 'Book', exact: true });
  await expect(own.getByRole('listitem').first()).toBeVisible();
  await expect(own.getByRole('button', { name: 'Pick a time' })).toBeDisabled();
  await set('ARCHIVED');
  const archived = owner.page.getByRole('region', {
    name: 'Archived: whoever booked it still sees this page',
  });
  await expect(async () => {
    await owner.page.goto(`/courses/${id}`);
    await expect(archived).toBeVisible({ timeout: 5_000 });
  }).toPass();

  // What cannot be asked for now is not said to be none.
  const asked = `**/api/courses/${id}`;
  await owner.page.route(asked, (route) => route.fulfill({ status: 503 }));
  await owner.page.goto(`/courses/${id}`);
  const again = owner.page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await owner.page.unroute(asked);
  await again.click();
  await expect(archived).toBeVisible();
  await owner.context.close();
});
