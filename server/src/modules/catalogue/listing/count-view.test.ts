import { listOwnCourses } from '@michi/contract/catalogue/courses';
import { duplicateCourse } from '@michi/contract/catalogue/course-duplicate';
import { countView, getFunnel } from '@michi/contract/catalogue/course-views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
  sensei = await createSensei(app);
});
afterAll(() => app.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const look = (id: string, agent: string | null = firefox, token: string | null = null) =>
  fetch(`${app.url}/api${countView.path.replace(':id', id)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
const funnel = () => sensei.caller.call(getFunnel, {});

it('counts people who look at a published course, and nobody else', async () => {
  const { id, title } = await createCourse(app, sensei);
  for (const token of [null, null, (await createStudent(app)).token])
    expect((await look(id, firefox, token)).status).toBe(204);
  for (const token of [sensei.token, (await createAdmin(app)).token])
    expect((await look(id, firefox, token)).status).toBe(204);
  for (const robot of [
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'HeadlessChrome/150',
    'curl/8.0',
  ])
    expect((await look(id, robot)).status).toBe(204);
  const paused = await createCourse(app, sensei, { status: 'PAUSED' });
  await look(paused.id);
  const draft = await createCourse(app, sensei, { status: 'DRAFT' });
  expect((await look(draft.id)).status).toBe(404);

  const found = await funnel();
  expect(found).toMatchObject({ days: 30, views: 3, started: 0, booked: 0 });
  expect(found.courses[0]).toEqual({ id, title, views: 3, started: 0, booked: 0 });
});

it('forgets nothing within thirty days, and shows no older ones', async () => {
  const { id } = await createCourse(app, sensei);
  const of = async () => (await funnel()).courses.find((course) => course.id === id)?.views;
  await look(id);
  await app.advance(20 * 86_400_000);
  await look(id);
  expect(await of()).toBe(2);
  await app.advance(15 * 86_400_000);
  expect(await of()).toBe(1);
});

it('a duplicate is a draft with the same content, titled as a copy, and a life of its own', async () => {
  const course = await createCourse(app, sensei, {
    title: 'Essays by hand',
    price: 7700,
    ratingSum: 10,
    ratingCount: 2,
  });
  const copy = await sensei.caller.call(duplicateCourse, { params: { id: course.id } });
  expect(copy).toMatchObject({
    title: 'Essays by hand (copy)',
    price: 7700,
    status: 'DRAFT',
    ratingCount: 0,
    images: [],
  });
  expect(copy.id).not.toBe(course.id);
  const { items } = await sensei.caller.call(listOwnCourses, { query: { status: 'DRAFT' } });
  expect(items.map(({ id }) => id)).toContain(copy.id);
});

it('a duplicate has a title of its own, whatever letters it begins with', async () => {
  const { id } = await createCourse(app, sensei, { title: '📐📏📌 Geometry' });
  const titles: string[] = [];
  for (const _nth of [1, 2])
    titles.push((await sensei.caller.call(duplicateCourse, { params: { id } })).title);
  expect(titles).toEqual(['📐📏📌 Geometry (copy)', '📐📏📌 Geometry (copy 2)']);
});
