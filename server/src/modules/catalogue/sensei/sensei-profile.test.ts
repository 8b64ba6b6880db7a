import * as contract from '@michi/contract/catalogue/courses';
import { decideSensei, deleteUser, updateOwnUser } from '@michi/contract/identity/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import {
  attemptSignIn,
  createAdmin,
  createNewcomer,
  createSensei,
  createStudent,
} from '../../../../test/factories/identity.ts';
import { countLockWaits } from '../../../../test/lock-waits.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startSearchApp();
});
afterAll(() => app.close());

const texts = {
  headline: 'Essays, from blank page to submitted',
  bio: 'I read for an admissions office.\n\nNow I read for you.',
  videoUrl: 'https://video.example/1',
  languages: [{ code: 'en', proficiency: 'NATIVE' as const }],
  subjects: ['Essays'],
};
const profileOf = (id: string) => app.as(null).attempt(contract.getSenseiProfile, { params: { id } });

test('whoever chooses to teach has a profile, known to others once approved', async () => {
  const person = await createNewcomer(app, { name: 'Ada Novak', timeZone: 'Europe/Prague' });
  await person.caller.call(updateOwnUser, { body: { type: 'SENSEI' } });
  const own = await person.caller.call(contract.getOwnSenseiProfile, {});
  expect(own).toMatchObject({
    name: 'Ada Novak',
    timeZone: 'Europe/Prague',
    status: 'PENDING_APPROVAL',
    headline: null,
    ratingAverage: null,
  });
  expect((await profileOf(person.id)).status).toBe(404);
  const admin = await createAdmin(app);
  expect((await admin.caller.attempt(contract.getSenseiProfile, { params: { id: person.id } })).status).toBe(
    200,
  );
});

test('what a sensei writes is shown, and an older version changes nothing', async () => {
  const sensei = await createSensei(app, { name: 'Hana Ito' });
  const { version } = await sensei.caller.call(contract.getOwnSenseiProfile, {});
  const saved = await sensei.caller.call(contract.updateSenseiProfile, { body: { ...texts, version } });
  expect(saved).toMatchObject({ ...texts, version: version + 1 });
  expect((await profileOf(sensei.id)).body).toMatchObject({ ...texts, name: 'Hana Ito', status: 'ACTIVE' });
  const late = await sensei.caller.attempt(contract.updateSenseiProfile, {
    body: { ...texts, headline: 'Late', version },
  });
  expect([late.status, late.problem.code]).toEqual([409, 'stale_version']);
  const { videoUrl: _, ...withoutVideo } = texts;
  expect((await sensei.caller.call(contract.updateSenseiProfile, { body: withoutVideo })).videoUrl).toBe(
    texts.videoUrl,
  );
});

test('a profile is for sensei, and its addresses are web addresses', async () => {
  const student = await createStudent(app);
  expect((await student.caller.attempt(contract.getOwnSenseiProfile, {})).status).toBe(403);
  expect((await student.caller.attempt(contract.updateSenseiProfile, { body: texts })).status).toBe(403);
  expect((await profileOf(student.id)).status).toBe(404);
  const sensei = await createSensei(app);
  const answer = await sensei.caller.attempt(contract.updateSenseiProfile, {
    body: { ...texts, videoUrl: 'javascript:alert(1)' },
  });
  expect([answer.status, answer.problem.violations?.[0]?.field]).toEqual([400, 'videoUrl']);
});

test('the next free times of the calendar reach card, sorting and profile', async () => {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { title: 'Kea watching' });
  const other = await createCourse(app, sensei, { title: 'Kea feeding' });
  const foreign = await createCourse(app, await createSensei(app), { title: 'Kea dancing' });
  const at = new Date('2026-03-05T09:00:00Z');
  const times = [
    { courseId: course.id, nextFreeAt: at, freeStarts: [] },
    { courseId: other.id, nextFreeAt: null, freeStarts: [] },
    { courseId: foreign.id, nextFreeAt: at, freeStarts: [] },
  ];
  await app.ctx.announce('availability.changed', { senseiIds: [sensei.id], courses: times });
  const { items } = await app.as(null).call(contract.searchCourses, { query: { q: 'kea', sort: 'soonest' } });
  expect(items[0]).toMatchObject({ id: course.id, nextFreeAt: '2026-03-05T09:00:00.000Z' });
  expect(items.filter((item) => item.id !== course.id).map((item) => item.nextFreeAt)).toEqual([null, null]);
  const own = times.slice(0, 2).map((entry) => ({ ...entry, nextFreeAt: null }));
  await app.ctx.announce('availability.changed', { senseiIds: [sensei.id], courses: own });
  expect((await app.as(null).call(contract.getCourse, { params: { id: course.id } })).nextFreeAt).toBeNull();
});

test('the account that was banned teaches no more, and is found again once the ban is lifted and she shows herself', async () => {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { title: 'Weka walks' });
  const admin = await createAdmin(app);
  const setStatus = (status: 'ACTIVE' | 'BANNED') =>
    admin.caller.call(deleteUser, {
      params: { id: sensei.id },
      query: { status, reason: 'NOT_FOLLOW_USE_TERMS: a test' },
    });
  const found = async () =>
    (await app.as(null).call(contract.searchCourses, { query: { q: 'weka' } })).items.map(({ id }) => id);
  await setStatus('BANNED');
  expect(await found()).toEqual([]);
  expect((await app.as(null).attempt(contract.getCourse, { params: { id: course.id } })).status).toBe(404);
  expect((await profileOf(sensei.id)).status).toBe(404);
  await setStatus('ACTIVE');
  expect(await found()).toEqual([]);
  const { accessToken } = (await attemptSignIn(app, sensei.email)).body;
  await app.as(accessToken).call(decideSensei, { params: { id: sensei.id }, body: { status: 'ACTIVE' } });
  expect(await found()).toEqual([course.id]);
  expect((await profileOf(sensei.id)).status).toBe(200);
});

test('a change of the records in the moment of an exclusion does not list the sensei again', async () => {
  const sensei = await createSensei(app);
  const course = await createCourse(app, sensei, { title: 'Takahe tracking' });
  const [excluded, go] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const exclusion = app.ctx.transaction(async (tx) => {
    await tx.db.updateTable('user').set({ sensei_status: 'EXCLUDED' }).where('id', '=', sensei.id).execute();
    const news = { userId: sensei.id, from: 'ACTIVE', to: 'EXCLUDED', reason: null } as const;
    await tx.announce('sensei.status_changed', news);
    excluded.resolve(null);
    await go.promise;
  });
  await excluded.promise;
  const copied = app.ctx.announce('records.changed', { userId: sensei.id, section: 'SCORES' });
  await expect.poll(() => countLockWaits(app), { timeout: 10_000 }).toBe(1);
  go.resolve(null);
  await Promise.all([exclusion, copied]);
  const { items } = await app.as(null).call(contract.searchCourses, { query: { q: 'takahe' } });
  expect(items).toEqual([]);
  expect((await app.as(null).attempt(contract.getCourse, { params: { id: course.id } })).status).toBe(404);
});

test('categories come in their order, counting what is in them and below', async () => {
  const { items: before } = await app.as(null).call(contract.listCategories, {});
  const top = await createCategory(app, { slug: 'top', position: 900_000 });
  const below = await createCategory(app, { slug: 'below', position: 900_001, parentId: top.id });
  await createCategory(app, { slug: 'hidden', active: false });
  const sensei = await createSensei(app);
  await createCourse(app, sensei, { categoryId: below.id });
  await createCourse(app, sensei, { categoryId: top.id });
  await createCourse(app, sensei, { categoryId: below.id, status: 'DRAFT' });
  const { items } = await app.as(null).call(contract.listCategories, {});
  expect(items.slice(before.length).map((item) => [item.slug, item.courseCount])).toEqual([
    ['top', 2],
    ['below', 1],
  ]);
});
