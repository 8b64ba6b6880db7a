import { getCourse, searchCourses, updateCourse } from '@michi/contract/catalogue/courses';
import { decideSensei } from '@michi/contract/identity/users';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { publishedCourse, wholeDraft } from '../../support/steps/published-course.ts';
import { call, signInAs } from '../support/api.ts';
import { leave, openPage } from '../support/open-page.tsx';
import { ownSensei } from '../support/own-sensei.ts';

const group = { format: 'GROUP' as const, maxSeats: 4 };
const format = page.getByRole('radiogroup', { name: 'Format' });
const single = format.getByRole('radio', { name: 'One to one' });
const why = /Classes of this course lie ahead\. A duplicate of the course can have the other format/;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('a group with a class ahead stays one, and says so in the form; its class keeps the length that it was scheduled with', async () => {
  const { id: senseiId, email, token } = await ownSensei('Ida Holm');
  const { id } = await publishedCourse(location.origin, token, { title: 'Kites in strong wind', ...group });
  const params = { id };
  await signInAs(email);
  const editor = `/sensei/courses/edit-course/${id}`;
  await openPage(editor);
  await expect.element(single).toBeEnabled();
  // Chosen before the class is there: the answer stands at the field, and the choice can be taken back.
  await single.click();
  const startsAt = `${inDays(5).slice(0, 13)}:00:00.000Z`;
  await call(scheduleClass, { params, body: { startsAt } }, token);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect.element(format).toHaveAccessibleDescription(why);
  expect((await call(getCourse, { params }, token)).format).toBe('GROUP');
  await format.getByRole('radio', { name: 'Group' }).click();
  await save.click();
  await expect.element(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await openPage(editor);
  await expect.element(single).toBeDisabled();
  await expect.element(format).toHaveAccessibleDescription(why);
  const minutes = page.getByLabelText('Length of a class');
  await expect.element(minutes).toHaveAccessibleDescription(/scheduled already keep their length/);
  const { version } = await call(getCourse, { params }, token);
  await call(updateCourse, { params, body: { version, durationMinutes: 90 } }, token);

  // Of one that is given its first class on the page itself the form says it at once.
  const kites = await publishedCourse(location.origin, token, { title: 'Kites by night', ...group });
  await openPage(`/sensei/courses/edit-course/${kites.id}`);
  await expect.element(single).toBeEnabled();
  await page.getByLabelText('Start of the next class').fill(`${inDays(9).slice(0, 10)}T10:00`);
  await page.getByRole('button', { name: 'Schedule class' }).click();
  await expect.element(single).toBeDisabled();
  await expect.element(format).toHaveAccessibleDescription(why);
  // Somebody else's is there for whoever looks for a class, and nothing to edit.
  const [other] = (await call(searchCourses, { query: { format: 'GROUP' } })).items.filter(
    ({ sensei: { id: of } }) => of !== senseiId,
  );
  for (const path of ['edit-course', 'edit-images']) {
    await openPage(`/sensei/courses/${path}/${other?.id}`);
    await expect.element(page.getByText('There is nothing here for you', { exact: false })).toBeVisible();
    await expect.element(page.getByText('Archived', { exact: false })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Schedule class' })).not.toBeInTheDocument();
  }

  leave();
  await openPage(`/courses/${id}/schedule`);
  for (const name of ['Day', /^Free times on/]) {
    const choice = await page.getByRole('group', { name }).getByRole('radio').first().findElement();
    // What is drawn is the label.
    const label = choice.closest('label');
    if (label) await page.elementLocator(label).click();
  }
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect.element(summary).toMatchTextContent(/:00( [AP]M)?–\d\d?:00/);
});

test('a sensei who pauses reads that publishing opens again, and has been approved all the same', async () => {
  const { id: senseiId, email, token } = await ownSensei('Ida Stern');
  const body = { status: 'INACTIVE' as const };
  await call(decideSensei, { params: { id: senseiId }, body }, token);
  const { id } = await wholeDraft(location.origin, token, { title: 'Kites at night', ...group });
  await signInAs(email);
  await openPage(`/sensei/courses/register-course?draft=${id}&step=publish`);
  await expect
    .element(page.getByText('You are paused: publishing opens again', { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByText('once an administrator has approved you', { exact: false }))
    .not.toBeInTheDocument();
  await openPage('/sensei');
  const approval = page.getByRole('listitem').filter({ hasText: 'An administrator approves you' });
  await expect.element(approval).toMatchTextContent('done');
});
