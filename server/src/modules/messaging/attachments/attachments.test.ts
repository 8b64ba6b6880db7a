import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addAttachment,
  listFiles,
  openAttachment,
  removeAttachment,
} from '@michi/contract/messaging/attachments';
import { listConversations, listMessages, sendMessage } from '@michi/contract/messaging/conversations';
import { deleteMessage } from '@michi/contract/messaging/messages';
import { conversationFile } from '@michi/contract/messaging/safety';
import { listSupportMessages, openSupport } from '@michi/contract/messaging/support';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClamd } from '../../../../test/providers/clamd.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { connectSocket, nextEvent } from '../../../../test/sockets.ts';
import { hours } from '../../../platform/clock.ts';
import { sweepFiles } from '../../../platform/files/file-sweep.ts';
import { listFilesOf } from '../../../platform/files/files.ts';
import { sql } from '../../../platform/db/db.ts';
import { found } from '../../../platform/errors.ts';
import { clamavScan } from '../../../platform/gateways/virus-scan/clamav.ts';
import { noVirusScan } from '../../../platform/gateways/virus-scan/virus-scan.ts';
import { authenticate } from '../../identity/index.ts';
import { getUnreadMessages, openConversation, readReportedMessage } from '../index.ts';

let app: TestApp;
let sensei: Person;
let student: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startTestApp();
  [sensei, student, stranger] = await Promise.all([
    createSensei(app, { name: 'Hana Sato' }),
    createStudent(app, { name: 'Maya Okafor' }),
    createStudent(app, { name: 'Otto Other' }),
  ]);
});
afterAll(() => app.close());

/** Each time another one. */
const openBetween = (...people: Person[]): Promise<string> =>
  app.ctx.transaction((tx) =>
    openConversation(tx, {
      kind: 'GROUP',
      title: 'Essay clinic',
      classId: null,
      participantIds: people.map((person) => person.id),
    }),
  );
const pdf = (name = 'essay.pdf') => new File(['%PDF-1.7\nan essay\n%%EOF'], name);
async function photo(): Promise<File> {
  const pixels = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#246' } });
  const bytes = await pixels
    .withExif({ IFD0: { Artist: 'Home address' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'desk.jpg');
}
type More = { clientId?: string; durationMs?: number };
const add = (from: Person, uuid: string, file: File, more: More = {}) =>
  from.caller.attempt(addAttachment, {
    params: { uuid },
    body: { file, clientId: more.clientId ?? randomUUID(), ...more },
  });
async function added(from: Person, uuid: string, file: File, more: More = {}) {
  const answer = await add(from, uuid, file, more);
  expect(answer.status).toBe(201);
  const id = idOf(answer.body);
  return { id, links: await from.caller.call(openAttachment, { params: { uuid, id } }) };
}
const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : '';
const send = (from: Person, uuid: string, attachmentIds: string[], body = '') =>
  from.caller.attempt(sendMessage, {
    params: { uuid },
    body: { body, clientId: randomUUID(), attachmentIds },
  });

test('files are sent without words, in order, pictures with their size and without what the camera added', async () => {
  const uuid = await openBetween(sensei, student);
  const arrives = nextEvent(await connectSocket(app, sensei.token), 'message.new');
  const [paper, picture] = [await added(student, uuid, pdf()), await added(student, uuid, await photo())];
  expect((await send(student, uuid, [picture.id, paper.id])).status).toBe(201);
  const told = await arrives;
  expect(told.body).toBe('');
  expect(told.attachments).toMatchObject([
    { id: picture.id, kind: 'IMAGE', name: 'desk.webp', type: 'image/webp', width: 1200, height: 900 },
    { id: paper.id, kind: 'PDF', name: 'essay.pdf', type: 'application/pdf', preview: null },
  ]);
  const { url } = await sensei.caller.call(openAttachment, { params: { uuid, id: picture.id } });
  const whole = await fetch(app.url + url);
  expect(whole.headers.get('content-disposition')).toContain('attachment');
  const metadata = await sharp(await whole.arrayBuffer()).metadata();
  expect([metadata.width, metadata.exif]).toEqual([1200, undefined]);
  const preview = await fetch(app.url + (told.attachments[0]?.preview ?? ''));
  expect((await sharp(await preview.arrayBuffer()).metadata()).width).toBe(768);
  const [last] = (await sensei.caller.call(listConversations, {})).items;
  expect(last?.lastMessage?.attachments).toHaveLength(2);
  expect((await getUnreadMessages(app.ctx, uuid, sensei.id))?.latest.body).toBe('desk.webp, essay.pdf');
});

test('a PDF opens in a tab of its own, where it runs nothing; everything else is only saved', async () => {
  const uuid = await openBetween(sensei, student);
  const paper = await added(student, uuid, pdf());
  const shown = await fetch(app.url + (paper.links.viewUrl ?? ''));
  expect(shown.headers.get('content-disposition')).toMatch(/^inline; /);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  const drawing = await added(
    student,
    uuid,
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'),
  );
  expect(drawing.links.viewUrl).toBeNull();
  const saved = await fetch(`${app.url}${drawing.links.url}&view=1`);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; /);
  expect(saved.headers.get('content-security-policy')).toContain('sandbox');
});

test('a file is refused by a name of its own, and nothing of it is kept', async () => {
  const uuid = await openBetween(sensei, student);
  const code = async (file: File) => (await add(student, uuid, file)).problem.code;
  const wide = sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } });
  const bomb = await wide.png({ compressionLevel: 2, adaptiveFiltering: false }).toBuffer();
  const before = (await listFilesOf(app.ctx, student.id)).length;
  expect(await code(new File([], 'essay.pdf'))).toBe('file_empty');
  expect(await code(new File([new Uint8Array(bomb)], 'wide.png'))).toBe('too_many_pixels');
  // Read from right to left it says "essayexe.pdf".
  expect(await code(new File(['Hello'], 'essay\u202efdp.exe'))).toBe('file_is_program');
  expect(await code(new File(['<svg><script>x</script></svg>'], 'a.svg'))).toBe('file_has_script');
  expect(await code(new File([Buffer.alloc(10 * 1024 * 1024 + 1)], 'a.pdf'))).toBe('payload_too_large');
  expect((await listFilesOf(app.ctx, student.id)).length).toBe(before);
});

test('a phone’s HEIC becomes a picture that every browser shows', async () => {
  const uuid = await openBetween(sensei, student);
  const bytes = await readFile(path.resolve(import.meta.dirname, '../../../../test/pictures/phone.heic'));
  const { id } = await added(student, uuid, new File([new Uint8Array(bytes)], 'IMG_1.HEIC'));
  await send(student, uuid, [id]);
  const [message] = (await sensei.caller.call(listMessages, { params: { uuid } })).items;
  expect(message?.attachments).toMatchObject([{ kind: 'IMAGE', name: 'IMG_1.webp', type: 'image/webp' }]);
});

test('for everybody else there is no such file, before and after it is sent', async () => {
  const uuid = await openBetween(sensei, student);
  const { id } = await added(student, uuid, pdf());
  const open = (person: Person, at = uuid) =>
    person.caller.attempt(openAttachment, { params: { uuid: at, id } }).then(({ status }) => status);
  expect([await open(sensei), await open(student)]).toEqual([404, 200]);
  const theirs = await openBetween(sensei, stranger);
  expect((await send(stranger, theirs, [id])).status).toBe(404);
  expect((await send(sensei, uuid, [id])).status).toBe(404);
  expect((await send(student, uuid, [randomUUID()], 'x')).status).toBe(404);
  await send(student, uuid, [id]);
  expect([await open(sensei), await open(stranger), await open(sensei, theirs)]).toEqual([200, 404, 404]);
  expect((await add(stranger, uuid, pdf())).status).toBe(404);
  expect((await stranger.caller.attempt(listFiles, { params: { uuid } })).status).toBe(404);
  // One file stands in one message.
  expect((await send(student, uuid, [id], 'again')).status).toBe(404);
  expect((await student.caller.call(listMessages, { params: { uuid } })).items).toHaveLength(1);
});

test('an answer, an export and a report tell a message without words by its files', async () => {
  const uuid = await openBetween(sensei, student);
  await send(student, uuid, [(await added(student, uuid, pdf())).id]);
  const [message] = (await student.caller.call(listMessages, { params: { uuid } })).items;
  const answer = { body: 'Read', clientId: randomUUID(), replyTo: message?.id };
  const sent = await sensei.caller.call(sendMessage, { params: { uuid }, body: answer });
  expect(sent.replyTo).toMatchObject({ body: 'essay.pdf', isDeleted: false });
  const exported = await fetch(`${app.url}/api${conversationFile.replace(':uuid', uuid)}?format=text`, {
    headers: { authorization: `Bearer ${sensei.token}` },
  });
  expect(await exported.text()).toContain('Maya Okafor: [essay.pdf]');
  const reader = found(await authenticate(app.ctx, sensei.token));
  const { messages } = await readReportedMessage(app.ctx, reader, message?.id ?? '');
  expect(messages[0]).toMatchObject({ body: 'essay.pdf', isReported: true });
});

test('the same upload twice is one file; one that is taken back or never sent goes with its bytes', async () => {
  const uuid = await openBetween(sensei, student);
  const clientId = randomUUID();
  const both = await Promise.all([1, 2].map(() => added(student, uuid, pdf(), { clientId })));
  expect(both[0]?.id).toBe(both[1]?.id);
  const other = await added(student, uuid, pdf());
  const remove = () =>
    student.caller.attempt(removeAttachment, { params: { uuid, id: other.id } }).then(({ status }) => status);
  expect([await remove(), await remove()]).toEqual([204, 404]);
  const sent = await added(student, uuid, pdf('sent.pdf'));
  await send(student, uuid, [sent.id]);
  app.clock.advance(hours(25));
  await sweepFiles(app.ctx);
  const names = async () => (await listFilesOf(app.ctx, student.id, ['CHAT_FILE'])).map(({ name }) => name);
  expect(await names()).toContain('sent.pdf');
  expect(
    (await student.caller.attempt(openAttachment, { params: { uuid, id: both[0]?.id ?? '' } })).status,
  ).toBe(404);
  const [message] = (await student.caller.call(listMessages, { params: { uuid } })).items;
  await student.caller.call(deleteMessage, { params: { uuid, seq: message?.seq ?? 0 } });
  await app.runJobs();
  expect(await names()).not.toContain('sent.pdf');
  expect((await student.caller.attempt(openAttachment, { params: { uuid, id: sent.id } })).status).toBe(404);
});

test('all files of a conversation stand in one list, page by page, the latest first', async () => {
  const uuid = await openBetween(sensei, student);
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) {
    await send(student, uuid, [(await added(student, uuid, pdf(name))).id]);
    app.clock.advance(1000);
  }
  await send(sensei, uuid, [(await added(sensei, uuid, await photo())).id]);
  await send(sensei, uuid, [], 'Read https://example.org/paper first');
  const list = (query: object) => student.caller.call(listFiles, { params: { uuid }, query });
  const first = await list({ limit: 2 });
  expect(first.items.map(({ attachment }) => attachment?.name)).toEqual(['three.pdf', 'two.pdf']);
  const rest = await list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect(rest.items.map(({ attachment }) => attachment?.name)).toEqual(['one.pdf']);
  expect(rest.nextCursor).toBeNull();
  expect((await list({ group: 'IMAGE' })).items).toMatchObject([
    { senderName: 'Hana Sato', attachment: { kind: 'IMAGE' }, link: null },
  ]);
  expect((await list({ group: 'LINK' })).items).toMatchObject([
    { link: { address: 'https://example.org/paper' }, attachment: null },
  ]);
});

test('who comes later reads no file and no link of before', async () => {
  const uuid = await openBetween(sensei, student, stranger);
  const before = await added(student, uuid, pdf('before.pdf'));
  await send(student, uuid, [before.id], 'https://example.org/before');
  await sql`update conversation_participant set joined_seq = 1 where conversation_id = ${uuid} and user_id = ${stranger.id}`.execute(
    app.ctx.db,
  );
  const later = await added(student, uuid, pdf('later.pdf'));
  await send(student, uuid, [later.id]);
  const reads = (id: string) =>
    stranger.caller.attempt(openAttachment, { params: { uuid, id } }).then(({ status }) => status);
  expect([await reads(before.id), await reads(later.id)]).toEqual([404, 200]);
  const list = (group: 'DOCUMENT' | 'LINK') =>
    stranger.caller.call(listFiles, { params: { uuid }, query: { group } });
  expect((await list('DOCUMENT')).items.map(({ attachment }) => attachment?.name)).toEqual(['later.pdf']);
  expect((await list('LINK')).items).toEqual([]);
});

test('what somebody sends to support is read by who answers there, and by nobody else', async () => {
  const { id: uuid } = await student.caller.call(openSupport, {});
  const { id } = await added(student, uuid, pdf('receipt.pdf'));
  const desk = await createAdmin(app);
  const reads = (person: Person) =>
    person.caller.attempt(openAttachment, { params: { uuid, id } }).then(({ status }) => status);
  expect(await reads(desk)).toBe(404);
  await send(student, uuid, [id]);
  expect([await reads(desk), await reads(sensei)]).toEqual([200, 404]);
  const [message] = (await desk.caller.call(listSupportMessages, { params: { uuid } })).items;
  expect(message?.attachments).toMatchObject([{ name: 'receipt.pdf' }]);
});

test('a voice note keeps how long it is, and is played from here', async () => {
  const uuid = await openBetween(sensei, student);
  const ogg = Buffer.concat([
    Buffer.from('OggS\0\u0002', 'latin1'),
    Buffer.alloc(22),
    Buffer.from('OpusHead', 'latin1'),
    Buffer.alloc(40),
  ]);
  const note = await added(student, uuid, new File([new Uint8Array(ogg)], 'note.ogg'), { durationMs: 4200 });
  await send(student, uuid, [note.id]);
  const [message] = (await sensei.caller.call(listMessages, { params: { uuid } })).items;
  expect(message?.attachments).toMatchObject([{ kind: 'AUDIO', durationMs: 4200 }]);
  expect((await add(student, uuid, pdf(), { durationMs: 301_000 })).status).toBe(400);
});

test('what a scanner finds is refused by its name, in every upload; while it is away no file is taken', async () => {
  const uuid = await openBetween(sensei, student);
  const clamd = await startClamd();
  const { gateways } = app.ctx;
  try {
    gateways.virusScan = clamavScan(clamd.url);
    const infected = await add(student, uuid, new File(['EICAR-STANDARD-ANTIVIRUS-TEST-FILE'], 'a.txt'));
    expect([infected.status, infected.problem?.code]).toEqual([415, 'file_infected']);
    expect(infected.problem?.message).toContain('Win.Test.EICAR_HDB-1');
    expect((await add(student, uuid, pdf())).status).toBe(201);
    expect(clamd.received.at(-1)?.toString()).toContain('an essay');
    clamd.close();
    const closed = await add(student, uuid, pdf());
    expect([closed.status, closed.problem?.code]).toEqual([503, 'file_not_scanned']);
  } finally {
    gateways.virusScan = noVirusScan;
    clamd.close();
  }
});
