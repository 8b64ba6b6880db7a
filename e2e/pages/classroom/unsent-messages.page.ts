import { listConversations, listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { call, signInAs } from '../support/api.ts';
import { interceptCalls, noAnswer, recordCalls } from '../support/calls.ts';
import { openPage } from '../support/open-page.tsx';
import { resize } from '../support/resize.ts';
import { twoWhoTalk } from './two-who-talk.ts';

const thread = () => document.querySelector('[data-thread]')?.textContent ?? '';

test('what was written without a line goes out from another page, once', async () => {
  const { student, sensei, uuid } = await twoWhoTalk('Tilda Train', 'Rhea Reader');
  await signInAs(student.email);
  let isCut = true;
  const dropIt = page.getByRole('button', { name: 'Discard' });
  interceptCalls(({ method, path }) => isCut && method === 'POST' && path.endsWith('/messages'), noAnswer);
  await openPage(`/chat/${uuid}`);
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Written on the train');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(dropIt).toBeVisible();
  isCut = false;
  await openPage('/student');
  const arrived = async () => {
    const { items } = await call(listMessages, { params: { uuid }, query: {} }, sensei.token);
    return items.map(({ body }) => body).filter((body) => body === 'Written on the train');
  };
  await expect.poll(arrived).toHaveLength(1);
  await openPage(`/chat/${uuid}`);
  await expect.poll(thread).toContain('Written on the train');
  await expect.element(dropIt).not.toBeInTheDocument();
  expect(await arrived()).toHaveLength(1);
}, 60_000);

test('behind the list of a phone nothing is read; shown, it is', async () => {
  const { student, sensei, uuid } = await twoWhoTalk('Petra Phone', 'Rhea Reader');
  await resize(390);
  await signInAs(student.email);
  const unread = async () =>
    (await call(listConversations, { query: {} }, student.token)).items[0]?.unreadCount;
  await openPage(`/chat/${uuid}`);
  await expect.poll(unread).toBe(0);
  await openPage(`/chat/${uuid}?list`);
  const calls = recordCalls();
  const message = { body: 'Are you there?', clientId: crypto.randomUUID(), attachmentIds: [] };
  await call(sendMessage, { params: { uuid }, body: message }, sensei.token);
  await expect.poll(thread).toContain('Are you there?');
  await expect.element(page.getByRole('link', { name: /Rhea Reader.*unread/ })).toBeVisible();
  expect(calls.filter((each) => each.endsWith('/read'))).toEqual([]);
  expect(await unread()).toBe(1);
  await openPage(`/chat/${uuid}`);
  await expect.poll(unread).toBe(0);
}, 60_000);
