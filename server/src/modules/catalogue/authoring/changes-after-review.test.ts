import { changeCourseStatus, getCourse, updateCourse } from '@michi/contract/catalogue/courses';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import {
  addCourseImage,
  changeCourseImage,
  listCourseImages,
  orderCourseImages,
  removeCourseImage,
} from '@michi/contract/catalogue/course-images';
import {
  countWaitingCourses,
  listCourseSettings,
  lookThroughCourse,
  reviewCourse,
} from '@michi/contract/catalogue/course-settings';
import { getAdminDashboard } from '@michi/contract/ordering/market-figures';
import type { CourseStatus } from '@michi/contract/states';
import { listTrail } from '@michi/contract/administration/trail';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { minutes } from '../../../platform/clock.ts';

let app: TestApp;
let admin: Person;
let sensei: Person;
const require = (value: boolean) =>
  admin.caller.call(changeConfiguration, { body: { key: 'course.review_required', value, seen: !value } });
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  sensei = await createSensei(app);
  await require(true);
});
beforeEach(() => app.ctx.db.deleteFrom('course').execute());
afterAll(() => app.close());

const seenBy = (who: Person, id: string) => who.caller.call(getCourse, { params: { id } });
const waiting = async (id: string) => (await seenBy(admin, id)).changesReview?.waitingSince ?? null;
const count = async () => (await admin.caller.call(countWaitingCourses, {})).changed;
const change = async (id: string, body: object, by = sensei) =>
  by.caller.call(updateCourse, {
    params: { id },
    body: { version: (await seenBy(by, id)).version, ...body },
  });
const setStatus = (id: string, status: CourseStatus, by = sensei) =>
  by.caller.call(changeCourseStatus, { params: { id }, body: { status } });
const look = (id: string, version: number, by = admin) =>
  by.caller.attempt(lookThroughCourse, { params: { id }, body: { version } });
const trailOf = async (id: string) =>
  (await admin.caller.call(listTrail, { query: { targetType: 'course', targetId: id } })).items;

async function approved(title = 'Essays from scratch'): Promise<string> {
  const { id } = await createCourse(app, sensei, { title, status: 'IN_REVIEW', price: 5000 });
  const body = { verdict: 'PUBLISH', version: 1 } as const;
  await admin.caller.call(reviewCourse, { params: { id }, body });
  return id;
}

describe('what is changed after the review', () => {
  it('is live at once, and comes before the administrators with what it was before', async () => {
    const id = await approved();
    const description = 'Pay, and hand it in.';
    await change(id, { title: 'Essays written for you', description, price: 90_000 });
    // A typing mistake is mended without leaving the market, and so is this.
    expect((await app.as(null).call(getCourse, { params: { id } })).title).toBe('Essays written for you');

    expect(await admin.caller.call(countWaitingCourses, {})).toEqual({ count: 0, changed: 1 });
    const figures = await admin.caller.call(getAdminDashboard, { query: {} });
    expect(figures).toMatchObject({ coursesInReview: 0, changedCourses: 1 });
    const query = { changedAfterReview: 'true' } as const;
    const { items } = await admin.caller.call(listCourseSettings, { query });
    expect(items).toMatchObject([
      { id, status: 'PUBLISHED', changedAfterReviewAt: app.clock.now().toISOString() },
    ]);
    const [newest] = await trailOf(id);
    expect(newest?.actor?.id).toBe(sensei.id);
    expect(newest?.changes).toEqual(
      expect.arrayContaining([
        { field: 'title', before: 'Essays from scratch', after: 'Essays written for you' },
        { field: 'description', before: 'A description.', after: description },
        { field: 'price', before: 5000, after: 90_000 },
      ]),
    );
  });

  it('waits since the first change, also of a paused course, until it is archived', async () => {
    const id = await approved();
    await change(id, { summary: 'In three weeks.' });
    const first = await waiting(id);
    expect(first).toBe(app.clock.now().toISOString());
    app.clock.advance(minutes(5));
    await setStatus(id, 'PAUSED');
    await change(id, { categoryId: (await createCategory(app)).id });
    await setStatus(id, 'PUBLISHED');
    expect(await waiting(id)).toBe(first);
    await setStatus(id, 'PAUSED');
    await setStatus(id, 'ARCHIVED');
    expect([await waiting(id), await count()]).toEqual([null, 0]);
  });

  it.each([{ title: 'Essays, written well' }, { summary: 'Anew' }, { description: 'Anew' }])(
    'is looked at when %j is new, and not when it is as it was',
    async (given) => {
      const id = await approved();
      const { title, summary, description, categoryId } = await seenBy(sensei, id);
      await change(id, { title, summary, description, categoryId, price: 7000 });
      expect(await waiting(id)).toBeNull();
      // Kept it is all the same.
      expect((await trailOf(id))[0]?.changes).toEqual([{ field: 'price', before: 5000, after: 7000 }]);
      await change(id, given);
      expect(await waiting(id)).not.toBeNull();
    },
  );

  it("is no matter of administrators' own changes, of drafts, or where no review is required", async () => {
    const id = await approved();
    await change(id, { title: 'Essays, corrected' }, admin);
    const draft = await createCourse(app, sensei, { status: 'DRAFT' });
    await change(draft.id, { title: 'Another draft' });
    const inReview = await createCourse(app, sensei, { status: 'IN_REVIEW' });
    await change(inReview.id, { title: 'Another course' });
    expect(await count()).toBe(0);
    expect(await trailOf(draft.id)).toEqual([]);
    await require(false);
    await change(id, { title: 'Essays from nowhere' });
    expect([await count(), (await seenBy(sensei, id)).changesReview]).toEqual([0, null]);
    await require(true);
  });

  it('is known to its sensei beforehand, and to nobody else', async () => {
    const id = await approved();
    expect((await seenBy(sensei, id)).changesReview).toEqual({ waitingSince: null });
    await change(id, { summary: 'Anew' });
    expect((await seenBy(sensei, id)).changesReview).not.toBeNull();
    for (const other of [app.as(null), (await createStudent(app)).caller, (await createSensei(app)).caller])
      expect((await other.call(getCourse, { params: { id } })).changesReview).toBeNull();
  });

  it('waits in a queue, the longest waiting first, that goes on where it ended', async () => {
    for (const title of ['One course', 'Two course', 'Three course']) {
      await change(await approved(title), { summary: 'Anew' });
      app.clock.advance(minutes(1));
    }
    const read = (query: object) =>
      admin.caller.call(listCourseSettings, { query: { changedAfterReview: 'true', ...query } });
    const first = await read({ limit: 2 });
    const rest = await read({ limit: 2, cursor: first.nextCursor });
    const titles = [first, rest].map(({ items }) => items.map(({ title }) => title));
    expect(titles).toEqual([['One course', 'Two course'], ['Three course']]);
    expect((await read({ status: 'PAUSED' })).items).toEqual([]);
  });
});

describe('pictures', () => {
  const pictures = async (id: string) =>
    (await sensei.caller.call(listCourseImages, { params: { id } })).items;
  const add = async (id: string, by = sensei) =>
    by.caller.call(addCourseImage, { params: { id }, body: { file: await photo() } });
  const photo = async () => {
    const create = { width: 1600, height: 900, channels: 3 as const, background: '#3c8cb4' };
    return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'desk.jpg');
  };
  /** As an administrator has looked through it. */
  async function courseWithPictures() {
    const id = await approved();
    await add(id, admin);
    await add(id, admin);
    await app.runJobs();
    return { id, images: await pictures(id) };
  }

  it('are looked at when they are new, described anew, cut anew or gone, and not for their order', async () => {
    const { id, images } = await courseWithPictures();
    expect(await waiting(id)).toBeNull();
    const [one = '', two = ''] = images.map((image) => image.id);
    const at = (imageId: string) => ({ params: { id, imageId } });
    await sensei.caller.call(orderCourseImages, { params: { id }, body: { ids: [two, one] } });
    await sensei.caller.call(changeCourseImage, { ...at(two), body: { cover: true } });
    await sensei.caller.call(changeCourseImage, { ...at(two), body: { alt: '' } });
    expect(await waiting(id)).toBeNull();

    const crop = { x: 0, y: 0, width: 0.6, height: 0.6 };
    for (const touch of [
      () => sensei.caller.call(changeCourseImage, { ...at(one), body: { alt: 'A desk' } }),
      () => sensei.caller.call(changeCourseImage, { ...at(one), body: { crop } }),
      () => sensei.caller.call(removeCourseImage, at(one)),
      () => add(id),
    ]) {
      await touch();
      await app.runJobs();
      expect(await waiting(id)).not.toBeNull();
      expect((await look(id, (await seenBy(admin, id)).version)).status).toBe(200);
    }
    const told = (await trailOf(id)).flatMap(({ action, changes }) =>
      action === 'course.pictures_changed' ? changes : [],
    );
    expect(told.slice(0, 3)).toEqual([
      { field: 'pictures', before: 1, after: 2 },
      { field: 'pictures', before: 2, after: 1 },
      { field: 'alt', before: '', after: 'A desk' },
    ]);
  });

  it('that come after the page was read, or are not made yet, are not taken as seen', async () => {
    const { id } = await courseWithPictures();
    await change(id, { summary: 'Anew' });
    const read = await seenBy(admin, id);
    await add(id);
    expect((await look(id, read.version)).problem.code).toBe('stale_version');
    const { version } = await seenBy(admin, id);
    const early = await look(id, version);
    expect([early.status, early.problem.code]).toEqual([409, 'conflict']);
    await app.runJobs();
    expect((await look(id, version)).status).toBe(200);
  });

  it('are part of what was read for the review itself', async () => {
    const { id } = await createCourse(app, sensei, { status: 'IN_REVIEW' });
    await add(id);
    const publish = (version: number) =>
      admin.caller.attempt(reviewCourse, { params: { id }, body: { verdict: 'PUBLISH', version } });
    expect((await publish(1)).problem.code).toBe('stale_version');
    expect((await publish(2)).problem.code).toBe('conflict');
    await app.runJobs();
    expect((await publish(2)).body).toMatchObject({
      status: 'PUBLISHED',
      changesReview: { waitingSince: null },
    });
  });
});

describe('to have looked through it', () => {
  it('is for administrators, of what was read, once, and stands in the trail', async () => {
    const id = await approved();
    await change(id, { title: 'Essays, written well' });
    const { version } = await seenBy(admin, id);
    for (const other of [sensei, await createStudent(app)])
      expect((await look(id, version, other)).status).toBe(403);
    await change(id, { summary: 'Written while it was read' });
    expect((await look(id, version)).problem.code).toBe('stale_version');
    expect(await count()).toBe(1);

    const done = await look(id, version + 1);
    expect(done.body).toMatchObject({ status: 'PUBLISHED', version: version + 1 });
    expect(done.body.changesReview).toEqual({ waitingSince: null });
    expect(await count()).toBe(0);
    expect((await trailOf(id))[0]).toMatchObject({
      action: 'course.looked_through',
      name: 'Essays, written well',
      actor: { id: admin.id },
    });
    const again = (await look(id, version + 1)).problem;
    expect([again.code, again.message]).toEqual([
      'invalid_transition',
      'Nothing waits there: somebody has looked through it already',
    ]);
    await change(id, { summary: 'And once more' });
    expect((await look(id, version + 1)).problem.code).toBe('stale_version');
    expect(await count()).toBe(1);
  });
});
