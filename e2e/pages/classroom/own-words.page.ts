import { listConversations, listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import { getOwnUser } from '@michi/contract/identity/users';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { call, signInAs } from '../support/api.ts';
import { findings } from '../support/accessible.ts';
import { openPage } from '../support/open-page.tsx';
import { bookLastTime, newCourse, newStudent, newTeacher } from '../support/teaching.ts';

/** Two people of their own with a class, and so with a conversation. */
async function newTalk() {
  const sensei = await newTeacher('Tomo Talker');
  const student = await newStudent('Lia Listener');
  const course = await newCourse(sensei.token, {
    title: `Talking about essays ${crypto.randomUUID().slice(0, 8)}`,
  });
  await bookLastTime(course.id, student.token);
  let uuid = '';
  await expect
    .poll(
      async () => {
        const { items } = await call(listConversations, { query: {} }, student.token);
        uuid = items[0]?.id ?? '';
        return uuid;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  const say = (token: string, body: string) =>
    call(sendMessage, { params: { uuid }, body: { body, clientId: crypto.randomUUID() } }, token);
  return { sensei, student, course, uuid, say };
}

test('by keyboard a message is answered, reacted to, changed and taken back', async () => {
  const { sensei, student, course, uuid, say } = await newTalk();
  await say(sensei.token, 'What is your first sentence?');
  await signInAs(student.email);
  await openPage(`/chat/${uuid}`);
  const messages = page.getByRole('region', { name: 'Messages of this conversation' });
  const field = page.getByRole('textbox', { name: /^Write a message/ });
  await expect.element(messages.getByText(/^What is your first sentence/)).toBeVisible();
  const told = messages.getByRole('link', { name: /^Lia Listener booked a class: / });
  await expect.element(told).toHaveAttribute('href', expect.stringContaining('class='));
  await field.click();

  // From the empty field up to the last message, its menu by Enter, and the first reaction.
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(page.getByRole('button', { name: 'React with 👍' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(messages.getByRole('button', { name: '👍 1 by You' })).toBeVisible();

  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Reply' }).click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('It begnis with $a^2${Enter}');
  await expect.element(messages.getByText(/It begnis/)).toBeVisible();
  await expect.element(messages.getByRole('button', { name: /Answers: Tomo Talker/ })).toBeVisible();
  await expect.poll(() => document.querySelector('.katex')).not.toBeNull();

  await userEvent.keyboard('{ArrowUp}{Enter}');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect.element(field).toHaveValue('It begnis with $a^2$');
  await field.fill('It begins with a joke');
  await userEvent.keyboard('{Enter}');
  await expect.element(messages.getByText(/It begins with a joke/)).toBeVisible();
  await expect.element(messages.getByText(/^edited/)).toBeVisible();
  expect(await findings()).toEqual([]);

  await userEvent.keyboard('{ArrowUp}{Enter}');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(messages.getByText('Message deleted')).toBeVisible();
  const { items } = await call(listMessages, { params: { uuid }, query: {} }, sensei.token);
  expect(items.map(({ seq, body }) => [seq, body])).toEqual([
    // That the class was booked.
    [1, ''],
    [2, 'What is your first sentence?'],
    [3, ''],
  ]);
  expect(items[1]?.reactions[0]?.userIds).toEqual([(await call(getOwnUser, {}, student.token)).id]);
  await course.remove();
});

test('a long talk opens at the first unread message, and a search leads to one far back', async () => {
  const { sensei, student, course, uuid, say } = await newTalk();
  for (let number = 1; number <= 120; number += 1)
    await say(sensei.token, number === 7 ? 'The narwhal sentence' : `Line ${number}`);
  await signInAs(student.email);
  await openPage(`/chat/${uuid}`);
  const messages = page.getByRole('region', { name: 'Messages of this conversation' });
  await expect.element(messages.getByText('Unread', { exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('[data-seq="2"]')?.textContent).toContain('Line 1');
  await page
    .getByRole('button', { name: 'To the newest' })
    .or(page.getByRole('button', { name: 'New messages' }))
    .click();
  await expect.element(messages.getByText(/^Line 120/)).toBeVisible();

  await page.getByRole('button', { name: 'Actions for this conversation' }).click();
  await page.getByRole('button', { name: 'Search messages' }).click();
  await page.getByRole('searchbox', { name: 'Words to look for' }).fill('narwhal');
  await page.getByRole('link', { name: /The narwhal sentence/ }).click();
  await expect.element(messages.getByText(/^The narwhal sentence/)).toBeVisible();
  await course.remove();
});
