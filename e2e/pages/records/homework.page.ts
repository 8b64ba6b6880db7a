import { listHomework } from '@michi/contract/homework/homework';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { twoWhoTalk } from '../classroom/two-who-talk.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { toasts } from '../support/toasts.ts';
import { photo } from '../support/uploads.ts';

// From the sensei's task to the answer, each side at the page where it is done.

const paper = (name: string) => new File(['%PDF-1.7\nan essay\n%%EOF'], name, { type: 'application/pdf' });
const program = new File([`MZ${'\0'.repeat(300)}`], 'virus.pdf', { type: 'application/pdf' });
const movie = new File(['moo'], 'clip.mov', { type: 'video/quicktime' });

const button = (name: string | RegExp, within: Locator | typeof page = page): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });
const addFile = (within: Locator | typeof page = page) => within.getByLabelText('Add a file');

/**
 * What a machine finds once what was said is put away: toasts that lie over each other leave too little of
 * their buttons.
 */
async function found(): Promise<string[]> {
  for (const toast of toasts().elements()) toast.querySelector('button')?.click();
  await expect.poll(() => toasts().elements().length).toBe(0);
  return findings();
}

test('a task with a file is set, handed in from the plan, and answered; what is refused is named', async () => {
  const { sensei, student, uuid } = await twoWhoTalk('Hana Handin', 'Aki Answers');
  const asSensei = async () => {
    await signInAs(sensei.email);
    await openPage(`/chat/${uuid}?panel=homework`);
  };
  const status = async () =>
    (await call(listHomework, { query: { conversationId: uuid } }, student.token)).items.map(
      (each) => each.status,
    );

  await asSensei();
  await expect.element(page.getByText('No homework yet')).toBeVisible();
  expect(await found()).toEqual([]);
  await button('Set homework').click();
  await button('Set homework').click();
  await expect.element(page.getByLabelText('What is to be done')).toBeInvalid();
  await expect.element(page.getByText('Fill this in').first()).toBeVisible();
  await page.getByLabelText('What is to be done').fill('Read the first chapter');
  await page.getByLabelText(/^Instructions/).fill('Mark what you would cut.');
  expect(await found()).toEqual([]);
  await button('Set homework').click();

  await expect.element(page.getByRole('heading', { name: 'Read the first chapter' })).toBeVisible();
  await userEvent.upload(addFile(), [movie]);
  await expect.element(page.getByText(/Choose a file of this kind/).first()).toBeVisible();
  await userEvent.upload(addFile(), [program]);
  await expect.element(page.getByText(/Send a PDF or a picture/).first()).toBeVisible();
  await userEvent.upload(addFile(), [paper('chapter.pdf')]);
  await expect.element(button('Remove chapter.pdf')).toBeVisible();
  expect(await found()).toEqual([]);

  await signInAs(student.email);
  await openPage('/student?view=plan');
  await page.getByRole('row', { name: 'Read the first chapter' }).click();
  const sheet = page.getByRole('dialog', { name: 'Read the first chapter' });
  await expect.element(sheet.getByText('Mark what you would cut.')).toBeVisible();
  await expect.element(sheet.getByText('chapter.pdf')).toBeVisible();
  await expect.element(sheet.getByLabelText('Status')).toHaveValue('PENDING');
  expect(await found()).toEqual([]);
  await button('Hand in', sheet).click();
  await expect.element(sheet.getByText('Write something, or add a file').first()).toBeVisible();
  await userEvent.upload(addFile(sheet), [await photo('margin.png')]);
  await expect.element(button(/^Remove margin/, sheet)).toBeVisible();
  await sheet.getByLabelText(/^What you did/).fill('Read it twice.');
  await button('Hand in', sheet).click();
  await expect.poll(status).toEqual(['HANDED_IN']);
  await expect.element(sheet.getByText(/^Handed in by Hana Handin/)).toBeVisible();
  await expect.element(button('Add to what you handed in', sheet)).toBeVisible();
  await expect.element(sheet.getByLabelText('Status')).toHaveValue('PROGRESS');

  await asSensei();
  await button(/^Read the first chapter/).click();
  await expect.element(page.getByText('Read it twice.')).toBeVisible();
  await button('Send the answer').click();
  await expect.element(page.getByText('Fill this in').first()).toBeVisible();
  await page.getByLabelText(/^Your answer/).fill('Good cuts. Now read it aloud.');
  await page.getByRole('radio', { name: 'To be handed in once more' }).click();
  await button('Send the answer').click();
  await expect.element(page.getByText('Good cuts. Now read it aloud.')).toBeVisible();
  await expect.element(page.getByText('Once more')).toBeVisible();
  expect(await found()).toEqual([]);
  expect(await status()).toEqual(['RETURNED']);
}, 60_000);
