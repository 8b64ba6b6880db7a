import { changeCourseStatus, getCourse, listOwnCourses } from '@michi/contract/catalogue/courses';
import { deleteCourse } from '@michi/contract/catalogue/course-delete';
import { addCourseImage } from '@michi/contract/catalogue/course-images';
import { reviewCourse } from '@michi/contract/catalogue/course-settings';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { createMarket, placeFor } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
});
afterAll(() => app.close());

const drop = (id: string, by = sensei) => by.caller.attempt(deleteCourse, { params: { id } });
const files = async () => {
  let count = 0;
  for await (const _file of app.ctx.gateways.storage.list()) count += 1;
  return count;
};

it('a draft goes for good, with its pictures', async () => {
  const before = await files();
  const { id } = await createCourse(app, sensei, { status: 'DRAFT' });
  const picture = { width: 960, height: 640, channels: 3, background: '#ff0000' } as const;
  const bytes = await sharp({ create: picture }).jpeg().toBuffer();
  const body = { file: new File([new Uint8Array(bytes)], 'desk.jpg') };
  await sensei.caller.call(addCourseImage, { params: { id }, body });
  await app.runJobs();
  expect(await files()).toBeGreaterThan(before);

  expect((await drop(id)).status).toBe(204);
  await app.runJobs();
  expect((await sensei.caller.attempt(getCourse, { params: { id } })).status).toBe(404);
  expect((await sensei.caller.call(listOwnCourses, { query: {} })).items).toEqual([]);
  expect(await files()).toBe(before);
  expect((await drop(id)).status).toBe(404);
});

it('so does one that was returned from review', async () => {
  const { id } = await createCourse(app, sensei, { status: 'IN_REVIEW', publishedAt: null });
  expect((await drop(id)).problem.code).toBe('invalid_transition');
  const body = { verdict: 'RETURN', version: 1, remarks: 'Please say what happens in a class.' } as const;
  await (await createAdmin(app)).caller.call(reviewCourse, { params: { id }, body });
  expect((await drop(id)).status).toBe(204);
});

it('is refused for what others saw or stand on, and to everybody else', async () => {
  const shown = await createCourse(app, sensei);
  for (const status of ['PUBLISHED', 'PAUSED', 'ARCHIVED'] as const) {
    if (status !== 'PUBLISHED')
      await sensei.caller.call(changeCourseStatus, { params: { id: shown.id }, body: { status } });
    expect((await drop(shown.id)).problem.code).toBe('invalid_transition');
  }
  const draft = await createCourse(app, sensei, { status: 'DRAFT' });
  expect((await drop(draft.id, await createSensei(app))).status).toBe(404);
  expect((await drop(draft.id, await createAdmin(app))).status).toBe(403);

  const { course: sold, sensei: seller, student } = await createMarket(app);
  await placeFor(student, sold);
  await app.ctx.db
    .updateTable('course')
    .set({ status: 'DRAFT', listed: false, published_at: null })
    .where('id', '=', sold.id)
    .execute();
  expect((await drop(sold.id, seller)).problem.code).toBe('invalid_transition');
  expect((await seller.caller.attempt(getCourse, { params: { id: sold.id } })).status).toBe(200);
});
