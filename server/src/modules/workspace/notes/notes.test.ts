import { exportNotes, getNotes, noteField } from '@michi/contract/workspace/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  addLine,
  openBetween,
  sendAnything,
  toBase64,
  writeStep,
} from '../../../../test/factories/workspace.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent } from '../../../../test/sockets.ts';

let app: TestApp;
let sensei: Person;
let student: Person;

beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app, { name: 'Hana Sato' });
  student = await createStudent(app, { name: 'Maya Okafor' });
});
afterAll(() => app.close());

async function notesOf(person: Person, uuid: string): Promise<string> {
  const { updates } = await person.caller.call(getNotes, { params: { uuid } });
  const document = new Y.Doc();
  for (const update of updates) Y.applyUpdate(document, Buffer.from(update, 'base64'));
  return document.getXmlFragment(noteField).toJSON();
}

test('what both write at once is in the notes of both, and merging many steps loses nothing', async () => {
  const uuid = await openBetween(app, sensei, student);
  const hers = await connectSocket(app, sensei.token);
  const his = await connectSocket(app, student.token);
  const arrives = nextEvent(his, 'notes.changed');
  await writeStep(hers, uuid, (text) => addLine(text, 'From her'));
  expect(await arrives).toMatchObject({ conversationId: uuid, seq: 1 });
  const steps = Array.from({ length: 210 }, (_, at) => at);
  for (const step of steps)
    await writeStep(step % 2 ? hers : his, uuid, (text) => addLine(text, `Step ${step}.`));
  const { seq, updates } = await student.caller.call(getNotes, { params: { uuid } });
  expect(seq).toBe(211);
  expect(updates.length).toBeLessThan(20);
  const text = await notesOf(sensei, uuid);
  for (const step of steps) expect(text).toContain(`Step ${step}.`);
  const behind = await student.caller.call(getNotes, { params: { uuid }, query: { after: 210 } });
  expect([behind.seq, behind.updates.length]).toEqual([211, 1]);
  hers.close();
  his.close();
});

test('notes refuse garbage and too much of it', async () => {
  const uuid = await openBetween(app, sensei, student);
  const socket = await connectSocket(app, sensei.token);
  for (const update of [
    '',
    'not base64',
    toBase64(new Uint8Array([255, 255, 255, 255, 15, 1, 2])),
    toBase64(Buffer.alloc(145_000, 7)),
  ])
    expect(await sendAnything(socket, 'notes.write', { conversationId: uuid, update })).toMatchObject({
      ok: false,
      code: 'validation_failed',
    });
  let last: unknown;
  for (let at = 0; at < 25; at += 1)
    last = await writeStep(socket, uuid, (text) => addLine(text, `${at} ${'long '.repeat(19_000)}`));
  expect(last).toMatchObject({ ok: false, code: 'notes_full' });
  socket.close();
});

test('notes are saved as Markdown and as a PDF that can be read aloud', async () => {
  const uuid = await openBetween(app, sensei, student);
  const socket = await connectSocket(app, sensei.token);
  await writeStep(socket, uuid, (text) => {
    addLine(text, 'Plan', 'heading');
    const line = new Y.XmlElement('paragraph');
    text.push([line]);
    const words = new Y.XmlText();
    line.push([words]);
    words.applyDelta([
      { insert: 'Read ' },
      { insert: 'chapter 3', attributes: { bold: {} } },
      { insert: ' and ' },
      { insert: 'this', attributes: { link: { href: 'https://example.org/a' } } },
      { insert: ' not this', attributes: { link: { href: 'javascript:alert(1)' } } },
    ]);
    const list = new Y.XmlElement('taskList');
    text.push([list]);
    for (const [name, isDone] of [
      ['Draft', true],
      ['Proof_read', false],
    ] as const) {
      const item = new Y.XmlElement('taskItem');
      list.push([item]);
      item.setAttribute('checked', String(isDone));
      const inner = new Y.XmlElement('paragraph');
      item.push([inner]);
      inner.push([new Y.XmlText(name)]);
    }
    addLine(text, 'const a = 1;', 'codeBlock');
  });
  const read = async (format: 'MARKDOWN' | 'PDF') => {
    const { url, name } = await student.caller.call(exportNotes, { params: { uuid }, body: { format } });
    return { name, bytes: await (await fetch(app.url + url)).bytes() };
  };
  const markdown = await read('MARKDOWN');
  expect(markdown.name).toBe('Essay clinic.md');
  expect(Buffer.from(markdown.bytes).toString()).toBe(
    [
      '# Plan',
      '',
      'Read **chapter 3** and [this](https://example.org/a) not this',
      '',
      '- [x] Draft',
      String.raw`- [ ] Proof\_read`,
      '',
      '```',
      'const a = 1;',
      '```',
      '',
    ].join('\n'),
  );
  const { extractText } = await import('unpdf');
  const pdf = await extractText((await read('PDF')).bytes, { mergePages: true });
  expect(pdf.text).toContain('Read chapter 3 and this (https://example.org/a) not this');
  expect(pdf.text).toContain('[x]');
  socket.close();
});

test('a flood of one person is slowed down and said so', async () => {
  const uuid = await openBetween(app, sensei, student);
  const flooder = await connectSocket(app, student.token);
  const answers = await Promise.all(
    Array.from({ length: 420 }, () =>
      sendAnything(flooder, 'notes.write', { conversationId: uuid, update: '!' }),
    ),
  );
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'rate_limited' });
  flooder.close();
  await app.advance(15_000);
});
