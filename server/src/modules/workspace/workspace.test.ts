import { randomUUID } from 'node:crypto';
import {
  addBoardPicture,
  type BoardElement,
  boardLimits,
  getBoard,
  getBoardPicture,
  listBoardSnapshots,
  restoreBoard,
  splitElements,
} from '@michi/contract/workspace/board';
import { exportNotes, getNotes, noteField } from '@michi/contract/workspace/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { pictureFile } from '../../../test/endpoints/files.ts';
import { createSensei, createStudent, type Person } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { connectSocket, nextEvent, recordEvents, type TestSocket } from '../../../test/sockets.ts';
import { leaveConversation, openConversation } from '../messaging/index.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app, { name: 'Hana Sato' });
  student = await createStudent(app, { name: 'Maya Okafor' });
  stranger = await createStudent(app, { name: 'Otto Other' });
});
afterAll(() => app.close());

async function openBetween(...people: Person[]): Promise<string> {
  const id = randomUUID();
  const participantIds = people.map((person) => person.id);
  await app.ctx.transaction((tx) =>
    openConversation(tx, { id, title: 'Essay clinic', classId: null, participantIds }),
  );
  return id;
}

const stroke = (id: string, version = 1, more: Partial<BoardElement> = {}): BoardElement => ({
  id,
  type: 'freedraw',
  x: 1,
  y: 2,
  width: 10,
  height: 10,
  angle: 0,
  version,
  versionNonce: 5,
  isDeleted: false,
  index: 'a0',
  points: [
    [0, 0],
    [10, 10],
  ],
  ...more,
});

/** As a page does it. */
const send = (socket: TestSocket, conversationId: string, elements: BoardElement[]) =>
  socket.timeout(5000).emitWithAck('board.change', { conversationId, elements });
const sendRaw = (socket: TestSocket, event: 'board.change' | 'notes.write', payload: unknown) =>
  socket.timeout(5000).emitWithAck(event, payload as never);

async function boardOf(person: Person, uuid: string, after = 0) {
  const elements: Record<string, BoardElement> = {};
  let seq = after;
  for (;;) {
    const page = await person.caller.call(getBoard, { params: { uuid }, query: { after: seq } });
    for (const element of page.elements) elements[element.id] = element as BoardElement;
    seq = page.seq;
    if (!page.hasMore) return { seq, elements };
  }
}
const alive = async (person: Person, uuid: string) =>
  Object.values((await boardOf(person, uuid)).elements)
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id }) => id)
    .toSorted();

test('a stroke stands at once on the screens of both, and of nobody else', async () => {
  const uuid = await openBetween(sensei, student);
  const sockets = await Promise.all(
    [sensei, student, stranger].map(({ token }) => connectSocket(app, token)),
  );
  const [hers, his, other] = sockets;
  if (!hers || !his || !other) throw new Error('A socket is missing');
  const overheard = recordEvents(other, 'board.changed');
  const arrives = nextEvent(his, 'board.changed');
  expect(await send(hers, uuid, [stroke('one')])).toEqual({ ok: true, value: { lost: [] } });
  expect(await arrives).toEqual({ conversationId: uuid, seq: 1, elements: [stroke('one')] });
  expect(await send(other, uuid, [stroke('two')])).toMatchObject({ ok: false, code: 'not_found' });
  const refused = await stranger.caller.attempt(getBoard, { params: { uuid } });
  expect(refused.status).toBe(404);
  expect(overheard).toEqual([]);
  expect(await alive(student, uuid)).toEqual(['one']);
  for (const socket of sockets) socket.close();
});

test('a second tab or person with an old state does not write over newer strokes', async () => {
  const uuid = await openBetween(sensei, student);
  const hers = await connectSocket(app, sensei.token);
  const his = await connectSocket(app, student.token);
  await send(hers, uuid, [stroke('line', 1, { x: 1 })]);
  await send(hers, uuid, [stroke('line', 2, { x: 2 }), stroke('more')]);
  // The other one was away since the first version, and sends all that it has.
  const answer = await send(his, uuid, [stroke('line', 1, { x: 1 })]);
  expect(answer).toMatchObject({ ok: true, value: { lost: [{ id: 'line', version: 2, x: 2 }] } });
  // Of two of the same version one wins, on every screen the same.
  await send(his, uuid, [stroke('line', 2, { x: 9, versionNonce: 6 })]);
  expect((await boardOf(student, uuid)).elements['line']).toMatchObject({ x: 2 });
  await send(his, uuid, [stroke('line', 2, { x: 3, versionNonce: 4 })]);
  const { elements, seq } = await boardOf(sensei, uuid);
  expect(elements['line']).toMatchObject({ x: 3 });
  expect([seq, Object.keys(elements).toSorted()]).toEqual([3, ['line', 'more']]);
  // Whoever knows the first change gets what differs since.
  expect(Object.keys((await boardOf(student, uuid, 1)).elements).toSorted()).toEqual(['line', 'more']);
  hers.close();
  his.close();
});

test('many strokes pass below the packet limit of the socket, and the connection stays', async () => {
  const uuid = await openBetween(sensei, student);
  const socket = await connectSocket(app, sensei.token);
  const drops: string[] = [];
  socket.on('disconnect', (reason) => drops.push(reason));
  const points = Array.from({ length: 300 }, (_, at): [number, number] => [at * 1.25, at * 0.75]);
  const many = Array.from({ length: 600 }, (_, at) => stroke(`s${at}`, 1, { points }));
  const parts = splitElements(many);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(await send(socket, uuid, part)).toMatchObject({ ok: true });
  expect(await alive(student, uuid)).toHaveLength(600);
  expect(drops).toEqual([]);
  socket.close();
});

test('what was deleted does not come back after the server or a tab was away', async () => {
  const uuid = await openBetween(sensei, student);
  const hers = await connectSocket(app, sensei.token);
  const his = await connectSocket(app, student.token);
  await send(hers, uuid, [stroke('gone'), stroke('stays')]);
  const { seq } = await boardOf(student, uuid);
  await send(hers, uuid, [stroke('gone', 2, { isDeleted: true })]);
  // A tab that has it still sends it again once it is back, and is told.
  const answer = await send(his, uuid, [stroke('gone'), stroke('stays')]);
  expect(answer).toMatchObject({ ok: true, value: { lost: [{ id: 'gone', isDeleted: true }] } });
  expect(await alive(student, uuid)).toEqual(['stays']);
  expect((await boardOf(student, uuid, seq)).elements).toMatchObject({ gone: { isDeleted: true } });
  hers.close();
  his.close();
});

test('garbage, too much and a full board are refused by name, and nothing breaks', async () => {
  const uuid = await openBetween(sensei, student);
  const socket = await connectSocket(app, sensei.token);
  for (const garbage of [
    null,
    'x',
    { conversationId: uuid },
    { conversationId: uuid, elements: [{ id: 'x' }] },
    { conversationId: uuid, elements: [stroke('x', 1, { x: 1e300 })] },
    { conversationId: uuid, elements: [{ ...stroke('x'), type: 'iframe' }] },
    { conversationId: uuid, elements: [{ ...stroke('x'), link: 'javascript:alert(1)' }] },
    { conversationId: uuid, elements: [{ ...stroke('x'), text: 'a\u0000b' }] },
    { conversationId: uuid, elements: [{ ...stroke('x'), more: 'x'.repeat(boardLimits.elementLetters) }] },
  ])
    expect(await sendRaw(socket, 'board.change', garbage)).toMatchObject({
      ok: false,
      code: 'validation_failed',
    });
  for (const part of splitElements(Array.from({ length: boardLimits.elements }, (_, at) => stroke(`s${at}`))))
    await send(socket, uuid, part);
  expect(await send(socket, uuid, [stroke('one-more')])).toMatchObject({ ok: false, code: 'board_full' });
  // What lies there can still be changed and taken away.
  expect(await send(socket, uuid, [stroke('s1', 2)])).toMatchObject({ ok: true });
  expect(await send(socket, uuid, [stroke('s2', 2, { isDeleted: true })])).toMatchObject({ ok: true });
  expect(await send(socket, uuid, [stroke('one-more')])).toMatchObject({ ok: true });
  // Fifty megabytes end the connection and nothing else.
  const ended = new Promise((resolve) => void socket.on('disconnect', resolve));
  socket.emit(
    'board.change',
    { conversationId: uuid, elements: [stroke('x', 1, { text: 'x'.repeat(5e7) })] },
    () => {},
  );
  await ended;
  expect(await alive(student, uuid)).toHaveLength(boardLimits.elements);
});

test('a flood of one person is slowed down and said so', async () => {
  const uuid = await openBetween(sensei, student);
  const flooder = await connectSocket(app, student.token);
  const answers = await Promise.all(
    Array.from({ length: 420 }, () => sendRaw(flooder, 'notes.write', { conversationId: uuid, update: '!' })),
  );
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'rate_limited' });
  flooder.close();
  await app.advance(15_000);
});

test('whoever leaves the conversation is asked for the right again, at each change', async () => {
  const uuid = await openBetween(sensei, student);
  const socket = await connectSocket(app, student.token);
  expect(await send(socket, uuid, [stroke('one')])).toMatchObject({ ok: true });
  await app.ctx.transaction((tx) => leaveConversation(tx, uuid, student.id));
  const heard = [recordEvents(socket, 'board.changed'), recordEvents(socket, 'notes.changed')];
  const hers = await connectSocket(app, sensei.token);
  await send(hers, uuid, [stroke('two')]);
  expect(await send(socket, uuid, [stroke('three')])).toMatchObject({ ok: false, code: 'not_found' });
  expect(await write(socket, uuid, (text) => paragraph(text, 'Still here'))).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  expect((await student.caller.attempt(getNotes, { params: { uuid } })).status).toBe(404);
  expect(heard).toEqual([[], []]);
  socket.close();
  hers.close();
});

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function paragraph(fragment: Y.XmlFragment, text: string, name = 'paragraph'): void {
  const node = new Y.XmlElement(name);
  fragment.push([node]);
  node.push([new Y.XmlText(text)]);
}

/** One step of a document of its own. */
function write(socket: TestSocket, conversationId: string, step: (text: Y.XmlFragment) => void) {
  const document = new Y.Doc();
  document.transact(() => step(document.getXmlFragment(noteField)));
  return sendRaw(socket, 'notes.write', {
    conversationId,
    update: toBase64(Y.encodeStateAsUpdate(document)),
  });
}

async function notesOf(person: Person, uuid: string): Promise<string> {
  const { updates } = await person.caller.call(getNotes, { params: { uuid } });
  const document = new Y.Doc();
  for (const update of updates) Y.applyUpdate(document, Buffer.from(update, 'base64'));
  return document.getXmlFragment(noteField).toString();
}

test('what both write at once is in the notes of both, and merging many steps loses nothing', async () => {
  const uuid = await openBetween(sensei, student);
  const hers = await connectSocket(app, sensei.token);
  const his = await connectSocket(app, student.token);
  const arrives = nextEvent(his, 'notes.changed');
  await write(hers, uuid, (text) => paragraph(text, 'From her'));
  expect(await arrives).toMatchObject({ conversationId: uuid, seq: 1 });
  const steps = Array.from({ length: 210 }, (_, at) => at);
  for (const step of steps)
    await write(step % 2 ? hers : his, uuid, (text) => paragraph(text, `Step ${step}.`));
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
  const uuid = await openBetween(sensei, student);
  const socket = await connectSocket(app, sensei.token);
  for (const update of [
    '',
    'not base64',
    toBase64(new Uint8Array([255, 255, 255, 255, 15, 1, 2])),
    toBase64(Buffer.alloc(145_000, 7)),
  ])
    expect(await sendRaw(socket, 'notes.write', { conversationId: uuid, update })).toMatchObject({
      ok: false,
      code: 'validation_failed',
    });
  let last: unknown;
  for (let at = 0; at < 25; at += 1)
    last = await write(socket, uuid, (text) => paragraph(text, `${at} ${'long '.repeat(19_000)}`));
  expect(last).toMatchObject({ ok: false, code: 'notes_full' });
  socket.close();
});

test('notes are saved as Markdown and as a PDF that can be read aloud', async () => {
  const uuid = await openBetween(sensei, student);
  const socket = await connectSocket(app, sensei.token);
  await write(socket, uuid, (text) => {
    paragraph(text, 'Plan', 'heading');
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
    paragraph(text, 'const a = 1;', 'codeBlock');
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

test('yesterday’s board can be brought back, and that can be undone', async () => {
  const uuid = await openBetween(sensei, student);
  const socket = await connectSocket(app, sensei.token);
  await send(socket, uuid, [stroke('a'), stroke('b')]);
  await app.advance(24 * 3_600_000);
  await send(socket, uuid, [stroke('a', 2, { isDeleted: true }), stroke('c')]);
  const items = async () => (await student.caller.call(listBoardSnapshots, { params: { uuid } })).items;
  const [yesterday] = await items();
  expect(yesterday).toMatchObject({ count: 2 });
  const restore = (snapshotId: string | null) =>
    student.caller.call(restoreBoard, { params: { uuid }, body: { snapshotId } });
  const arrives = nextEvent(socket, 'board.changed', ({ elements }) => elements.some(({ id }) => id === 'a'));
  const { undoId } = await restore(yesterday?.id ?? '');
  expect(await alive(sensei, uuid)).toEqual(['a', 'b']);
  expect((await arrives).elements).toContainEqual(
    expect.objectContaining({ id: 'a', isDeleted: false, version: 3 }),
  );
  await restore(undoId);
  expect(await alive(sensei, uuid)).toEqual(['b', 'c']);
  const cleared = await restore(null);
  expect(await alive(sensei, uuid)).toEqual([]);
  await restore(cleared.undoId);
  expect(await alive(sensei, uuid)).toEqual(['b', 'c']);
  const other = await openBetween(sensei, student);
  const foreign = await student.caller.attempt(restoreBoard, {
    params: { uuid: other },
    body: { snapshotId: yesterday?.id ?? '' },
  });
  expect(foreign.status).toBe(404);
  socket.close();
});

test('pictures are there for whoever opens the board later alone', async () => {
  const uuid = await openBetween(sensei, student);
  const params = { uuid, key: 'sketch' };
  await sensei.caller.call(addBoardPicture, { params, body: { file: await pictureFile() } });
  await sensei.caller.call(addBoardPicture, { params, body: { file: await pictureFile() } });
  // The sweep finds it in use.
  await app.advance(2 * 24 * 3_600_000);
  await app.enqueueTask('files.sweep');
  await app.runJobs();
  const { url, type } = await student.caller.call(getBoardPicture, { params });
  expect(type).toBe('image/webp');
  const picture = await fetch(app.url + url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const hidden = await stranger.caller.attempt(getBoardPicture, { params });
  expect(hidden.status).toBe(404);
  const script = new File(['<svg onload="alert(1)"/>'], 'x.png', { type: 'image/png' });
  const refused = await sensei.caller.attempt(addBoardPicture, {
    params: { uuid, key: 'script' },
    body: { file: script },
  });
  expect(refused.problem.code).toBe('unsupported_media_type');
});
