import { markRead } from '@michi/contract/messaging/conversations';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { lineOf, twoWhoTalk } from './two-who-talk.ts';

test('one sees that the other is here, and how far the other has read', async () => {
  const { student, sensei, uuid } = await twoWhoTalk('Petra Present', 'Rhea Reader');
  await signInAs(student.email);
  await openPage(`/chat/${uuid}`);
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  const messages = page.getByRole('region', { name: 'Messages of this conversation' });
  const messageOf = (text: string) => messages.getByRole('listitem').filter({ hasText: text });
  const seqOf = async (text: string) => Number((await messageOf(text).findElement()).dataset['seq']);
  await write('Shall we begin with the essay?');
  await write('Or with the interview?');
  await expect.poll(() => seqOf('Or with the interview?')).toBeGreaterThan(0);
  await expect.element(page.getByText('Here now')).not.toBeInTheDocument();
  await expect.element(messages.getByText('Read', { exact: true })).not.toBeInTheDocument();

  const line = await lineOf(sensei.token);
  onTestFinished(() => void line.disconnect());
  line.emit('conversation.here', { conversationId: uuid, isHere: true, asks: true });
  await expect.element(page.getByText('Here now')).toBeVisible();
  const readTo = async (text: string) =>
    call(markRead, { params: { uuid }, body: { seq: await seqOf(text) } }, sensei.token);
  await readTo('Shall we begin with the essay?');
  await expect
    .element(messageOf('Shall we begin with the essay?').getByText('Read', { exact: true }))
    .toBeVisible();
  await readTo('Or with the interview?');
  await expect.element(messageOf('Or with the interview?').getByText('Read', { exact: true })).toBeVisible();
  await expect.element(messages.getByText('Read', { exact: true })).toHaveLength(1);
  expect(await findings()).toEqual([]);

  line.emit('conversation.here', { conversationId: uuid, isHere: false, asks: false });
  await expect.element(page.getByText('Here now')).not.toBeInTheDocument();
}, 60_000);
