import { changeCourseStatus } from '@michi/contract/catalogue/courses';
import { listNotices } from '@michi/contract/notification/notices';
import { deleteSavedSearch, maxSavedSearches } from '@michi/contract/discovery/saved-searches';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  changeFor,
  type Matching,
  savedBy,
  saveFor,
  startMatching,
} from '../../../../test/factories/saved-searches.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { indexed } from '../../../../test/search-app.ts';
import { hours } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { startCourseIndex, warmIndexOf } from '../search/course-index.ts';

let matching: Matching;
let app: TestApp;
let sensei: Person;
let student: Person;
beforeAll(async () => {
  matching = await startMatching();
  app = matching.app;
  sensei = await createSensei(app);
  await createCourse(app, sensei, { title: 'Quokka basics' });
});
beforeEach(async () => {
  student = await createStudent(app);
});
afterAll(() => app.close());

async function look(person = student, milliseconds?: number) {
  await untilIndexed();
  return matching.look(person, milliseconds);
}
/** An index, if there is one, hears of a change a moment later. */
async function untilIndexed(): Promise<void> {
  if (warmIndexOf(app.ctx)) await indexed(app);
}

/** For the tests of this block. */
function useIndex(): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = startCourseIndex(app.ctx);
    await indexed(app);
  });
  afterAll(() => stop());
}

/** So many courses like this one. */
async function copies(id: string, count: number): Promise<void> {
  const same = sql.raw(
    `sensei_id, category_id, summary, description, level, education_levels, languages, format, duration_minutes, price, currency,
    trial, packages, min_seats, max_seats, cancellation_policy, status, listed, sensei_name, published_at, created_at, updated_at, search`,
  );
  await sql`insert into course (id, slug, title, ${same})
    select gen_random_uuid(), slug || i, title || i, ${same} from course, generate_series(1, ${count}::int) i where id = ${id}`.execute(
    app.ctx.db,
  );
}

const publish = async (title: string, more: Parameters<typeof createCourse>[2] = {}) => {
  await app.advance(1000);
  return createCourse(app, sensei, { title, ...more });
};

test('are saved by the address of the page, once each, renamed and given up', async () => {
  await createCategory(app, { slug: 'essays-abroad' });
  const first = await saveFor(
    student,
    '/search/category/essays-abroad?sort=price&cursor=abc&level=BEGINNER&x=1',
  );
  expect(first.status).toBe(201);
  expect(first.body.path).toBe('/search/category/essays-abroad?level=BEGINNER&sort=price');
  const again = await saveFor(student, '/search?sort=price&level=BEGINNER&category=essays-abroad', 'Other');
  expect(again.body).toEqual(first.body);
  await app.advance(1000);
  await saveFor(student, '/search?q=otter', '  Otters  ');
  expect((await savedBy(student)).map(({ name }) => name)).toEqual(['Otters', 'Mine']);
  expect((await changeFor(student, first.body.id, { name: 'Beginners' })).body.name).toBe('Beginners');
  expect((await changeFor(student, first.body.id, { name: ' ' })).problem.code).toBe('validation_failed');
  await student.caller.call(deleteSavedSearch, { params: { id: first.body.id } });
  expect((await savedBy(student)).map(({ name }) => name)).toEqual(['Otters']);
  expect(await savedBy(await createStudent(app))).toEqual([]);
});

test('ask for something, on a page that searches', async () => {
  for (const path of [
    '/search',
    '/search?sort=price&timeZone=UTC',
    '/search?level=ANY',
    '/courses?q=a',
    '//x',
    '',
  ])
    expect((await saveFor(student, path)).problem.code).toBe('validation_failed');
});

test('are so many and no more, also when saved at once', async () => {
  const paths = Array.from({ length: maxSavedSearches + 3 }, (_, index) => `/search?q=word${index}`);
  const answers = await Promise.all(paths.map((path) => saveFor(student, path)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxSavedSearches);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused?.problem).toMatchObject({
    code: 'too_many_searches',
    message: `You can save ${maxSavedSearches} searches: give one up first`,
  });
});

describe.each([
  ['PostgreSQL finds', 'Serval'],
  ['the index finds', 'Caracal'],
])('of what %s', (finder, many) => {
  if (finder === 'the index finds') useIndex();

  test('tell what is published later, each course once, at most one mail a day, in the own language', async () => {
    const spaniard = await createStudent(app, { locale: 'es', name: 'Ana' });
    await publish('Badger basics');
    await saveFor(spaniard, '/search?q=badger&level=BEGINNER', 'Tejones');
    expect(await look(spaniard)).toEqual([]);
    await publish('Badger essays', { price: 4200 });
    await publish('Badger for the advanced', { level: 'ADVANCED' });
    await publish('Weasel essays');
    const [mail, ...others] = await look(spaniard);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Un curso nuevo: Tejones');
    expect(mail?.text).toContain('Badger essays');
    expect(mail?.text).toContain(sensei.name);
    expect(mail?.text).not.toMatch(/basics|advanced|Weasel/);
    expect(mail?.text).toContain('/es/search?q=badger&level=BEGINNER&sort=newest');
    await publish('Badger drawing');
    await publish('Badger history');
    expect(await look(spaniard)).toEqual([]);
    const [next] = await look(spaniard, hours(23));
    expect(next?.subject).toBe('2 cursos nuevos: Tejones');
    expect(next?.text).not.toContain('Badger essays');
    expect(await look(spaniard, hours(48))).toEqual([]);
    const { items } = await spaniard.caller.call(listNotices, { query: {} });
    expect(items.map(({ subject }) => subject)).toEqual([
      '2 cursos nuevos: Tejones',
      'Un curso nuevo: Tejones',
    ]);
  });

  test('of many new courses every one is told, and one behind those that were told', async () => {
    const path = `/search?q=${many}`;
    await saveFor(student, path, 'Many');
    const { id } = await publish(`${many} 0`);
    await publish(`${many} later`, { status: 'PAUSED' });
    await copies(id, 620);
    const [mail] = await look();
    expect(mail?.subject).toBe('621 new courses: Many');
    expect(mail?.text).toContain('And 616 more.');
    await app.ctx.db
      .updateTable('course')
      .set({ listed: true })
      .where('title', '=', `${many} later`)
      .execute();
    const [next] = await look(student, hours(24));
    expect(next?.subject).toBe('A new course: Many');
    expect(next?.text).toContain(`${many} later`);
    expect(await look(student, hours(24))).toEqual([]);
  });

  test('never tell of a course that is not listed, and of one that comes back only once', async () => {
    await saveFor(student, '/search?q=marten');
    const course = await publish('Marten watching', { status: 'PAUSED' });
    const turn = (status: 'PAUSED' | 'PUBLISHED') =>
      sensei.caller.call(changeCourseStatus, { params: { id: course.id }, body: { status } });
    expect(await look()).toEqual([]);
    await turn('PUBLISHED');
    expect(await look()).toHaveLength(1);
    await turn('PAUSED');
    await turn('PUBLISHED');
    expect(await look(student, hours(48))).toEqual([]);
  });

  test('words in quotes stand side by side in what is told', async () => {
    await saveFor(student, '/search?q=%22pine+marten%22+-%22night+walk%22');
    await publish('The marten in a pine');
    await publish('Pine marten night walk');
    expect(await look()).toEqual([]);
    await publish('The pine marten');
    expect((await look(student, hours(24)))[0]?.subject).toBe('A new course: Mine');
  });

  test('all words must be there, though the page shows the next best', async () => {
    await saveFor(student, '/search?q=stoat+juggling');
    await publish('Stoat watching');
    expect(await look()).toEqual([]);
  });
});

describe('of what the index understands', () => {
  useIndex();

  test('tell what the page understood when they were saved, and what is spelled as it was typed', async () => {
    await saveFor(student, '/search?q=quoka+drawing', 'Quokkas');
    await publish('Quokka drawing');
    await publish('Quokka lessons');
    const [mail] = await look();
    expect(mail?.text).toContain('Quokka drawing');
    expect(mail?.text).not.toMatch(/lessons/);
    const wrong = await publish('The Quoka school of drawing');
    expect((await look(student, hours(24)))[0]?.text).toContain('The Quoka school of drawing');
    // Another word of courses by now.
    await untilIndexed();
    await publish('Quokka drawing once more');
    expect((await look(student, hours(24)))[0]?.text).toContain('Quokka drawing once more');
    await sensei.caller.call(changeCourseStatus, { params: { id: wrong.id }, body: { status: 'PAUSED' } });
  });

  test('that are older than what is kept of this are understood when they are looked for', async () => {
    const { id } = (await saveFor(student, '/search?q=quoka+music')).body;
    await sql`update saved_search set instead = default where id = ${id}`.execute(app.ctx.db);
    await publish('Quokka music');
    expect((await look())[0]?.text).toContain('Quokka music');
  });
});

test('of a paused, banned or deleted account are silent; a pause of the mails tells nothing of its time', async () => {
  const banned = await createStudent(app);
  await saveFor(banned, '/search?q=wombat');
  const { id } = (await saveFor(student, '/search?q=wombat')).body;
  await changeFor(student, id, { mails: false });
  await app.ctx.db.updateTable('user').set({ status: 'BANNED' }).where('id', '=', banned.id).execute();
  await publish('Wombat lessons');
  expect(await look()).toEqual([]);
  expect(matching.mails).toEqual([]);
  await changeFor(student, id, { mails: true });
  expect(await look()).toEqual([]);
  await publish('Wombat sculptures');
  const [mail] = await look();
  expect(mail?.text).toMatch(/Wombat sculptures/);
  expect(mail?.text).not.toMatch(/Wombat lessons/);
});

test('say nothing of a hidden category, and know one that has another address now', async () => {
  const category = await createCategory(app, { slug: 'polecats' });
  await saveFor(student, '/search/category/polecats', 'Polecats');
  await app.ctx.db.updateTable('category').set({ active: false }).where('id', '=', category.id).execute();
  await publish('Polecat lessons', { categoryId: category.id });
  expect(await look()).toEqual([]);
  await app.ctx.db
    .updateTable('category')
    .set({ active: true, slug: 'ferrets' })
    .where('id', '=', category.id)
    .execute();
  await app.ctx.db
    .insertInto('category_former_slug')
    .values({ slug: 'polecats', category_id: category.id, created_at: app.clock.now() })
    .execute();
  expect(await look()).toHaveLength(1);
});

test('end by a link without a sign-in, and by the button of a mail program', async () => {
  await saveFor(student, '/search?q=lynx', 'Lynx & <co>');
  await publish('Lynx lessons');
  const [mail] = await look();
  const link = mail?.unsubscribeUrl ?? '';
  expect(mail?.text).toContain(link);
  const url = app.url + new URL(link).pathname + new URL(link).search;
  const asked = await fetch(url);
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain('Lynx &amp; &lt;co&gt;');
  expect((await savedBy(student))[0]?.mails).toBe(true);
  const stopped = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(stopped.status).toBe(200);
  expect((await savedBy(student))[0]?.mails).toBe(false);
  const { id } = (await saveFor(await createStudent(app), '/search?q=lynx')).body;
  for (const wrong of [
    // Not the last character: some of its bits belong to no byte.
    url.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A')),
    url.replace(/token=[^.]*/, `token=${id}`),
  ])
    expect((await fetch(wrong, { method: 'POST' })).status).toBe(404);
  const outbox = await app.ctx.db
    .selectFrom('outbox_mail')
    .select('unsubscribe_url')
    .where('user_id', '=', student.id)
    .execute();
  expect(outbox).toEqual([{ unsubscribe_url: null }]);
});
