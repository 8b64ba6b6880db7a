import { getNotes, noteField } from '@michi/contract/workspace/notes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as Y from 'yjs';
import { findings } from '../support/accessible.ts';
import { call, signInAs } from '../support/api.ts';
import { openPage } from '../support/open-page.tsx';
import { lineOf, twoWhoTalk } from './two-who-talk.ts';

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

test('two write notes at once, find them again later, and save them', async () => {
  const { sensei, student, uuid } = await twoWhoTalk('Nora Notes', 'Paul Paper');
  const stored = async () => {
    const { updates } = await call(getNotes, { params: { uuid }, query: {} }, sensei.token);
    const doc = new Y.Doc();
    for (const update of updates) Y.applyUpdate(doc, bytesOf(update));
    return doc.getXmlFragment(noteField).toJSON();
  };
  await signInAs(student.email);
  await openPage(`/chat/${uuid}?panel=notes`);
  const text = page.getByRole('textbox', { name: 'Notes' });
  await expect.element(text, { timeout: 20_000 }).toBeVisible();
  await text.click();
  await userEvent.keyboard('# Limits{Enter}Bring the sheet.{Enter}[[ ] Read page 4');
  await expect.element(page.getByRole('heading', { name: 'Limits' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Read page 4' })).toBeVisible();
  await expect.poll(stored).toContain('Read page 4');

  const other = await lineOf(sensei.token);
  const doc = new Y.Doc();
  const line = new Y.XmlElement('paragraph');
  doc.getXmlFragment(noteField).push([line]);
  line.push([new Y.XmlText('From the other side')]);
  await other.timeout(5000).emitWithAck('notes.write', {
    conversationId: uuid,
    update: base64(Y.encodeStateAsUpdate(doc)),
  });
  await expect.element(text).toMatchTextContent(/From the other side/);
  await page.getByRole('checkbox', { name: 'Read page 4' }).click();
  await expect.poll(stored).toContain('checked="true"');
  expect(await findings()).toEqual([]);

  // Later, alone.
  await openPage('/profile');
  await openPage(`/chat/${uuid}?panel=notes`);
  await expect.element(text, { timeout: 20_000 }).toMatchTextContent(/Limits.*Bring the sheet/);
  await expect.element(page.getByRole('checkbox', { name: 'Read page 4' })).toBeChecked();
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'As a PDF' })).toBeVisible();
  other.close();
});
