import { randomUUID } from 'node:crypto';
import { addCourseImage } from '@michi/contract/catalogue/course-images';
import { uploadAvatar } from '@michi/contract/identity/avatar';
import { uploadDocument } from '@michi/contract/records/documents';
import { scoreCalls } from '@michi/contract/records/record-calls';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../test/factories/identity.ts';
import { createGroupClass } from '../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { after, hours } from '../clock.ts';
import { sweepFiles } from './file-sweep.ts';
import { fileUsePoint } from './file-use.ts';
import { type LastingPurpose, lastingPurposes, listFilesOf, removeFiles, storeFile } from './files.ts';

let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
});
afterAll(() => app.close());

const store = (purpose: LastingPurpose, key?: string) =>
  app.ctx.transaction((tx) =>
    storeFile(tx, {
      ownerId: sensei.id,
      purpose,
      name: 'x',
      type: 'image/webp',
      bytes: Buffer.from('x'),
      ...(key ? { key } : {}),
    }),
  );

/** Everything that a sensei may have, as it comes in. */
async function useOfEach(): Promise<void> {
  const pixels = await sharp({ create: { width: 960, height: 640, channels: 3, background: '#c00' } })
    .jpeg()
    .toBuffer();
  const file = new File([new Uint8Array(pixels)], 'a.jpg', { type: 'image/jpeg' });
  await sensei.caller.call(uploadAvatar, { body: { file } });
  const { id } = await createCourse(app, sensei);
  await sensei.caller.call(addCourseImage, { params: { id }, body: { file } });
  await app.runJobs();
  const score = await sensei.caller.call(scoreCalls.create, { body: { type: 'SAT', value: 1540 } });
  const body = { file, kind: 'SCORE_REPORT', recordType: 'SCORE', recordId: score.id } as const;
  await sensei.caller.call(uploadDocument, { body });
  const evidence = await store('EVIDENCE');
  const now = app.clock.now();
  const report = {
    id: randomUUID(),
    reporter_id: sensei.id,
    target_id: randomUUID(),
    target_type: 'SEAT',
    reason: 'NOT_FOLLOW_USE_TERMS',
    details: 'x',
    hides: false,
    reply_due_at: now,
    created_at: now,
  };
  await app.ctx.db.insertInto('report').values(report).execute();
  await app.ctx.db
    .insertInto('report_evidence')
    .values({ report_id: report.id, file_id: evidence.id })
    .execute();
  await attachInChat();
}

async function attachInChat(): Promise<void> {
  const { db, clock } = app.ctx;
  const now = clock.now();
  const conversation = { id: randomUUID(), kind: 'GROUP', title: 'x', created_at: now, updated_at: now };
  await db.insertInto('conversation').values(conversation).execute();
  const [file, preview] = [await store('CHAT_FILE'), await store('CHAT_MEDIA')];
  const attachment = {
    id: randomUUID(),
    conversation_id: conversation.id,
    owner_id: sensei.id,
    file_id: file.id,
    preview_id: preview.id,
    kind: 'FILE',
    name: 'x',
    type: 'text/plain',
    size: 1,
    client_id: 'x',
    created_at: clock.now(),
  };
  await db.insertInto('message_attachment').values(attachment).execute();
  await workIn(conversation.id);
}

/** Homework, a board and a recorded class. */
async function workIn(conversationId: string): Promise<void> {
  const { db, clock } = app.ctx;
  const now = clock.now();
  const at = { conversation_id: conversationId };
  const homework = { id: randomUUID(), student_id: sensei.id, sensei_id: sensei.id, title: 'x' };
  await db
    .insertInto('homework')
    .values({ ...at, ...homework, created_at: now, updated_at: now })
    .execute();
  const paper = await store('HOMEWORK');
  await db.insertInto('homework_file').values({ file_id: paper.id, homework_id: homework.id }).execute();
  await db
    .insertInto('board')
    .values({ ...at, updated_at: now })
    .execute();
  const picture = await store('BOARD_PICTURE');
  await db
    .insertInto('board_picture')
    .values({ ...at, key: 'x', file_id: picture.id, added_by: sensei.id, created_at: now })
    .execute();
  const course = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 3 });
  const classId = await createGroupClass(app, course, after(now, hours(24 * 7)));
  const room = { room_uuid: randomUUID(), host_id: sensei.id, created_at: now };
  await db
    .insertInto('classroom')
    .values({ ...room, ...at, class_id: classId, title: 'x' })
    .execute();
  const id = randomUUID();
  await db
    .insertInto('recording')
    .values({ id, ...room })
    .execute();
  const film = await store('RECORDING');
  await db
    .insertInto('recording_part')
    .values({ recording_id: id, part: 0, opened_at: app.clock.now(), type: 'video/webm', file_id: film.id })
    .execute();
}

test('a file that nothing refers to is removed a day later, with its bytes; what is used, what expires and what is young stays', async () => {
  await useOfEach();
  const used = (await listFilesOf(app.ctx, sensei.id)).map(({ id, purpose }) => ({ id, purpose }));
  expect(new Set(used.map(({ purpose }) => purpose))).toEqual(new Set(lastingPurposes));
  const unused = [
    await store('AVATAR', 'avatars/nobody/256.webp'),
    await store('COURSE_IMAGE', 'course-images/nothing/960.webp'),
    ...(await Promise.all(
      (['DOCUMENT', 'EVIDENCE', 'COURSE_PHOTO', 'CHAT_FILE', 'CHAT_MEDIA'] as const).map((purpose) =>
        store(purpose),
      ),
    )),
  ];
  const later = await app.ctx.transaction((tx) =>
    storeFile(tx, {
      ownerId: sensei.id,
      purpose: 'EXPORT',
      name: 'x',
      type: 'application/zip',
      bytes: Buffer.from('x'),
      expiresAt: new Date(app.clock.now().getTime() + hours(48)),
    }),
  );
  const idsAfter = async (milliseconds: number) => {
    app.clock.advance(milliseconds);
    await sweepFiles(app.ctx);
    await app.runJobs();
    return (await listFilesOf(app.ctx, sensei.id)).map(({ id }) => id);
  };
  const stays = [...used, later].map(({ id }) => id).toSorted();
  expect(await idsAfter(hours(23))).toEqual([...stays, ...unused.map(({ id }) => id)].toSorted());
  const young = await store('DOCUMENT');
  expect(await idsAfter(hours(2))).toEqual([...stays, young.id].toSorted());
  const keys: string[] = [];
  for await (const { key } of app.ctx.gateways.storage.list()) keys.push(key);
  expect(keys).toHaveLength(stays.length + 1);
  await app.ctx.transaction((tx) => removeFiles(tx, [young.id]));
});

test('every purpose that lasts has a module that says what is used', () => {
  const said = [...fileUsePoint.parts].map(({ purpose }) => purpose);
  expect(said.toSorted()).toEqual([...lastingPurposes].toSorted());
});
