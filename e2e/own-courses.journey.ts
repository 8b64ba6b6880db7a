import {
  changeCourseStatus,
  createCourse,
  getCourse,
  listCategories,
  listOwnCourses,
} from '@michi/contract/catalogue';
import { changeConfiguration } from '@michi/contract/configuration';
import { deleteCourse } from '@michi/contract/course-delete';
import { listCourseImages } from '@michi/contract/course-images';
import { expect } from '@playwright/test';
import { parse } from 'zod';
import { call, tokenOf } from './api.ts';
import { demo, newPerson, signInAs } from './people.ts';
import { test } from './shared-world.ts';

// The workspace of a sensei: how a course begins, its pictures in a page that was left open, and a list of many.

test('a new course begins as the platform is set, and what is typed while it is first saved is of the same draft', async ({
  browser,
  world,
}) => {
  const [admin, sensei] = [await tokenOf(world.url, demo.admin), await tokenOf(world.url, demo.sensei)];
  const set = (key: string, seen: number, value: number) =>
    call(world.url, changeConfiguration, { body: { key, value, seen } }, admin);
  await set('booking.min_notice_minutes', 120, 360);
  await set('cancel.student_hours', 24, 48);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto('/sensei/courses/register-course?step=rules');
  await expect(page.getByLabel('Notice before a booking, in minutes')).toHaveValue('360');
  await expect(page.getByLabel('Free cancellation until this many hours before')).toHaveValue('48');

  // The first answer is late: what is typed meanwhile is sent the moment it is there.
  let answer = (): void => undefined;
  let made = 0;
  await page.route('**/api/courses', async (route) => {
    made += 1;
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await page.goto('/sensei/courses/register-course');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Maps that lie');
  await expect.poll(() => made).toBe(1);
  await title.fill('Maps that lie, and why');
  await page.getByLabel('In a sentence').fill('Every projection leaves something out.');
  const second = page.waitForRequest((request) => request.method() === 'PATCH');
  // Longer than the pause after which what is typed is sent.
  await page.waitForTimeout(1000);
  answer();
  await second;
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]draft=/);
  await expect(title).toHaveValue('Maps that lie, and why');
  await page.getByRole('button', { name: 'What it costs' }).click();
  await expect(page.getByLabel('Price per class')).toHaveValue('');
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  const course = await call(world.url, getCourse, { params: { id } }, sensei);
  expect(course).toMatchObject({
    title: 'Maps that lie, and why',
    summary: 'Every projection leaves something out.',
    minNoticeMinutes: 360,
    cancellationPolicy: { studentHours: 48, lateRefundPercent: 0, senseiRefundPercent: 100 },
  });
  expect(made).toBe(1);
  await context.close();

  await call(world.url, deleteCourse, { params: { id } }, sensei);
  await set('booking.min_notice_minutes', 360, 120);
  await set('cancel.student_hours', 48, 24);
});

test('of a sensei with many courses all are found: from the profile without any script, in the workspace by asking for more', async ({
  browser,
  world,
}) => {
  const sensei = await tokenOf(world.url, demo.sensei);
  const { items: categories } = await call(world.url, listCategories, {});
  const begun = (await call(world.url, listOwnCourses, { query: { limit: 100 } }, sensei)).items;
  const oldest = begun.at(-1);
  const listed = begun.filter(({ status }) => status === 'PUBLISHED').length;
  const made: string[] = [];
  for (let number = 1; number <= 30; number += 1) {
    const body = {
      title: `Letters to nobody, part ${number}`,
      categoryId: categories[0]?.id,
      summary: 'One letter a class.',
      description: 'We write, we read, we burn it.',
      price: 3000,
    };
    const { id } = await call(world.url, createCourse, { body }, sensei);
    await call(world.url, changeCourseStatus, { params: { id }, body: { status: 'PUBLISHED' } }, sensei);
    made.push(id);
  }
  const reader = await browser.newContext({ javaScriptEnabled: false, baseURL: world.url });
  const profile = await reader.newPage();
  const all = profile.getByRole('link', { name: `See all ${listed + 30} courses` });
  // The page may be one that was kept a moment ago.
  await expect(async () => {
    await profile.goto(`/users/${oldest?.senseiId}`);
    await expect(all).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await all.click();
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText(`Courses by ${oldest?.sensei.name}`);
  await expect(profile.getByRole('status').filter({ hasText: `${listed + 30} results` })).toBeVisible();
  await expect(profile.getByRole('link', { name: 'Clear filters' })).toBeVisible();
  await reader.close();

  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto('/sensei/courses');
  const first = page.getByRole('listitem').filter({ hasText: oldest?.title ?? '' });
  await expect(page.getByRole('link', { name: 'Letters to nobody, part 30' })).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(first).toBeVisible();
  await context.close();
  for (const id of made)
    for (const status of ['PAUSED', 'ARCHIVED'] as const)
      await call(world.url, changeCourseStatus, { params: { id }, body: { status } }, sensei);
});

test('a picture is cropped in a page that was open longer than its links are good', async ({
  browser,
  world,
}) => {
  const sensei = await tokenOf(world.url, demo.sensei);
  const { id } = await call(
    world.url,
    createCourse,
    { body: { title: 'Frames and what is in them' } },
    sensei,
  );
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/courses/edit-images/${id}`);
  const file = { name: 'desk.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Choose pictures').setInputFiles([file]);
  const list = page.getByRole('region', { name: 'Pictures of the course' });
  await expect(list.locator('img')).toHaveCount(1, { timeout: 20_000 });
  const listed = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && /\/images(?:\?|$)/.test(answer.url()),
  );
  await page.reload();
  const { items } = parse(listCourseImages.response, await (await listed).json());
  const old = items.flatMap(({ original }) => original?.url ?? []);
  expect(old).toHaveLength(1);
  await page.route(
    (url) => old.includes(`${url.pathname}${url.search}`),
    (route) => route.fulfill({ status: 403 }),
  );
  await page.getByRole('button', { name: 'Crop picture 1' }).click();
  const photo = page.getByRole('dialog').locator('img');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.close();
  await call(world.url, deleteCourse, { params: { id } }, sensei);
});
