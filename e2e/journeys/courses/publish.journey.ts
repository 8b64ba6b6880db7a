import {
  changeCourseStatus,
  createCourse,
  getCourse,
  listCategories,
  updateCourse,
} from '@michi/contract/catalogue/courses';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { reviewCourse } from '@michi/contract/catalogue/course-settings';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { test } from '../../support/world/shared-world.ts';

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
