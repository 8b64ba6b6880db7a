import { codeField, codeLanguageField, getNotes } from '@michi/contract/workspace/notes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Y from 'yjs';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { lineOf, twoWhoTalk } from './two-who-talk.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

test('two write code at once, in the language that one of them chose, and find it again later', async () => {
  const { sensei, student, uuid } = await twoWhoTalk('Cody Class', 'Pam Program');
  const doc = new Y.Doc();
  const code = () => doc.getText(codeField).toJSON();
  const stored = async () => {
    const { updates } = await call(getNotes, { params: { uuid }, query: {} }, sensei.token);
    for (const update of updates) Y.applyUpdate(doc, bytesOf(update));
    return code();
  };
  await signInAs(student.email);
  await openPage(`/chat/${uuid}?panel=code`);
  const text = page.getByRole('textbox', { name: 'Code' });
  await expect.element(text, { timeout: 20_000 }).toBeVisible();
  await page.getByLabelText('Language').selectOptions('JavaScript');
  await text.click();
  await userEvent.keyboard('const limit = 30;');
  await expect.poll(stored).toBe('const limit = 30;');
  expect(doc.getMap(codeLanguageField).get('name')).toBe('JavaScript');
  // A word of the language stands out.
  const colours = () =>
    new Set([...document.querySelectorAll('.cm-line span')].map((each) => getComputedStyle(each).color));
  await expect.poll(() => colours().size).toBeGreaterThan(1);

  const other = await lineOf(sensei.token);
  doc.getText(codeField).insert(0, '// From the other side\n');
  await other.timeout(5000).emitWithAck('notes.write', {
    conversationId: uuid,
    update: base64(Y.encodeStateAsUpdate(doc)),
  });
  await expect.element(text).toMatchTextContent(/From the other side/);
  expect(await findings()).toEqual([]);

  await openPage('/profile');
  await openPage(`/chat/${uuid}?panel=code`);
  await expect.element(text, { timeout: 20_000 }).toMatchTextContent(/From the other side.*const limit = 30/);
  await expect.element(page.getByLabelText('Language')).toHaveValue('JavaScript');
  other.close();
}, 60_000);
