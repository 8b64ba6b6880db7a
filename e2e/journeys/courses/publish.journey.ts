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

// The seats of a group, and a course that is changed once it was approved.

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
