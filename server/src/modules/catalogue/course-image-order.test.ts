import { getCourse } from '@michi/contract/catalogue';
import { addCourseImage, listCourseImages } from '@michi/contract/course-images';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { createSensei } from '../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('pictures chosen together stand as they were chosen, whichever of them arrives first', async () => {
  const sensei = await createSensei(app);
  const params = { id: (await createCourse(app, sensei)).id };
  const send = async (name: string, position?: number) => {
    const create = { width: 960, height: 640, channels: 3 as const, background: '#24473a' };
    const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    const body = { file: new File([bytes], name) };
    await sensei.caller.call(addCourseImage, { params, query: { position }, body });
  };
  await send('third.jpg', 2);
  await send('first.jpg', 0);
  await send('second.jpg', 1);
  await app.runJobs();
  await send('later.jpg');
  const { items } = await sensei.caller.call(listCourseImages, { params });
  expect(items.map(({ name }) => name)).toEqual(['first.jpg', 'second.jpg', 'third.jpg', 'later.jpg']);
  expect(await app.as(null).call(getCourse, { params })).toMatchObject({ cover: items[0]?.file });
});
