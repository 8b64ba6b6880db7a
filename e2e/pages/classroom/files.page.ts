import { listConversations } from '@michi/contract/messaging/conversations';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { untilSettled } from '../../support/walk/until-settled.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { resize } from '../support/resize.ts';
import { bookLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';
import { interceptUploads, photo } from '../support/uploads.ts';

async function newTalk() {
  const teacher = await newTeacher('Pia Papers');
  const student = await newStudent('Sam Sender');
  let uuid = '';
  const { id } = await newCourse(teacher.token, { title: 'Essays with papers' });
  await bookLastTime(id, student.token);
  await vi.waitFor(
    async () => {
      const { items } = await call(listConversations, { query: {} }, student.token);
      uuid = items[0]?.id ?? '';
      if (uuid === '') throw new Error('The conversation is not open yet');
    },
    { timeout: 20_000, interval: 200 },
  );
  return { student, uuid };
}

const paper = (name: string) => new File(['%PDF-1.7\nan essay\n%%EOF'], name, { type: 'application/pdf' });
const program = new File([`MZ${'\0'.repeat(300)}`], 'homework.pdf', { type: 'application/pdf' });
const field = page.getByRole('textbox', { name: 'Write a message' });
const waiting = page.getByRole('list', { name: 'Files of this message' });
const send = page.getByRole('button', { name: 'Send', exact: true });

test('files are chosen, dropped and pasted, refused by name, sent without words, looked at by keyboard, and found in one list', async () => {
  const { student, uuid } = await newTalk();
  await signInAs(student.email);
  await openPage(`/chat/${uuid}`);
  await expect.element(field).toBeVisible();
  await userEvent.upload(page.getByLabelText('Attach files'), [await photo('desk.png'), program]);
  await expect.element(waiting.getByRole('button', { name: 'Remove desk.webp' })).toBeVisible();
  await expect.element(waiting.getByRole('alert').getByText(/is a program/)).toBeVisible();
  await waiting.getByRole('button', { name: 'Remove homework.pdf' }).click();

  const dropped = new DataTransfer();
  dropped.items.add(paper('draft.pdf'));
  const element = await field.findElement();
  const bubbling = { bubbles: true, cancelable: true };
  element.dispatchEvent(new DragEvent('dragenter', { ...bubbling, dataTransfer: dropped }));
  await expect.element(page.getByText('Drop files here to send them')).toBeVisible();
  element.dispatchEvent(new DragEvent('drop', { ...bubbling, dataTransfer: dropped }));
  await expect.element(waiting.getByText('draft.pdf', { exact: true })).toBeVisible();
  const pasted = new DataTransfer();
  pasted.items.add(await photo('pasted.png'));
  element.dispatchEvent(new ClipboardEvent('paste', { ...bubbling, clipboardData: pasted }));
  await expect.element(waiting.getByRole('button', { name: 'Remove pasted.webp' })).toBeVisible();
  expect(await findings()).toEqual([]);

  await send.click();
  await expect.element(waiting).not.toBeInTheDocument();
  const picture = page.getByRole('button', { name: 'Enlarge picture desk.webp' });
  await expect.element(picture).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^(?!Save ).*draft\.pdf/ })).toBeVisible();
  // What is on its way gives its place to what is stored.
  await expect.poll(async () => (await picture.findElement()).closest('[data-seq]')).not.toBeNull();
  (await picture.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const large = page.getByRole('dialog', { name: 'desk.webp' });
  await expect.element(large.getByText('Picture 1 of 2')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('dialog', { name: 'pasted.webp' })).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Files of this conversation' }).click();
  const panel = page.getByRole('dialog', { name: 'Files' });
  await expect.element(panel.getByText('draft.pdf', { exact: true })).toBeVisible();
  await panel.getByRole('tab', { name: 'Pictures' }).click();
  await expect.element(panel.getByRole('button', { name: 'Enlarge picture pasted.webp' })).toBeVisible();
  expect(await findings()).toEqual([]);
  await panel.getByRole('tab', { name: 'Links' }).click();
  await expect.element(panel.getByText('Nothing here yet')).toBeVisible();
}, 60_000);

test('one that did not arrive is tried again, and one on its way can be cancelled', async () => {
  const { student, uuid } = await newTalk();
  await signInAs(student.email);
  await openPage(`/chat/${uuid}`);
  const change = interceptUploads('cut');
  await userEvent.upload(page.getByLabelText('Attach files'), [paper('again.pdf')]);
  await expect.element(waiting.getByRole('alert')).toBeVisible();
  change('held');
  await waiting.getByRole('button', { name: 'Try again.pdf again' }).click();
  await expect.element(waiting.getByRole('progressbar', { name: 'Uploading again.pdf' })).toBeVisible();
  await expect.element(send).toBeDisabled();
  change('open');
  await expect.element(waiting.getByRole('button', { name: 'Remove again.pdf' })).toBeVisible();
  await waiting.getByRole('button', { name: 'Remove again.pdf' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
}, 30_000);

test('the tools of a class open from its menu, which closes by itself and gives the focus back', async () => {
  const { student, uuid } = await newTalk();
  await signInAs(student.email);
  await resize(390);
  await openPage(`/chat/${uuid}`);
  const more = { name: 'More for the class: Essays with papers' };
  const files = page.getByRole('dialog', { name: 'Files' });
  const opener = page.getByRole('button', more);
  await opener.click();
  await page.getByRole('list', more).getByRole('button', { name: 'Files' }).click();
  await expect.element(files).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(files).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  const classes = page.getByRole('button', { name: 'Classes', exact: true });
  await classes.click();
  const list = page.getByRole('dialog', { name: 'Classes' });
  const inList = list.getByRole('button', more);
  await inList.click();
  await list.getByRole('list', more).getByRole('button', { name: 'Files' }).click();
  await expect.element(files).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(files).not.toBeInTheDocument();
  await expect.element(classes).toHaveFocus();
}, 60_000);

test('Escape in the menu of a class inside the Classes sheet closes the menu and leaves the sheet open', async () => {
  const { student, uuid } = await newTalk();
  await signInAs(student.email);
  await resize(390);
  await openPage(`/chat/${uuid}`);
  await page.getByRole('button', { name: 'Classes', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Classes' });
  const more = { name: 'More for the class: Essays with papers' };
  const opener = sheet.getByRole('button', more);
  const menu = sheet.getByRole('list', more);
  for (const where of ['on its opener', 'on its first entry']) {
    await opener.click();
    await expect.element(menu).toBeVisible();
    if (where === 'on its first entry') (await menu.getByRole('button').first().findElement()).focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu, { message: where }).not.toBeInTheDocument();
    // A sheet that closes is there until it has moved out.
    await untilSettled();
    await expect.element(sheet, { message: where }).toBeVisible();
    await expect.element(opener, { message: where }).toHaveFocus();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
}, 60_000);
