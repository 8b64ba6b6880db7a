import { getCourse, updateCourse } from '@michi/contract/catalogue/courses';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { publishedCourse } from '../../support/steps/published-course.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { interceptCalls } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { ownSensei } from '../support/own-sensei.ts';
import { press } from '../support/press.ts';

// A sensei and an administrator in the same course: nothing goes, and nothing is done, unseen.

const group = {
  summary: 'Write to somebody whom you do not know.',
  description: 'One letter a week.',
  format: 'GROUP' as const,
  maxSeats: 4,
};

/** Of a sensei of its own. */
async function lettersOf(name: string) {
  const [admin, person] = [await tokenOf(demo.admin), await ownSensei(name)];
  const course = await publishedCourse(location.origin, person.token, {
    title: 'Letters to a stranger',
    ...group,
  });
  const params = { id: course.id };
  const now = () => call(getCourse, { params }, admin);
  const save = async (texts: { title?: string; summary?: string }) =>
    call(updateCourse, { params, body: { ...texts, version: (await now()).version } }, admin);
  return { admin, person, editor: `/sensei/courses/edit-course/${course.id}`, now, save, ...course };
}

const kept = () => JSON.stringify(localStorage);
const name = page.getByLabelText('Title', { exact: true });
const summary = page.getByLabelText('In a sentence');
const saveButton = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
const question = page.getByRole('dialog', { name: 'This course was changed elsewhere meanwhile' });
const back = question.getByRole('button', { name: 'Back to the form' });
const goOn = question.getByRole('button', { name: 'Go on with this' });

for (const who of ['its sensei', 'an administrator'] as const) {
  /** The form of `who`, and the way to leave it with words in it. */
  const openEditor = async (name: string) => {
    const letters = await lettersOf(name);
    const [email, list, editor] =
      who === 'its sensei'
        ? [letters.person.email, '/sensei/courses', letters.editor]
        : [demo.admin, '/admin', `/admin/course-settings/courses/${letters.id}`];
    await signInAs(email);
    await openPage(editor);
    const begin = async (text: string) => {
      await summary.fill(text);
      await expect.poll(kept).toContain(text);
      await openPage(list);
    };
    return { ...letters, list, editor, begin };
  };

  test(`a course that ${who} began to rewrite and left is not written over what was saved since, before it is chosen which counts`, async () => {
    const { now, save, list, editor, begin } = await openEditor('Vera Lind');
    await begin('Write to the north.');
    await save({ summary: 'Write to the south.' });
    // As often as it is left without a word.
    for (const _visit of [1, 2]) {
      await openPage(editor);
      await expect.element(question).toMatchTextContent('Write to the north.');
      await expect.element(question).toMatchTextContent('Write to the south.');
      await expect.element(goOn).toBeDisabled();
      await back.click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(summary).toHaveValue('Write to the north.');
      await saveButton.click();
      await expect.element(question).toBeVisible();
      expect((await now()).summary).toBe('Write to the south.');
      await openPage(list);
    }
    await openPage(editor);
    await question.getByRole('radio', { name: /The other version/ }).click();
    await goOn.click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(summary).toHaveValue('Write to the south.');
  });

  test(`a course that ${who} rewrites is published again only with what was chosen, which needs no second word`, async () => {
    const { now, save, set, list, editor, begin } = await openEditor('Vera Sund');
    await begin('Write to the east.');
    await save({ summary: 'Write to the west.' });
    await set('PAUSED');
    await openPage(editor);
    await back.click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.element(question).toBeVisible();
    expect(await now()).toMatchObject({ status: 'PAUSED', summary: 'Write to the west.' });
    await question.getByRole('radio', { name: /Yours/ }).click();
    await goOn.click();
    await expect.element(question).not.toBeInTheDocument();
    expect((await now()).summary).toBe('Write to the west.');
    for (const path of [list, editor]) await openPage(path);
    await expect.element(summary).toHaveValue('Write to the east.');
    await expect.element(question).not.toBeInTheDocument();
    await press(saveButton, '{Enter}');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect((await now()).summary).toBe('Write to the east.');
    // By keyboard one goes on from there.
    await expect.element(saveButton).toHaveFocus();
    await summary.fill('Write to everybody. ');
    await press(saveButton, '{Enter}');
    await expect.poll(async () => (await now()).summary).toBe('Write to everybody.');
    await expect.element(summary).toHaveValue('Write to everybody.');
    await expect.element(saveButton).toHaveFocus();
    expect(kept()).not.toContain('Write to everybody.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(async () => (await now()).status).toBe('PUBLISHED');
  });
}

/**
 * Opened, written in and left by its sensei; somebody else saves `theirs`, and the sensei comes back to what
 * was typed.
 */
async function typeBefore(
  { editor, save }: Awaited<ReturnType<typeof lettersOf>>,
  typed: { title?: string; summary: string },
  theirs: { title?: string; summary: string },
): Promise<void> {
  await openPage(editor);
  if (typed.title !== undefined) await name.fill(typed.title);
  await summary.fill(typed.summary);
  await openPage('/sensei/courses');
  await save(theirs);
  await openPage(editor);
  await back.click();
}

test('words that are taken back by hand take back nothing that was saved since', async () => {
  const letters = await lettersOf('Tove Aas');
  const before = (await letters.now()).summary;
  await signInAs(letters.person.email);
  await typeBefore(letters, { summary: 'Write to the north.' }, { summary: 'Write to the south.' });
  await summary.fill(before);
  await saveButton.click();
  await expect.element(summary).toHaveValue('Write to the south.');
  await expect.element(question).not.toBeInTheDocument();
  expect((await letters.now()).summary).toBe('Write to the south.');
});

test('of two words one is typed as it is there by now, or still to be chosen, and the other taken back', async () => {
  const letters = await lettersOf('Tove Lie');
  const { title, now } = letters;
  const before = (await now()).summary;
  const typed = { title: 'Letters to the north', summary: 'Write to the north.' };
  await signInAs(letters.person.email);
  await typeBefore(letters, typed, { title: 'Letters to the south', summary: 'Write to the west.' });
  await name.fill('Letters to the south');
  await summary.fill(before);
  await saveButton.click();
  await expect.element(summary).toHaveValue('Write to the west.');
  await expect.element(question).not.toBeInTheDocument();
  expect(await now()).toMatchObject({ title: 'Letters to the south', summary: 'Write to the west.' });

  await typeBefore(letters, typed, { title, summary: 'Write to the east.' });
  await summary.fill('Write to the west.');
  await saveButton.click();
  await expect.element(question.getByRole('insertion')).toHaveTextContent('Write to the east.');
  await question.getByRole('radio', { name: /Yours/ }).click();
  await goOn.click();
  await expect.element(summary).toHaveValue('Write to the east.');
  await saveButton.click();
  await expect.poll(now).toMatchObject({ title: 'Letters to the north', summary: 'Write to the east.' });
});

test('what is typed while a course is being saved is kept, and stands on what was saved', async () => {
  const { person, id, editor, now } = await lettersOf('Siri Dahl');
  await signInAs(person.email);
  await openPage(editor);
  const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
  let sent = 0;
  interceptCalls(
    ({ method, path }) => method === 'PATCH' && path === `/courses/${id}`,
    async (pass) => {
      sent += 1;
      await isTyped;
      return pass();
    },
  );
  await summary.fill('Write to the sea.');
  await saveButton.click();
  await expect.poll(() => sent).toBe(1);
  await summary.fill('Write to the sea and to the hills.');
  letGo();
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(summary).toHaveValue('Write to the sea and to the hills.');
  expect((await now()).summary).toBe('Write to the sea.');
  for (const path of ['/sensei/courses', editor]) await openPage(path);
  await expect.element(summary).toHaveValue('Write to the sea and to the hills.');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await saveButton.click();
  await expect.poll(async () => (await now()).summary).toBe('Write to the sea and to the hills.');
  await expect.poll(kept).not.toContain('Write to the sea and to the hills.');
});

test('a course is archived once that is asked for, and by nobody who saw it in another state; its group is still given classes', async () => {
  const { person, id, title, set, now, editor } = await lettersOf('Ida Holm');
  await set('PAUSED');
  await signInAs(demo.admin);
  await openPage(`/admin/course-settings/courses/${id}`);
  const archive = page.getByRole('button', { name: 'Archive', exact: true });
  const dialog = page.getByRole('dialog', { name: `Archive “${title}”?` });
  await archive.click();
  await expect.element(dialog).toMatchTextContent('An archived course cannot be brought back.');
  await set('PUBLISHED');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect.element(page.getByText(/^Somebody changed this in the meantime/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(archive).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await archive.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await now()).status).toBe('PAUSED');
  await archive.click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect.poll(() => document.querySelector('#history')?.textContent).toContain('Archived');
  expect((await now()).status).toBe('ARCHIVED');

  await signInAs(person.email);
  await openPage(editor);
  await expect.element(page.getByText('New bookings are not taken', { exact: false })).toBeVisible();
  await expect
    .element(page.getByText('An archived course cannot be brought back.', { exact: false }))
    .toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabelText('Start of the next class').fill(`${soon}T10:00`);
  await page.getByRole('button', { name: 'Schedule class' }).click();
  await expect.element(page.getByText('The class is in your calendar', { exact: false })).toBeVisible();
  await expect
    .element(page.getByText('New bookings are not taken', { exact: false }))
    .not.toBeInTheDocument();
});

test('whoever presses a tool and writes on at once has every word in the text, however late the page draws', async () => {
  const { person, editor } = await lettersOf('Runa Vik');
  await signInAs(person.email);
  await openPage(editor);
  const text = page.getByRole('textbox', { name: 'Description' });
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await text.click();
  // A page that is too busy to draw.
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await tools.getByRole('button', { name: 'Heading', exact: true }).click();
  await userEvent.keyboard('What you bring{Enter}');
  await tools.getByRole('button', { name: 'Quotation' }).click();
  await userEvent.keyboard('Nothing at all{Shift>}{Home}{/Shift}');
  await tools.getByRole('button', { name: 'Link' }).click();
  const address = page.getByRole('group', { name: 'Link' }).getByRole('textbox');
  await address.fill('example.org');
  await press(address, '{Enter}');
  await expect.element(text.getByRole('heading', { level: 3 })).toHaveTextContent('What you bring');
  await expect.element(text.getByRole('blockquote').getByRole('link')).toHaveTextContent('Nothing at all');
});
