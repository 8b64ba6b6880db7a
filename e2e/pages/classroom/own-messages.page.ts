import { openSupport } from '@michi/contract/messaging/support';
import { listConversations, sendMessage } from '@michi/contract/messaging/conversations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demo } from '../../support/people/demo.ts';
import { findings } from '../support/accessible.ts';
import { call, signInAs, tokenOf } from '../support/api.ts';
import { address, openPage } from '../support/open-page.tsx';
import { newCourse, newStudent, newTeacher } from '../support/teaching.ts';

const list = () => page.getByRole('navigation', { name: 'Conversations' });

test('who has no conversation is told where one begins; help leads to the one with support', async () => {
  await signInAs((await newStudent('Nadia Newcomer')).email);
  await openPage('/chat');
  await expect.element(list().getByRole('link', { name: /Find a course/ })).toBeVisible();
  expect(await findings()).toEqual([]);
  await openPage('/help');
  await expect.poll(address).toMatch(/^\/chat\/[\da-f-]{36}$/);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible();
});

test('a question from a course opens the conversation; it can be found, put on top and aside', async () => {
  const teacher = await newTeacher('Quentin Answer');
  const course = await newCourse(teacher.token, { title: 'Questions before booking' });
  const student = await newStudent('Petra Asking');
  await signInAs(student.email);
  await openPage(`/ask/${teacher.id}?course=${course.id}`);
  await expect.element(page.getByText('About Questions before booking')).toBeVisible();
  await page.getByLabelText('Your question').fill('Do you read poems?');
  await page.getByRole('button', { name: 'Send the question' }).click();
  await expect.poll(address).toMatch(/^\/chat\/[\da-f-]{36}$/);
  await expect
    .element(page.getByRole('region', { name: /^Messages/ }))
    .toMatchTextContent('Do you read poems?');
  expect(await findings()).toEqual([]);

  await openPage('/chat');
  const line = list().getByRole('link', { name: /Quentin Answer/ });
  await expect.element(line).toBeVisible();
  await page.getByLabelText('Search names and courses').fill('nobody');
  await expect.element(page.getByText('Nothing here fits that.')).toBeVisible();
  await page.getByLabelText('Search names and courses').fill('quentin');
  await expect.element(line).toBeVisible();
  await page.getByLabelText('Search names and courses').fill('');
  await page.getByRole('button', { name: 'More for Quentin Answer' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.element(line).not.toBeInTheDocument();
  await page.getByText('Archived', { exact: true }).click();
  await expect.element(line).toBeVisible();
  await course.remove();
});

test('an administrator answers who waits for support, who reads it as the platform’s', async () => {
  const student = await newStudent('Wanda Waiting');
  const { id: uuid } = await call(openSupport, {}, student.token);
  const body = { body: 'Where is my receipt?', clientId: crypto.randomUUID() };
  await call(sendMessage, { params: { uuid }, body }, student.token);
  await signInAs(demo.admin);
  await openPage('/admin/support?filter=all');
  await page.getByRole('link', { name: /Wanda Waiting/ }).click();
  await page.getByLabelText('Write a message').fill('Under Checkouts');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('button', { name: 'Needs no answer' })).not.toBeInTheDocument();
  expect(await findings()).toEqual([]);
  const { items } = await call(listConversations, { query: {} }, await tokenOf(student.email));
  expect(items[0]?.lastMessage).toMatchObject({ body: 'Under Checkouts', senderId: uuid });
});
