import { getCourse } from '@michi/contract/catalogue/courses';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { ownSensei } from '../support/own-sensei.ts';

test('from one course to another without a page between, each form is of its own course, and words stay with theirs', async () => {
  const { email: senseiEmail, token } = await ownSensei('Ilse Roth');
  const letters = { title: 'Letters to a stranger', summary: 'One letter a week.' };
  const poems = { title: 'Poems for a neighbour', summary: 'Four lines a week.' };
  const { id: first } = await publishedCourse(location.origin, token, letters);
  const { id: second } = await publishedCourse(location.origin, token, poems);
  for (const { email, base } of [
    { email: senseiEmail, base: '/sensei/courses/edit-course/' },
    { email: demo.admin, base: '/admin/course-settings/courses/' },
  ]) {
    await signInAs(email);
    await openPage(`${base}${second}`);
    const title = page.getByRole('textbox', { name: 'Title' });
    const summary = page.getByLabelText('In a sentence');
    await expect.element(title).toHaveValue(poems.title);
    // As a link in a notice leads there.
    const to = `${base}${first}`;
    history.pushState({ key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: { key: to } }));
    await expect.element(title).toHaveValue(letters.title);
    await summary.fill('Write to the west.');
    history.back();
    await expect.element(title).toHaveValue(poems.title);
    await expect.element(summary).toHaveValue(poems.summary);
    history.forward();
    await expect.element(summary).toHaveValue('Write to the west.');
  }
  expect((await call(getCourse, { params: { id: second } }, token)).summary).toBe(poems.summary);
});
