import { getCourse, updateCourse } from '@michi/contract/catalogue/courses';
import { expect, type Page } from '@playwright/test';
import { call, tokenOf } from '../../support/world/api.ts';
import { newSensei } from '../../support/people/new-account.ts';
import { demo, newPerson, signInAs } from '../../support/people/people.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { test } from '../../support/world/shared-world.ts';
import type { World } from '../../support/world/world.ts';

// A sensei and an administrator in the same course: nothing goes, and nothing is done, unseen.

const group = {
  summary: 'Write to somebody whom you do not know.',
  description: 'One letter a week.',
  format: 'GROUP' as const,
  maxSeats: 4,
};

/** Of a sensei of its own. */
async function lettersOf({ url }: World, name: string) {
  const admin = await tokenOf(url, demo.admin);
  const person = await newSensei(url, admin, name);
  const sensei = await tokenOf(url, person.email);
  const course = await publishedCourse(url, sensei, { title: 'Letters to a stranger', ...group });
  return { admin, person, ...course };
}

test('a course that was begun to be rewritten and left is not written over what was saved since, before it is chosen which counts', async ({
  browser,
  world,
}) => {
  const { admin, person, id, set } = await lettersOf(world, 'Vera Lind');
  const params = { id };
  const now = () => call(world.url, getCourse, { params }, admin);
  const save = async (summary: string) =>
    call(world.url, updateCourse, { params, body: { summary, version: (await now()).version } }, admin);
  const kept = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

  for (const { email, list, editor } of [
    { email: person.email, list: '/sensei/courses', editor: `/sensei/courses/edit-course/${id}` },
    { email: demo.admin, list: '/admin', editor: `/admin/course-settings/courses/${id}` },
  ]) {
    const { page, context } = await newPerson(browser, world.url);
    await signInAs(page, email);
    await page.goto(editor);
    const summary = page.getByLabel('In a sentence');
    const button = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    const question = page.getByRole('dialog', { name: 'This course was changed elsewhere meanwhile' });
    const saved = page.getByText('Saved', { exact: true });
    const begin = async (text: string) => {
      await summary.fill(text);
      await expect.poll(() => kept(page)).toContain(text);
      await page.goto(list);
    };

    await begin('Write to the north.');
    await save('Write to the south.');
    // As often as it is left without a word.
    for (const _visit of [1, 2]) {
      await page.goto(editor);
      await expect(question).toContainText('Write to the north.');
      await expect(question).toContainText('Write to the south.');
      const goOn = question.getByRole('button', { name: 'Go on with this' });
      await expect(goOn).toBeDisabled();
      await question.getByRole('button', { name: 'Back to the form' }).click();
      await expect(question).toBeHidden();
      await expect(summary).toHaveValue('Write to the north.');
      await button.click();
      await expect(question).toBeVisible();
      expect((await now()).summary).toBe('Write to the south.');
      await page.goto(list);
    }
    await page.goto(editor);
    await question.getByRole('radio', { name: /The other version/ }).check();
    await question.getByRole('button', { name: 'Go on with this' }).click();
    await expect(question).toBeHidden();
    await expect(summary).toHaveValue('Write to the south.');

    // Published again only with what stands in the form, and that only once it was chosen.
    await begin('Write to the east.');
    await save('Write to the west.');
    await set('PAUSED');
    await page.goto(editor);
    await question.getByRole('button', { name: 'Back to the form' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(question).toBeVisible();
    expect(await now()).toMatchObject({ status: 'PAUSED', summary: 'Write to the west.' });
    await question.getByRole('radio', { name: /Yours/ }).check();
    await question.getByRole('button', { name: 'Go on with this' }).click();
    await expect(question).toBeHidden();
    expect((await now()).summary).toBe('Write to the west.');
    // What was chosen needs no second word.
    await page.goto(list);
    await page.goto(editor);
    await expect(summary).toHaveValue('Write to the east.');
    await expect(question).toBeHidden();
    await button.focus();
    await button.press('Enter');
    await expect(saved).toBeVisible();
    expect((await now()).summary).toBe('Write to the east.');
    // By keyboard one goes on from there.
    await expect(button).toBeFocused();
    await summary.fill('Write to everybody. ');
    await button.press('Enter');
    await expect.poll(async () => (await now()).summary).toBe('Write to everybody.');
    await expect(summary).toHaveValue('Write to everybody.');
    await expect(button).toBeFocused();
    expect(await kept(page)).not.toContain('Write to everybody.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(async () => (await now()).status).toBe('PUBLISHED');
    await context.close();
  }
});

test('words that are taken back by hand take back nothing that was saved since', async ({
  browser,
  world,
}) => {
  const { admin, person, id, title } = await lettersOf(world, 'Tove Aas');
  const params = { id };
  const now = () => call(world.url, getCourse, { params }, admin);
  const before = (await now()).summary;
  const save = async (texts: { title?: string; summary?: string }) =>
    call(world.url, updateCourse, { params, body: { ...texts, version: (await now()).version } }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, person.email);
  const editor = `/sensei/courses/edit-course/${id}`;
  await page.goto(editor);
  const name = page.getByLabel('Title', { exact: true });
  const summary = page.getByLabel('In a sentence');
  const button = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  const question = page.getByRole('dialog', { name: 'This course was changed elsewhere meanwhile' });
  const back = question.getByRole('button', { name: 'Back to the form' });

  await summary.fill('Write to the north.');
  await page.goto('/sensei/courses');
  await save({ summary: 'Write to the south.' });
  await page.goto(editor);
  await back.click();
  await summary.fill(before);
  await button.click();
  await expect(summary).toHaveValue('Write to the south.');
  await expect(question).toBeHidden();
  expect((await now()).summary).toBe('Write to the south.');

  // One typed as it is there by now, the other taken back.
  await name.fill('Letters to the north');
  await summary.fill('Write to the north.');
  await page.goto('/sensei/courses');
  await save({ title: 'Letters to the south', summary: 'Write to the west.' });
  await page.goto(editor);
  await back.click();
  await name.fill('Letters to the south');
  await summary.fill('Write to the south.');
  await button.click();
  await expect(summary).toHaveValue('Write to the west.');
  await expect(question).toBeHidden();
  expect(await now()).toMatchObject({ title: 'Letters to the south', summary: 'Write to the west.' });

  // Taken back in one, and still to be chosen in the other.
  await name.fill('Letters to the north');
  await summary.fill('Write to the north.');
  await page.goto('/sensei/courses');
  await save({ title, summary: 'Write to the east.' });
  await page.goto(editor);
  await back.click();
  await summary.fill('Write to the west.');
  await button.click();
  await expect(question.getByRole('insertion')).toHaveText('Write to the east.');
  await question.getByRole('radio', { name: /Yours/ }).check();
  await question.getByRole('button', { name: 'Go on with this' }).click();
  await expect(summary).toHaveValue('Write to the east.');
  await button.click();
  await expect.poll(now).toMatchObject({ title: 'Letters to the north', summary: 'Write to the east.' });
  await context.close();
});

test('what is typed while a course is being saved is kept, and stands on what was saved', async ({
  browser,
  world,
}) => {
  const { admin, person, id } = await lettersOf(world, 'Siri Dahl');
  const now = () => call(world.url, getCourse, { params: { id } }, admin);
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, person.email);
  const editor = `/sensei/courses/edit-course/${id}`;
  await page.goto(editor);
  const summary = page.getByLabel('In a sentence');
  const button = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/api/courses/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await isTyped;
    await route.continue();
  });
  await summary.fill('Write to the sea.');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await button.click();
  await sent;
  await summary.fill('Write to the sea and to the hills.');
  letGo();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(summary).toHaveValue('Write to the sea and to the hills.');
  expect((await now()).summary).toBe('Write to the sea.');
  for (const path of ['/sensei/courses', editor]) await page.goto(path);
  await expect(summary).toHaveValue('Write to the sea and to the hills.');
  await expect(page.getByRole('dialog')).toBeHidden();
  await button.click();
  await expect.poll(async () => (await now()).summary).toBe('Write to the sea and to the hills.');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .not.toContain('Write to the sea and to the hills.');
  await context.close();
});

test('a course is archived once that is asked for, and by nobody who saw it in another state; its group is still given classes', async ({
  browser,
  world,
}) => {
  const { admin, person, id, title, set } = await lettersOf(world, 'Ida Holm');
  await set('PAUSED');
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, demo.admin);
  await page.goto(`/admin/course-settings/courses/${id}`);
  const archive = page.getByRole('button', { name: 'Archive', exact: true });
  const dialog = page.getByRole('dialog', { name: `Archive “${title}”?` });
  await archive.click();
  await expect(dialog).toContainText('An archived course cannot be brought back.');
  await set('PUBLISHED');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(/^Somebody changed this in the meantime/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(archive).toHaveCount(0);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await archive.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await call(world.url, getCourse, { params: { id } }, admin)).status).toBe('PAUSED');
  await archive.click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.locator('#history')).toContainText('Archived');
  expect((await call(world.url, getCourse, { params: { id } }, admin)).status).toBe('ARCHIVED');
  await context.close();

  const own = await newPerson(browser, world.url);
  await signInAs(own.page, person.email);
  await own.page.goto(`/sensei/courses/edit-course/${id}`);
  await expect(own.page.getByText('New bookings are not taken')).toBeVisible();
  await expect(own.page.getByText('An archived course cannot be brought back.')).toBeVisible();
  await expect(own.page.getByLabel('Title', { exact: true })).toHaveCount(0);
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await own.page.getByLabel('Start of the next class').fill(`${soon}T10:00`);
  await own.page.getByRole('button', { name: 'Schedule class' }).click();
  await expect(own.page.getByText('The class is in your calendar')).toBeVisible();
  await expect(own.page.getByText('New bookings are not taken')).toBeHidden();
  await own.context.close();
});

test('whoever presses a tool and writes on at once has every word in the text, however late the page draws', async ({
  browser,
  world,
}) => {
  const { id, person } = await lettersOf(world, 'Runa Vik');
  const { page, context } = await newPerson(browser, world.url);
  await signInAs(page, person.email);
  await page.goto(`/sensei/courses/edit-course/${id}`);
  const text = page.getByRole('textbox', { name: 'Description' });
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await text.click();
  // A page that is too busy to draw.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await tools.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('What you bring');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Quotation' }).click();
  await page.keyboard.type('Nothing at all');
  await page.keyboard.press('Shift+Home');
  await tools.getByRole('button', { name: 'Link' }).click();
  const address = page.getByRole('group', { name: 'Link' }).getByRole('textbox');
  await address.fill('example.org');
  await address.press('Enter');
  await expect(text.getByRole('heading', { level: 3 })).toHaveText('What you bring');
  await expect(text.getByRole('blockquote').getByRole('link')).toHaveText('Nothing at all');
  await context.close();
});
