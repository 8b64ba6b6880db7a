import {
  changeCourseStatus,
  createCourse,
  getCourse,
  listCategories,
  listOwnCourses,
  updateCourse,
} from '@michi/contract/catalogue';
import { changeConfiguration } from '@michi/contract/configuration';
import { deleteCourse } from '@michi/contract/course-delete';
import { reviewCourse } from '@michi/contract/course-settings';
import { expect } from '@playwright/test';
import { call, tokenOf } from './api.ts';
import { demo, newPerson, signInAs } from './people.ts';
import { test } from './shared-world.ts';

// A course that is published too early: what is missing is said where it is filled in. And one that is changed once it was approved.

test('from the list of courses the way leads to the fields that are empty', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  const token = await tokenOf(world.url, demo.sensei);
  const title = 'Proofs without words';
  const { id } = await call(world.url, createCourse, { body: { title } }, token);
  await call(world.url, createCourse, { body: { title: 'Proofs without pictures' } }, token);
  await signInAs(page, demo.sensei);
  await page.goto('/sensei/courses');
  const other = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Proofs without pictures' }) });
  await other.getByRole('button', { name: 'Delete draft' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).press('Enter');
  await expect(other).toHaveCount(0);
  await expect(page.locator('section:focus')).toContainText(title);
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
    .getByRole('button', { name: 'Publish' })
    .click();

  await expect(page).toHaveURL(new RegExp(`/sensei/courses/edit-course/${id}$`));
  const note = page.getByRole('alert').filter({ hasText: 'This is still missing' });
  await expect(note.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription(/Choose a category/);
  const summary = page.getByLabel('In a sentence');
  await expect(summary).toHaveAccessibleDescription(/Say in a sentence or two what students get/);
  await note.getByRole('link', { name: 'In a sentence' }).click();
  await expect(summary).toBeFocused();
  await page.keyboard.type('Pictures that convince before a word is said.');
  await expect(summary).not.toHaveAccessibleDescription(/Say in a sentence/);

  const form = page.getByRole('main');
  await page.getByLabel('Description').fill('Squares, triangles, dominoes: each class is one picture.');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(note.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Category').selectOption({ label: 'Mathematics' });
  await page.getByLabel('Price per class').fill('40');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(note).toHaveCount(0);
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form.getByText('Published', { exact: true })).toBeVisible();

  for (const status of ['PAUSED', 'ARCHIVED'] as const)
    await call(world.url, changeCourseStatus, { params: { id }, body: { status } }, token);
  expect((await call(world.url, getCourse, { params: { id } }, token)).status).toBe('ARCHIVED');
  await context.close();
});

test('a new course saves without a category, and each empty part is a step away', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  const token = await tokenOf(world.url, demo.sensei);
  await signInAs(page, demo.sensei);
  await page.goto('/sensei/courses/register-course');
  // The list of categories is touched and left empty, as a keyboard does on its way.
  await page.getByLabel('Category').focus();
  await page.getByLabel('Title', { exact: true }).fill('Knots and surfaces');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]draft=/);
  await page.getByLabel('Category').selectOption({ label: 'Mathematics' });
  await page.getByLabel('Category').selectOption({ label: 'Choose' });
  // What is typed last is saved before the course is judged.
  await page.getByRole('button', { name: 'What it costs' }).click();
  await page.getByLabel('Price per class').fill('0');
  await page.getByRole('button', { name: 'Pictures and publishing' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const note = page.getByRole('alert').filter({ hasText: 'This is still missing' });
  await expect(note.getByText('Set a price; a free first class can be offered as a trial')).toBeVisible();
  await note.getByRole('listitem').filter({ hasText: 'Describe the course' }).getByRole('button').click();
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/Describe the course/);
  const id = new URL(page.url()).searchParams.get('draft') ?? '';
  expect(await call(world.url, getCourse, { params: { id } }, token)).toMatchObject({
    price: 0,
    status: 'DRAFT',
  });
  await context.close();
});

test('what stands in the form is what is judged and published', async ({ browser, world }) => {
  const { page, context } = await newPerson(browser, world.url);
  const token = await tokenOf(world.url, demo.sensei);
  const { id } = await call(world.url, createCourse, { body: { title: 'Knots by hand' } }, token);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/courses/edit-course/${id}`);
  const form = page.getByRole('main');
  await page.getByLabel('In a sentence').fill('Ropes, rings and one theorem.');
  await page.getByLabel('Description').fill('Each class is one knot, tied and untied.');
  await page.getByLabel('Price per class').fill('35');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  const note = page.getByRole('alert').filter({ hasText: 'This is still missing' });
  await expect(note.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByLabel('Category')).toHaveAccessibleDescription(/Choose a category/);
  expect(await call(world.url, getCourse, { params: { id } }, token)).toMatchObject({
    summary: 'Ropes, rings and one theorem.',
    status: 'DRAFT',
  });

  await page.getByLabel('Category').selectOption({ label: 'Mathematics' });
  await page.getByLabel('Title', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Not saved yet: something is missing or not right')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
  await page.getByLabel('Title', { exact: true }).fill('Knots tied by hand');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(form.getByText('Published', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Knots tied by hand');
  expect(await call(world.url, getCourse, { params: { id } }, token)).toMatchObject({
    title: 'Knots tied by hand',
    status: 'PUBLISHED',
  });

  for (const status of ['PAUSED', 'ARCHIVED'] as const)
    await call(world.url, changeCourseStatus, { params: { id }, body: { status } }, token);
  await context.close();
});

test('a price is saved while it is typed, as what it says, or the field says what is wrong', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  const token = await tokenOf(world.url, demo.sensei);
  const { id } = await call(world.url, createCourse, { body: { title: 'Knots for money' } }, token);
  const saved = async () => (await call(world.url, getCourse, { params: { id } }, token)).price;
  await signInAs(page, demo.sensei);
  const at = (prefix: string) => `${prefix}/sensei/courses/register-course?draft=${id}&step=price`;
  await page.goto(at(''));
  const price = page.getByLabel('Price per class');
  await price.fill('77');
  await expect.poll(saved).toBe(7700);
  await expect(price).toBeFocused();
  await price.fill('5,50');
  await expect.poll(saved).toBe(550);
  await expect(price).toHaveValue('5,50');

  for (const [typed, reason] of [
    ['1e9', 'Enter a number such as $12.50'],
    ['-5', 'Enter $0.00 or more'],
    ['99999999999', 'Enter $40,000,000.00 or less'],
  ] as const) {
    await price.fill(typed);
    await price.blur();
    await expect(price).toHaveAccessibleDescription(reason);
    await expect(page.getByText('Not saved yet: something is missing or not right')).toBeVisible();
    await expect(price).toHaveValue(typed);
  }
  await page.reload();
  await expect(price).toHaveValue('99999999999');
  expect(await saved()).toBe(550);

  await price.fill('60');
  await expect.poll(saved).toBe(6000);
  await page.goto(at('/es'));
  await page.getByLabel('Precio por clase').fill('12.50');
  await expect.poll(saved).toBe(1250);
  await context.close();
});

test('a group begins with seats that a group has; too few are said at the field', async ({
  browser,
  world,
}) => {
  const { page, context } = await newPerson(browser, world.url);
  const token = await tokenOf(world.url, demo.sensei);
  const { id } = await call(world.url, createCourse, { body: { title: 'Knots together' } }, token);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/courses/register-course?draft=${id}&step=how`);
  await page.getByRole('radio', { name: 'Group' }).check();
  const most = page.getByLabel('At most this many students');
  await expect(most).toHaveValue('6');
  await expect
    .poll(() => call(world.url, getCourse, { params: { id } }, token))
    .toMatchObject({ format: 'GROUP', minSeats: 2, maxSeats: 6 });
  await page.getByLabel('At least this many students').fill('1');
  await most.fill('1');
  await most.blur();
  await expect(most).toHaveAccessibleDescription(/A group has at least two seats/);
  await page.getByRole('button', { name: 'Next' }).click();
  const steps = page.getByRole('navigation', { name: 'Parts of the form' });
  await expect(steps.getByRole('button', { name: 'How it takes place' })).toHaveAttribute(
    'data-state',
    'wrong',
  );
  await context.close();
});

test('what a sensei changes after the review waits for an administrator, and what comes meanwhile waits again', async ({
  browser,
  world,
}) => {
  const [admin, sensei] = [await tokenOf(world.url, demo.admin), await tokenOf(world.url, demo.sensei)];
  const require = (value: boolean) =>
    call(
      world.url,
      changeConfiguration,
      { body: { key: 'course.review_required', value, seen: !value } },
      admin,
    );
  await require(true);
  const { items } = await call(world.url, listCategories, {});
  const body = {
    title: 'Arguments that carry',
    categoryId: items[0]?.id,
    summary: 'How to be followed to the end of a page.',
    description: 'We read, we cut, we write anew.',
    price: 4000,
  };
  const { id } = await call(world.url, createCourse, { body }, sensei);
  await call(world.url, changeCourseStatus, { params: { id }, body: { status: 'PUBLISHED' } }, sensei);
  const verdict = { verdict: 'PUBLISH' as const, version: 2 };
  await call(world.url, reviewCourse, { params: { id }, body: verdict }, admin);

  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.sensei);
  await page.goto(`/sensei/courses/edit-course/${id}`);
  await expect(page.getByText('An administrator looks through new titles')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('Essays written for you');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Essays written for you' })).toBeVisible();
  await context.close();

  const desk = await newPerson(browser, world.url);
  await signInAs(desk.page, demo.admin);
  await desk.page.goto('/admin');
  await desk.page.getByRole('link', { name: '1 course changed after review' }).click();
  await expect(desk.page.getByRole('combobox', { name: 'State' })).toHaveValue('CHANGED_AFTER_REVIEW');
  await desk.page.getByText('Essays written for you').click();
  const notice = desk.page.getByRole('region', { name: /^Its sensei changed it after it was approved, on / });
  const history = desk.page.getByRole('listitem');
  await expect(history.filter({ hasText: 'changed Arguments that carry' })).toContainText('Amara Osei');
  const title = desk.page.getByLabel('Title', { exact: true });
  await expect(title).toHaveValue('Essays written for you');

  const { version } = await call(world.url, getCourse, { params: { id } }, sensei);
  const summary = 'Paid, and handed in.';
  await call(world.url, updateCourse, { params: { id }, body: { version, summary } }, sensei);
  await notice.getByRole('button', { name: 'Looked through' }).click();
  await expect(notice.getByRole('status')).toContainText('changed once more meanwhile');
  await expect(desk.page.getByLabel('In a sentence')).toHaveValue(summary);
  await expect(history.filter({ hasText: summary })).toBeVisible();
  // Paused it says nothing else.
  await desk.page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(desk.page.getByText('Paused', { exact: true })).toBeVisible();
  await notice.getByRole('button', { name: 'Looked through' }).press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(desk.page.locator('section:focus')).toContainText('Essays written for you');
  await expect(desk.page.getByText('looked through the changes of Essays written for you')).toBeVisible();
  await desk.context.close();

  await call(world.url, changeCourseStatus, { params: { id }, body: { status: 'ARCHIVED' } }, sensei);
  await require(false);
});

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
