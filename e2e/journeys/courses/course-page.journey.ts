import { changeCourseStatus } from '@michi/contract/catalogue/courses';
import type { CourseStatus } from '@michi/contract/states';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { demo, newPerson } from '../../support/people/people.ts';
import { wholeDraft } from '../../support/steps/published-course.ts';
import { test } from '../../support/world/shared-world.ts';
import { isFull } from '../../support/full.ts';

if (isFull)
  test('a description is drawn by the server, and while the course pauses a stranger finds others without any script', async ({
    browser,
    world,
  }) => {
    const sensei = await tokenOf(world.url, demo.sensei);
    const description = '# Steps\n\n1. one\n2. **two**\n\n<img src=x onerror=alert(1)>';
    const { id } = await wholeDraft(world.url, sensei, { title: 'Knots without rope', description });
    const set = (status: CourseStatus) =>
      call(world.url, changeCourseStatus, { params: { id }, body: { status } }, sensei);
    const { page, context } = await newPerson(browser, world.url, { javaScriptEnabled: false });
    expect((await page.goto(`/courses/${id}`))?.status()).toBe(404);
    await set('PUBLISHED');
    const about = page.locator('.rich-text');
    // The page that is kept for strangers is dropped a moment later.
    await expect(async () => {
      await page.goto(`/courses/${id}`);
      await expect(about.getByRole('heading', { level: 3, name: 'Steps' })).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await expect(about.getByRole('listitem')).toHaveText(['one', 'two']);
    await expect(about).toContainText('<img src=x onerror=alert(1)>');
    await expect(about.locator('img')).toHaveCount(0);

    await set('PAUSED');
    const booking = page.getByRole('complementary', { name: 'Book', exact: true });
    await expect
      .poll(async () => {
        await page.goto(`/courses/${id}`);
        return booking.textContent();
      })
      .toContain('No new bookings are taken here at present.');
    await context.close();
    await set('ARCHIVED');
  });
