import { getCourse } from '@michi/contract/catalogue/courses';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { newSensei } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { test } from '../../support/world/shared-world.ts';

test('from one course to another without a page between, each form is of its own course, and words stay with theirs', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const { email: senseiEmail } = await newSensei(world.url, admin, 'Ilse Roth');
  const sensei = await tokenOf(world.url, senseiEmail);
  const letters = { title: 'Letters to a stranger', summary: 'One letter a week.' };
  const poems = { title: 'Poems for a neighbour', summary: 'Four lines a week.' };
  const { id: first } = await publishedCourse(world.url, sensei, letters);
  const { id: second } = await publishedCourse(world.url, sensei, poems);
  for (const { email, base } of [
    { email: senseiEmail, base: '/sensei/courses/edit-course/' },
    { email: demo.admin, base: '/admin/course-settings/courses/' },
  ]) {
    const { page, context } = await newPerson(browser, world.url);
    await signInAs(page, email);
    await page.goto(`${base}${second}`);
    const title = page.getByRole('textbox', { name: 'Title' });
    const summary = page.getByLabel('In a sentence');
    await expect(title).toHaveValue(poems.title);
    // As a link in a notice leads there.
    await page.evaluate((to) => {
      history.pushState({ key: to }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: { key: to } }));
    }, `${base}${first}`);
    await expect(title).toHaveValue(letters.title);
    await summary.fill('Write to the west.');
    await page.goBack();
    await expect(title).toHaveValue(poems.title);
    await expect(summary).toHaveValue(poems.summary);
    await page.goForward();
    await expect(summary).toHaveValue('Write to the west.');
    await context.close();
  }
  const params = { id: second };
  expect((await call(world.url, getCourse, { params }, admin)).summary).toBe(poems.summary);
});
