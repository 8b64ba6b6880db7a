import { getCourse, searchCourses, updateCourse } from '@michi/contract/catalogue/courses';
import { decideSensei } from '@michi/contract/identity/users';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { expect } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { chooseTime } from '../../support/steps/booking.ts';
import { newSensei } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { publishedCourse, wholeDraft } from '../../support/steps/published-course.ts';
import { test } from '../../support/world/shared-world.ts';

test('a group with a class ahead stays one, and says so in the form; its class keeps the length that it was scheduled with', async ({
  browser,
  world,
}) => {
  const admin = await tokenOf(world.url, demo.admin);
  const person = await newSensei(world.url, admin, 'Ida Holm');
  const stand = (status: 'ACTIVE' | 'INACTIVE', as: string) =>
    call(world.url, decideSensei, { params: { id: person.id }, body: { status } }, as);
  const sensei = await tokenOf(world.url, person.email);
  const group = { format: 'GROUP' as const, maxSeats: 4 };
  const { id } = await publishedCourse(world.url, sensei, { title: 'Kites in strong wind', ...group });
  const params = { id };
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, person.email);
  const editor = `/sensei/courses/edit-course/${id}`;
  await page.goto(editor);
  const format = page.getByRole('radiogroup', { name: 'Format' });
  const single = format.getByRole('radio', { name: 'One to one' });
  await expect(single).toBeEnabled();
  // Chosen before the class is there: the answer stands at the field, and the choice can be taken back.
  await single.check();
  const startsAt = `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 13)}:00:00.000Z`;
  await call(world.url, scheduleClass, { params, body: { startsAt } }, sensei);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const why = /Classes of this course lie ahead\. A duplicate of the course can have the other format/;
  await expect(format).toHaveAccessibleDescription(why);
  expect((await call(world.url, getCourse, { params }, sensei)).format).toBe('GROUP');
  await format.getByRole('radio', { name: 'Group' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await page.goto(editor);
  await expect(single).toBeDisabled();
  await expect(format).toHaveAccessibleDescription(why);
  const minutes = page.getByLabel('Length of a class');
  await expect(minutes).toHaveAccessibleDescription(/scheduled already keep their length/);
  const { version } = await call(world.url, getCourse, { params }, sensei);
  await call(world.url, updateCourse, { params, body: { version, durationMinutes: 90 } }, sensei);

  const student = await newPerson(browser, world.url);
  await student.page.goto(`/courses/${id}/schedule`);
  await chooseTime(student.page, { day: 'first' });
  const summary = student.page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText(/:00( [AP]M)?–\d\d?:00/);
  await student.context.close();

  // Of one that is given its first class on the page itself the form says it at once.
  const kites = await publishedCourse(world.url, sensei, { title: 'Kites by night', ...group });
  await page.goto(`/sensei/courses/edit-course/${kites.id}`);
  await expect(single).toBeEnabled();
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Start of the next class').fill(`${soon}T10:00`);
  await page.getByRole('button', { name: 'Schedule class' }).click();
  await expect(single).toBeDisabled();
  await expect(format).toHaveAccessibleDescription(why);
  // Somebody else's is there for whoever looks for a class, and nothing to edit.
  const [other] = (await call(world.url, searchCourses, { query: { format: 'GROUP' } })).items.filter(
    ({ sensei: { id: of } }) => of !== person.id,
  );
  for (const path of ['edit-course', 'edit-images']) {
    await page.goto(`/sensei/courses/${path}/${other?.id}`);
    await expect(page.getByText('There is nothing here for you')).toBeVisible();
    await expect(page.getByText('Archived')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Schedule class' })).toHaveCount(0);
  }

  await stand('INACTIVE', sensei);
  const draft = await wholeDraft(world.url, sensei, { title: 'Kites at night', ...group });
  await page.goto(`/sensei/courses/register-course?draft=${draft.id}&step=publish`);
  await expect(page.getByText('You are paused: publishing opens again')).toBeVisible();
  await expect(page.getByText('once an administrator has approved you')).toHaveCount(0);
  await page.goto('/sensei');
  const approval = page.getByRole('listitem').filter({ hasText: 'An administrator approves you' });
  await expect(approval).toContainText('done');
  await context.close();
});
