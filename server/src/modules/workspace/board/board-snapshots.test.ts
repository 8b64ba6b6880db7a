import {
  addBoardPicture,
  BoardElement,
  boardLimits,
  getBoard,
  getBoardPicture,
  listBoardSnapshots,
  restoreBoard,
  splitElements,
} from '@michi/contract/workspace/board';
import { getNotes } from '@michi/contract/workspace/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFile } from '../../../../test/endpoints/files.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  addLine,
  openBetween,
  sendAnything,
  sendStrokes,
  stroke,
  writeStep,
} from '../../../../test/factories/workspace.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent, recordEvents } from '../../../../test/sockets.ts';
import { sql } from '../../../platform/db/db.ts';
import { leaveConversation } from '../../messaging/index.ts';

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

async function boardOf(person: Person, uuid: string, after = 0) {
  const elements: Record<string, BoardElement> = {};
  let seq = after;
  for (;;) {
    const page = await person.caller.call(getBoard, { params: { uuid }, query: { after: seq } });
    for (const element of page.elements) elements[element.id] = BoardElement.parse(element);
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
  const uuid = await openBetween(app, sensei, student);
  const sockets = await Promise.all(
    [sensei, student, stranger].map(({ token }) => connectSocket(app, token)),
  );
  const [hers, his, other] = sockets;
  if (!hers || !his || !other) throw new Error('A socket is missing');
  const overheard = recordEvents(other, 'board.changed');
  const arrives = nextEvent(his, 'board.changed');
  expect(await sendStrokes(hers, uuid, [stroke('one')])).toEqual({ ok: true, value: { lost: [] } });
  expect(await arrives).toEqual({ conversationId: uuid, seq: 1, elements: [stroke('one')] });
  expect(await sendStrokes(other, uuid, [stroke('two')])).toMatchObject({ ok: false, code: 'not_found' });
  const refused = await stranger.caller.attempt(getBoard, { params: { uuid } });
  expect(refused.status).toBe(404);
  expect(overheard).toEqual([]);
  expect(await alive(student, uuid)).toEqual(['one']);
  for (const socket of sockets) socket.close();
});

test('a second tab or person with an old state does not write over newer strokes', async () => {
  const uuid = await openBetween(app, sensei, student);
  const hers = await connectSocket(app, sensei.token);
  const his = await connectSocket(app, student.token);
  await sendStrokes(hers, uuid, [stroke('line', 1, { x: 1 })]);
  await sendStrokes(hers, uuid, [stroke('line', 2, { x: 2 }), stroke('more')]);
  // The other one was away since the first version, and sends all that it has.
  const answer = await sendStrokes(his, uuid, [stroke('line', 1, { x: 1 })]);
  expect(answer).toMatchObject({ ok: true, value: { lost: [{ id: 'line', version: 2, x: 2 }] } });
  // Of two of the same version one wins, on every screen the same.
  await sendStrokes(his, uuid, [stroke('line', 2, { x: 9, versionNonce: 6 })]);
  expect((await boardOf(student, uuid)).elements['line']).toMatchObject({ x: 2 });
  await sendStrokes(his, uuid, [stroke('line', 2, { x: 3, versionNonce: 4 })]);
  const { elements, seq } = await boardOf(sensei, uuid);
  expect(elements['line']).toMatchObject({ x: 3 });
  expect([seq, Object.keys(elements).toSorted()]).toEqual([3, ['line', 'more']]);
  // Whoever knows the first change gets what differs since.
  expect(Object.keys((await boardOf(student, uuid, 1)).elements).toSorted()).toEqual(['line', 'more']);
  hers.close();
  his.close();
});

test('many strokes pass below the packet limit of the socket, and the connection stays', async () => {
  const uuid = await openBetween(app, sensei, student);
  const socket = await connectSocket(app, sensei.token);
  const drops: string[] = [];
  socket.on('disconnect', (reason) => drops.push(reason));
  const points = Array.from({ length: 300 }, (_, at): [number, number] => [at * 1.25, at * 0.75]);
  const many = Array.from({ length: 600 }, (_, at) => stroke(`s${at}`, 1, { points }));
  const parts = splitElements(many);
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) expect(await sendStrokes(socket, uuid, part)).toMatchObject({ ok: true });
  expect(await alive(student, uuid)).toHaveLength(600);
  expect(drops).toEqual([]);
  socket.close();
});

test('what was deleted does not come back after the server or a tab was away', async () => {
  const uuid = await openBetween(app, sensei, student);
  const hers = await connectSocket(app, sensei.token);
  const his = await connectSocket(app, student.token);
  await sendStrokes(hers, uuid, [stroke('gone'), stroke('stays')]);
  const { seq } = await boardOf(student, uuid);
  await sendStrokes(hers, uuid, [stroke('gone', 2, { isDeleted: true })]);
  // A tab that has it still sends it again once it is back, and is told.
  const answer = await sendStrokes(his, uuid, [stroke('gone'), stroke('stays')]);
  expect(answer).toMatchObject({ ok: true, value: { lost: [{ id: 'gone', isDeleted: true }] } });
  expect(await alive(student, uuid)).toEqual(['stays']);
  expect((await boardOf(student, uuid, seq)).elements).toMatchObject({ gone: { isDeleted: true } });
  hers.close();
  his.close();
});

test('garbage, too much and a full board are refused by name, and nothing breaks', async () => {
  const uuid = await openBetween(app, sensei, student);
  const socket = await connectSocket(app, sensei.token);
  for (const garbage of [
    null,
    'x',
    { conversationId: uuid },
    { conversationId: uuid, elements: [{ id: 'x' }] },
    { conversationId: uuid, elements: [stroke('x', 1, { x: 1e300 })] },
    { conversationId: uuid, elements: [{ ...stroke('x'), type: 'iframe' }] },
    { conversationId: uuid, elements: [{ ...stroke('x'), strokeColor: { evil: true } }] },
    { conversationId: uuid, elements: [{ ...stroke('x'), link: 'javascript:alert(1)' }] },
    { conversationId: uuid, elements: [{ ...stroke('x'), text: 'a\u0000b' }] },
    { conversationId: uuid, elements: [{ ...stroke('x'), more: 'x'.repeat(boardLimits.elementLetters) }] },
  ])
    expect(await sendAnything(socket, 'board.change', garbage)).toMatchObject({
      ok: false,
      code: 'validation_failed',
    });
  for (const part of splitElements(Array.from({ length: boardLimits.elements }, (_, at) => stroke(`s${at}`))))
    await sendStrokes(socket, uuid, part);
  expect(await sendStrokes(socket, uuid, [stroke('one-more')])).toMatchObject({
    ok: false,
    code: 'board_full',
  });
  // What lies there can still be changed and taken away.
  expect(await sendStrokes(socket, uuid, [stroke('s1', 2)])).toMatchObject({ ok: true });
  expect(await sendStrokes(socket, uuid, [stroke('s2', 2, { isDeleted: true })])).toMatchObject({ ok: true });
  expect(await sendStrokes(socket, uuid, [stroke('one-more')])).toMatchObject({ ok: true });
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

test('what grows fills the board as what is new does, and what nobody saw is not remembered when it is gone', async () => {
  const uuid = await openBetween(app, sensei, student);
  const socket = await connectSocket(app, sensei.token);
  const rows = () =>
    app.ctx.db
      .selectFrom('board_element')
      .select(['id', 'size', 'deleted'])
      .where('conversation_id', '=', uuid)
      .execute();
  await sendStrokes(socket, uuid, [
    stroke('large'),
    stroke('grows'),
    stroke('goes', 1, { more: 'x'.repeat(9000) }),
  ]);
  await app.ctx.db
    .updateTable('board_element')
    .set({ size: boardLimits.letters - 12_000 })
    .where('conversation_id', '=', uuid)
    .where('id', '=', 'large')
    .execute();
  const grown = stroke('grows', 2, { more: 'x'.repeat(9000) });
  expect(await sendStrokes(socket, uuid, [grown])).toMatchObject({ ok: false, code: 'board_full' });
  expect(
    await sendStrokes(socket, uuid, [stroke('goes', 2, { isDeleted: true, more: 'x'.repeat(50_000) })]),
  ).toMatchObject({ ok: true });
  expect(await sendStrokes(socket, uuid, [grown])).toMatchObject({ ok: true });
  expect((await rows()).find(({ deleted }) => deleted)?.size).toBeLessThan(300);
  const unseen = stroke('unseen', 1, { isDeleted: true, more: 'x'.repeat(50_000) });
  expect(await sendStrokes(socket, uuid, [unseen])).toEqual({ ok: true, value: { lost: [] } });
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual(['goes', 'grows', 'large']);
  socket.close();
});

test('of what was deleted the latest is remembered, however much it was', async () => {
  const uuid = await openBetween(app, sensei, student);
  const socket = await connectSocket(app, sensei.token);
  await sendStrokes(socket, uuid, [stroke('first')]);
  await sql`insert into board_element
    (conversation_id, id, seq, version, version_nonce, deleted, element, size, updated_by, updated_at)
    select ${uuid}, 'old' || number, number, 1, 1, true, '{}', 2, ${sensei.id}, ${app.clock.now()}
    from generate_series(2, 10006) as number`.execute(app.ctx.db);
  await app.ctx.db
    .updateTable('board')
    .set({ last_seq: 10_006 })
    .where('conversation_id', '=', uuid)
    .execute();
  await sendStrokes(socket, uuid, [stroke('next')]);
  const rows = await app.ctx.db
    .selectFrom('board_element')
    .select('id')
    .where('conversation_id', '=', uuid)
    .orderBy('seq')
    .execute();
  expect(rows).toHaveLength(10_002);
  expect(rows.slice(0, 2)).toEqual([{ id: 'first' }, { id: 'old7' }]);
  expect(await alive(student, uuid)).toEqual(['first', 'next']);
  socket.close();
});

test('whoever leaves the conversation is asked for the right again, at each change', async () => {
  const uuid = await openBetween(app, sensei, student);
  const socket = await connectSocket(app, student.token);
  expect(await sendStrokes(socket, uuid, [stroke('one')])).toMatchObject({ ok: true });
  await app.ctx.transaction((tx) => leaveConversation(tx, uuid, student.id));
  const heard = [recordEvents(socket, 'board.changed'), recordEvents(socket, 'notes.changed')];
  const hers = await connectSocket(app, sensei.token);
  await sendStrokes(hers, uuid, [stroke('two')]);
  expect(await sendStrokes(socket, uuid, [stroke('three')])).toMatchObject({ ok: false, code: 'not_found' });
  expect(await writeStep(socket, uuid, (text) => addLine(text, 'Still here'))).toMatchObject({
    ok: false,
    code: 'not_found',
  });
  expect((await student.caller.attempt(getNotes, { params: { uuid } })).status).toBe(404);
  expect(heard).toEqual([[], []]);
  socket.close();
  hers.close();
});

test('yesterday’s board can be brought back, and that can be undone', async () => {
  const uuid = await openBetween(app, sensei, student);
  const socket = await connectSocket(app, sensei.token);
  await sendStrokes(socket, uuid, [stroke('a'), stroke('b')]);
  await app.advance(24 * 3_600_000);
  await sendStrokes(socket, uuid, [stroke('a', 2, { isDeleted: true }), stroke('c')]);
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
  const other = await openBetween(app, sensei, student);
  const foreign = await student.caller.attempt(restoreBoard, {
    params: { uuid: other },
    body: { snapshotId: yesterday?.id ?? '' },
  });
  expect(foreign.status).toBe(404);
  socket.close();
});

test('pictures are there for whoever opens the board later alone', async () => {
  const uuid = await openBetween(app, sensei, student);
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
