import { getCourse } from '@michi/contract/catalogue/courses';
import { addCourseImage, changeCourseImage, listCourseImages } from '@michi/contract/catalogue/course-images';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function send(sensei: Person, id: string, name: string, position?: number) {
  const create = { width: 960, height: 640, channels: 3 as const, background: '#24473a' };
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  const body = { file: new File([bytes], name) };
  return sensei.caller.call(addCourseImage, { params: { id }, query: { position }, body });
}

it('pictures chosen together stand as they were chosen, whichever of them arrives first', async () => {
  const sensei = await createSensei(app);
  const params = { id: (await createCourse(app, sensei)).id };
  await send(sensei, params.id, 'third.jpg', 2);
  await send(sensei, params.id, 'first.jpg', 0);
  await send(sensei, params.id, 'second.jpg', 1);
  await app.runJobs();
  await send(sensei, params.id, 'later.jpg');
  const { items } = await sensei.caller.call(listCourseImages, { params });
  expect(items.map(({ name }) => name)).toEqual(['first.jpg', 'second.jpg', 'third.jpg', 'later.jpg']);
  expect(await app.as(null).call(getCourse, { params })).toMatchObject({ cover: items[0]?.file });
});

it('what somebody else said of a picture meanwhile is not written over unseen', async () => {
  const sensei = await createSensei(app);
  const { id } = await createCourse(app, sensei);
  const imageId = (await send(sensei, id, 'desk.jpg')).items[0]?.id ?? '';
  const describe = (alt: string, seenAlt: string) =>
    sensei.caller.attempt(changeCourseImage, { params: { id, imageId }, body: { alt, seenAlt } });
  expect((await describe('A desk', '')).status).toBe(200);
  const late = await describe('A table', '');
  expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
  // Sent twice, or the same words: nothing is lost.
  expect((await describe('A desk', '')).status).toBe(200);
  expect((await describe('A table', 'A desk')).body.items[0]?.alt).toBe('A table');
});
