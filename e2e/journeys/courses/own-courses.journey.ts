import {
  changeCourseStatus,
  createCourse,
  getCourse,
  listCategories,
  listOwnCourses,
} from '@michi/contract/catalogue/courses';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { deleteCourse } from '@michi/contract/catalogue/course-delete';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

// The workspace of a sensei: how a course begins, and a list of many.

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
  await expect(page.getByLabel('Notice before a booking')).toHaveValue('6 hours');
  await expect(page.getByLabel('Free cancellation until this long before')).toHaveValue('48 hours');

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

test('a course whose first answer is lost is begun once, also when more is typed before the next try and after a reload', async ({
  browser,
  world,
}) => {
  const sensei = await tokenOf(world.url, demo.sensei);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  let lost = 0;
  await page.route('**/api/courses', async (route) => {
    if (lost === 2) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.goto('/sensei/courses/register-course');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Rivers that move');
  await expect.poll(() => lost).toBe(1);
  await title.fill('Rivers that move, and maps');
  await expect.poll(() => lost).toBe(2);
  await page.reload();
  await expect(title).toHaveValue('Rivers that move, and maps');
  await page.getByLabel('In a sentence').fill('No map is ever finished.');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { items } = await call(world.url, listOwnCourses, { query: { limit: 100 } }, sensei);
  const begun = items.filter((course) => course.title.startsWith('Rivers that move'));
  expect(begun.map((course) => [course.title, course.summary])).toEqual([
    ['Rivers that move, and maps', 'No map is ever finished.'],
  ]);
  await context.close();
  for (const { id } of begun) await call(world.url, deleteCourse, { params: { id } }, sensei);
});

for (const isAnsweredLate of [false, true])
  test(`whoever opens the draft whose first answer was lost${isAnsweredLate ? ', and is answered then,' : ''} goes on there, and begins another one afterwards`, async ({
    browser,
    world,
  }) => {
    const sensei = await tokenOf(world.url, demo.sensei);
    const { page, context } = await newPerson(browser, world.url);
    await signInAs(page, demo.sensei);
    let tries = 0;
    let isLost = true;
    await page.route('**/api/courses', async (route) => {
      tries += 1;
      if (!isLost) return route.continue();
      if (tries === 1) await route.fetch();
      await route.abort();
    });
    await page.goto('/sensei/courses/register-course');
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Coasts and who drew them');
    await expect.poll(() => tries).toBe(1);
    await page.reload();
    await expect(title).toHaveValue('Coasts and who drew them');
    // What was kept is sent again by itself.
    await expect.poll(() => tries).toBe(2);
    const sentence = page.getByLabel('In a sentence');
    // What is typed and never arrives goes along; what arrives late from the page before would be a question of its own.
    const typed = isAnsweredLate ? '' : 'Drawn from boats.';
    await sentence.fill(typed);
    const sent = isAnsweredLate ? 2 : 3;
    await expect.poll(() => tries).toBe(sent);
    isLost = !isAnsweredLate;
    const drafts = page.getByRole('region', { name: 'Go on with a draft' });
    await drafts.getByRole('link', { name: 'Coasts and who drew them' }).click();
    await expect(page).toHaveURL(/[?&]draft=/);
    await expect.poll(() => tries).toBe(sent + 1);
    isLost = false;
    await expect(title).toHaveValue('Coasts and who drew them');
    await expect(sentence).toHaveValue(typed);
    await sentence.fill('A line that is never still.');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await expect(title).toHaveValue('Coasts and who drew them');

    await page.goto('/sensei/courses/register-course');
    await expect(title).toHaveValue('');
    await title.fill('Harbours');
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    const { items } = await call(world.url, listOwnCourses, { query: { limit: 100 } }, sensei);
    const begun = items.filter((course) => /^(?:Coasts|Harbours)/.test(course.title));
    expect(begun.map((course) => [course.title, course.summary])).toEqual([
      ['Harbours', ''],
      ['Coasts and who drew them', 'A line that is never still.'],
    ]);
    await context.close();
    for (const { id } of begun) await call(world.url, deleteCourse, { params: { id } }, sensei);
  });

test('the guide lets go of a course that is no draft any more: the way back and another tab lead to the editor', async ({
  browser,
  world,
}) => {
  const sensei = await tokenOf(world.url, demo.sensei);
  const { items: categories } = await call(world.url, listCategories, {});
  const body = {
    title: 'Maps of places that are gone',
    categoryId: categories[0]?.id,
    summary: 'One town a class.',
    description: 'We read old maps and walk them.',
    price: 4000,
  };
  const { id } = await call(world.url, createCourse, { body }, sensei);
  const guide = `/sensei/courses/register-course?draft=${id}`;
  const editor = new RegExp(`/sensei/courses/edit-course/${id}$`);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  const other = await context.newPage();
  await other.goto(`${guide}&step=price`);
  await expect(other.getByLabel('Price per class')).toHaveValue('$40.00');

  await page.goto(guide);
  await page.getByRole('button', { name: 'What it costs' }).click();
  await page.getByRole('button', { name: 'Pictures and publishing' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/sensei\/courses$/);
  await page.goBack();
  await expect(page).toHaveURL(editor);
  await expect(page.getByLabel('Price per class')).toHaveValue('$40.00');

  // Half typed where it was a draft still: kept for the editor, and shown to nobody.
  await other.getByLabel('Price per class').fill('4');
  await expect(other).toHaveURL(editor);
  await expect(other.getByLabel('Price per class')).toHaveValue('$4.00');
  // Longer than the pause after which a guide sends what is typed.
  await other.waitForTimeout(1000);
  expect(await call(world.url, getCourse, { params: { id } })).toMatchObject({
    price: 4000,
    status: 'PUBLISHED',
  });
  await context.close();
  for (const status of ['PAUSED', 'ARCHIVED'] as const)
    await call(world.url, changeCourseStatus, { params: { id }, body: { status } }, sensei);
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
