import { createCourse, getCourse } from '@michi/contract/catalogue/courses';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call, signInAs } from '../support/api.ts';
import { address, openPage } from '../support/open-page.tsx';
import { ownSensei } from '../support/own-sensei.ts';
import { press } from '../support/press.ts';

// A course that is published too early: what is missing is said where it is filled in.

const form = page.getByRole('main');
const title = page.getByLabelText('Title', { exact: true });
const category = page.getByLabelText('Category');
const summary = page.getByLabelText('In a sentence');
const description = page.getByRole('textbox', { name: 'Description' });
const price = page.getByLabelText('Price per class');
const save = form.getByRole('button', { name: 'Save', exact: true });
const publish = form.getByRole('button', { name: 'Publish', exact: true });
const published = form.getByText('Published', { exact: true });
const note = page.getByRole('alert').filter({ hasText: 'This is still missing' });
const missing = note.getByRole('listitem');
const unsaved = page.getByText('Not saved yet: something is missing or not right');
const inList = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Of a sensei of its own, who is signed in. */
async function draftOf(name: string, draft: string) {
  const { email, token } = await ownSensei(name);
  const { id } = await call(createCourse, { body: { title: draft } }, token);
  await signInAs(email);
  return { id, token, now: () => call(getCourse, { params: { id } }, token) };
}

test('from the list of courses the way leads to the fields that are empty', async () => {
  const { id, token } = await draftOf('Anton Fels', 'Proofs without words');
  await call(createCourse, { body: { title: 'Proofs without pictures' } }, token);
  await openPage('/sensei/courses');
  const other = inList('Proofs without pictures');
  await press(other.getByRole('button', { name: 'Delete draft' }), '{Enter}');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }), '{Enter}');
  await expect.element(other).not.toBeInTheDocument();
  await expect
    .poll(() => document.querySelector('section:focus')?.textContent)
    .toContain('Proofs without words');
  await inList('Proofs without words').getByRole('button', { name: 'Publish' }).click();

  await expect.poll(address).toBe(`/sensei/courses/edit-course/${id}`);
  await expect.poll(() => missing.length).toBe(4);
  await expect.element(category).toHaveAccessibleDescription(/Choose a category/);
  await expect.element(summary).toHaveAccessibleDescription(/Say in a sentence or two what students get/);
  await note.getByRole('link', { name: 'In a sentence' }).click();
  await expect.element(summary).toHaveFocus();
  await userEvent.keyboard('Pictures that convince before a word is said.');
  await expect.element(summary).not.toHaveAccessibleDescription(/Say in a sentence/);

  await description.fill('Squares, triangles, dominoes: each class is one picture.');
  await save.click();
  await expect.poll(() => missing.length).toBe(2);
  await category.selectOptions('Mathematics');
  await price.fill('40');
  await save.click();
  await expect.element(note).not.toBeInTheDocument();
  await publish.click();
  await expect.element(published).toBeVisible();
});

test('a new course saves without a category, and each empty part is a step away', async () => {
  const { email, token } = await ownSensei('Bea Lorenz');
  await signInAs(email);
  await openPage('/sensei/courses/register-course');
  // The list of categories is touched and left empty, as a keyboard does on its way.
  (await category.findElement()).focus();
  await title.fill('Knots and surfaces');
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect.poll(address).toMatch(/[?&]draft=/);
  await category.selectOptions('Mathematics');
  await category.selectOptions('Choose');
  // What is typed last is saved before the course is judged.
  await page.getByRole('button', { name: 'What it costs' }).click();
  await price.fill('0');
  await page.getByRole('button', { name: 'Pictures and publishing' }).click();
  await publish.click();
  await expect
    .element(note.getByText('Set a price; a free first class can be offered as a trial', { exact: false }))
    .toBeVisible();
  await missing.filter({ hasText: 'Describe the course' }).getByRole('button').click();
  await expect.element(description).toHaveAccessibleDescription(/Describe the course/);
  const id = new URLSearchParams(location.search).get('draft') ?? '';
  expect(await call(getCourse, { params: { id } }, token)).toMatchObject({ price: 0, status: 'DRAFT' });
});

test('what stands in the form is what is judged and published', async () => {
  const { id, now } = await draftOf('Cem Aydin', 'Knots by hand');
  await openPage(`/sensei/courses/edit-course/${id}`);
  await summary.fill('Ropes, rings and one theorem.');
  await description.fill('Each class is one knot, tied and untied.');
  await price.fill('35');
  await publish.click();
  await expect.poll(() => missing.length).toBe(1);
  await expect.element(category).toHaveAccessibleDescription(/Choose a category/);
  expect(await now()).toMatchObject({ summary: 'Ropes, rings and one theorem.', status: 'DRAFT' });

  await category.selectOptions('Mathematics');
  await title.fill('');
  await publish.click();
  await expect.element(unsaved).toBeVisible();
  await expect.element(title).toHaveFocus();
  await title.fill('Knots tied by hand');
  await publish.click();
  await expect.element(published).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Knots tied by hand');
  expect(await now()).toMatchObject({ title: 'Knots tied by hand', status: 'PUBLISHED' });
});

test('a price is saved while it is typed, as what it says, or the field says what is wrong', async () => {
  const { id, now } = await draftOf('Dora Klein', 'Knots for money');
  const saved = async () => (await now()).price;
  const at = (prefix: string) => `${prefix}/sensei/courses/register-course?draft=${id}&step=price`;
  await openPage(at(''));
  await price.fill('77');
  await expect.poll(saved).toBe(7700);
  await expect.element(price).toHaveFocus();
  await price.fill('5,50');
  await expect.poll(saved).toBe(550);
  await expect.element(price).toHaveValue('5,50');

  for (const [typed, reason] of [
    ['1e9', 'Enter a number such as $12.50'],
    ['-5', 'Enter $0.00 or more'],
    ['99999999999', 'Enter $40,000,000.00 or less'],
  ] as const) {
    await price.fill(typed);
    (await price.findElement()).blur();
    await expect.element(price).toHaveAccessibleDescription(reason);
    await expect.element(unsaved).toBeVisible();
    await expect.element(price).toHaveValue(typed);
  }
  await openPage(address());
  await expect.element(price).toHaveValue('99999999999');
  expect(await saved()).toBe(550);

  await price.fill('60');
  await expect.poll(saved).toBe(6000);
  await openPage(at('/es'));
  await page.getByLabelText('Precio por clase').fill('12.50');
  await expect.poll(saved).toBe(1250);
});
