import { expect } from '@playwright/test';
import { tokenOf } from '../../support/world/api.ts';
import { newSensei } from '../../support/people/new-account.ts';
import { demo, newPerson } from '../../support/people/people.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { test } from '../../support/world/shared-world.ts';
import { isFull } from '../../support/full.ts';

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
