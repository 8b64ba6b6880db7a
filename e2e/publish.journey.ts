import { changeCourseStatus, createCourse, getCourse } from '@michi/contract/catalogue';
import { expect } from '@playwright/test';
import { call, tokenOf } from './api.ts';
import { demo, newPerson, signInAs } from './people.ts';
import { test } from './shared-world.ts';

// A course that is published too early: what is missing is said where it is filled in.

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
    ['99999999999', 'Enter $10,000.00 or less'],
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
