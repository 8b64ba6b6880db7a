import { deleteCourse } from '@michi/contract/catalogue/course-delete';
import { listOwnCourses } from '@michi/contract/catalogue/courses';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { newSensei } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { test } from '../../support/world/shared-world.ts';
import { isFull } from '../../support/full.ts';

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

if (isFull)
  test('of a sensei with many courses all are found from the profile without any script', async ({
    browser,
    world,
  }) => {
    const admin = await tokenOf(world.url, demo.admin);
    const { id, email } = await newSensei(world.url, admin, 'Lina Roth');
    const sensei = await tokenOf(world.url, email);
    const courses = [];
    for (let number = 1; number <= 30; number += 1) {
      const title = `Letters to nobody, part ${number}`;
      courses.push(await publishedCourse(world.url, sensei, { title }));
    }
    const { page, context } = await newPerson(browser, world.url, { javaScriptEnabled: false });
    await page.goto(`/users/${id}`);
    await page.getByRole('link', { name: 'See all 30 courses' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses by Lina Roth');
    await expect(page.getByRole('status').filter({ hasText: '30 results' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Clear filters' })).toBeVisible();
    await context.close();
    for (const { set } of courses) for (const status of ['PAUSED', 'ARCHIVED'] as const) await set(status);
  });
