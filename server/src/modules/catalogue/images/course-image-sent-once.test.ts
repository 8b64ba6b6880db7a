import { addCourseImage, listCourseImages, removeCourseImage } from '@michi/contract/catalogue/course-images';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let sensei: Person;
let id: string;
beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ id } = await createCourse(app, sensei));
});

async function send(clientId: string | undefined, to = id, by = sensei) {
  const create = { width: 960, height: 640, channels: 3 as const, background: '#24473a' };
  const file = new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'desk.jpg');
  return by.caller.attempt(addCourseImage, { params: { id: to }, query: { clientId }, body: { file } });
}
const list = async (of = id) =>
  (await sensei.caller.call(listCourseImages, { params: { id: of } })).items.map((image) => image.clientId);

describe('a picture that is sent again because no answer came', () => {
  test('is the one that arrived, also when both arrive at once', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => send('a-key-of-mine')));
    const again = await send('a-key-of-mine');
    expect([...sent, again].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(again.body.items.map((image) => image.id)).toEqual(sent[0]?.body.items.map((image) => image.id));
    await send('another-key');
    await send(undefined);
    await send(undefined);
    expect(await list()).toEqual(['a-key-of-mine', 'another-key', null, null]);
  });

  test('is that also where there is no room for another', async () => {
    for (let nth = 0; nth < 8; nth += 1) await send(`picture-${nth}`);
    expect((await send('picture-8')).status).toBe(409);
    expect((await send('picture-3')).status).toBe(201);
    expect(await list()).toHaveLength(8);
  });

  test('is no picture of another course, and can be sent anew once it was removed', async () => {
    const other = await createCourse(app, sensei);
    const first = (await send('a-key-of-mine')).body.items[0]?.id ?? '';
    await send('a-key-of-mine', other.id);
    expect([await list(), await list(other.id)]).toEqual([['a-key-of-mine'], ['a-key-of-mine']]);
    await sensei.caller.call(removeCourseImage, { params: { id, imageId: first } });
    expect((await send('a-key-of-mine')).body.items.map((image) => image.id)).not.toContain(first);
  });

  test('stands once in the history of what administrators did', async () => {
    const admin = await createAdmin(app);
    for (const _nth of [1, 2]) await send('a-key-of-mine', id, admin);
    const entries = await app.ctx.db
      .selectFrom('audit_entry')
      .select('id')
      .where('target_id', '=', id)
      .where('action', '=', 'course.pictures_changed')
      .execute();
    expect(entries).toHaveLength(1);
  });
});
