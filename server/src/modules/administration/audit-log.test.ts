import { inEachLocale } from '@michi/contract/locale';
import { listAuditActions, searchAudit } from '@michi/contract/administration/audit';
import { updateBlackout } from '@michi/contract/scheduling/blackouts';
import { getCourse, updateCourse } from '@michi/contract/catalogue/courses';
import { changeCategory, createCategory } from '@michi/contract/catalogue/category-settings';
import { changeConfiguration } from '@michi/contract/administration/configuration';
import { addCourseImage } from '@michi/contract/catalogue/course-images';
import { cancelOrder, previewCancel } from '@michi/contract/ordering/orders';
import { createFee } from '@michi/contract/ordering/fees';
import { decideSensei } from '@michi/contract/identity/users';
import { listTrail } from '@michi/contract/administration/trail';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBlackoutFor, dayOff } from '../../../test/factories/times/blackouts.ts';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { feeContent } from '../../../test/factories/money/fees.ts';
import { createAdmin, createSensei, type Person } from '../../../test/factories/identity.ts';
import { bookFor, createMarket } from '../../../test/factories/money/ordering.ts';
import { caseAbout, tryToDecide, tryToReport } from '../../../test/factories/reports.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { type AuditSearch, auditSearchQuery } from '../../platform/audit.ts';
import { hours, minutes } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { sql } from '../../platform/db/db.ts';
import { newId } from '../../platform/ids.ts';
import { findCatalogueIdsByName } from '../catalogue/index.ts';
import { findFeeIdsByName } from '../ordering/index.ts';
import { findBlackoutIdsByName } from '../scheduling/index.ts';

let app: TestApp;
let admin: Person;
let other: Person;
let waiting: Person;
let noon: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app, { name: 'Ruth Adebayo' });
  other = await createAdmin(app, { name: 'Jonas Weber' });
  waiting = await createSensei(app, { name: 'Ülkü Demir', senseiStatus: 'PENDING_APPROVAL' });
  const texts = { ...inEachLocale(() => 'Essays'), es: 'Ensayos', 'pt-BR': 'Redações' };
  const category = await admin.caller.call(createCategory, {
    body: { name: texts, description: texts, icon: 'map', slug: 'essays', parentId: null },
  });
  await app.advance(hours(1));
  noon = app.clock.now().toISOString();
  await other.caller.call(changeCategory, {
    params: { id: category.id },
    body: { slug: 'writing', version: category.version },
  });
  await other.caller.call(decideSensei, {
    params: { id: waiting.id },
    body: { status: 'EXCLUDED', reason: 'No papers' },
  });
  await admin.caller.call(changeConfiguration, { body: { key: 'upload.max_mb', value: 12, seen: 10 } });
});
afterAll(() => app.close());

const search = (query: object = {}) => admin.caller.call(searchAudit, { query });
const actionsOf = async (query: object) => (await search(query)).items.map(({ action }) => action);

describe('the audit log', () => {
  it('says who did what to what, newest first', async () => {
    const { items } = await search({ limit: '3' });
    expect(items).toMatchObject([
      { action: 'setting.changed', actor: { name: 'Ruth Adebayo' }, name: 'upload.max_mb' },
      { action: 'sensei.status', actor: { name: 'Jonas Weber' }, targetType: 'user', name: 'Ülkü Demir' },
      {
        action: 'category.changed',
        name: 'Essays',
        changes: [{ field: 'slug', before: 'essays', after: 'writing' }],
      },
    ]);
    expect(items[1]?.facts).toMatchObject({ reason: 'No papers' });
  });

  it.each<[string, () => object, string[]]>([
    ['a part of the name of who did it', () => ({ actor: 'weber' }), ['sensei.status', 'category.changed']],
    ['the id of who did it', () => ({ actor: admin.id }), ['setting.changed', 'category.created']],
    ['nobody of that name', () => ({ actor: 'nobody' }), []],
    ['the deed', () => ({ action: 'category.created' }), ['category.created']],
    ['a person without her accents', () => ({ subject: 'ulku' }), ['sensei.status']],
    ['the name of a thing', () => ({ subject: 'ESSAY' }), ['category.changed', 'category.created']],
    ['signs that search for all', () => ({ subject: '%' }), []],
    ['an id', () => ({ subject: waiting.id }), ['sensei.status']],
    ['the end of a time', () => ({ to: noon }), ['category.created']],
    [
      'the beginning of a time',
      () => ({ from: noon, actor: 'weber' }),
      ['sensei.status', 'category.changed'],
    ],
  ])('is searched by %s', async (_what, query, found) => {
    expect(await actionsOf(query())).toEqual(found);
  });

  it('finds an administrator by name however many others are called so, and says where not all of them were asked', async () => {
    expect((await search({ actor: 'weber' })).hasMoreNamed).toBe(false);
    await app.advance(hours(1));
    const crowd = Array.from({ length: 1001 }, (_, nth) => ({
      id: newId(app.clock),
      email: `weber-${nth}@example.test`,
      name: `Weber ${nth}`,
      type: 'STUDENT',
      status: 'ACTIVE',
      locale: 'en',
      time_zone: 'UTC',
      created_at: app.clock.now(),
      updated_at: app.clock.now(),
    }));
    await app.ctx.db.insertInto('user').values(crowd).execute();
    const found = await search({ actor: 'weber' });
    expect(found.items.map(({ action }) => action)).toEqual(['sensei.status', 'category.changed']);
    expect(found.hasMoreNamed).toBe(true);
    expect(await search({ actor: 'jonas weber' })).toEqual({ ...found, hasMoreNamed: false });
    expect(await search({ subject: 'weber' })).toMatchObject({ items: [], hasMoreNamed: true });
    expect(await search({ actor: other.id })).toEqual({ ...found, hasMoreNamed: false });
  });

  it('goes on page by page, and tells what can be chosen', async () => {
    const first = await search({ limit: '2' });
    const second = await search({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ action }) => action)).toEqual([
      'setting.changed',
      'sensei.status',
      'category.changed',
      'category.created',
    ]);
    expect(second.nextCursor).toBeNull();
    expect(await admin.caller.call(listAuditActions, {})).toEqual({
      actions: ['category.changed', 'category.created', 'sensei.status', 'setting.changed'],
    });
  });

  it('is read the oldest first, too, page by page', async () => {
    const first = await search({ limit: '2', sortOrder: 'asc' });
    const second = await search({ limit: '2', sortOrder: 'asc', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ action }) => action)).toEqual([
      'category.created',
      'category.changed',
      'sensei.status',
      'setting.changed',
    ]);
  });

  it('has what an administrator does to pictures and orders of others', async () => {
    const { sensei, student, course } = await createMarket(app);
    const order = await bookFor(app, student, course);
    const at = { params: { id: order.id }, query: {} };
    const { fingerprint } = await other.caller.call(previewCancel, at);
    const body = { fingerprint, reason: 'Asked by phone' };
    await other.caller.call(cancelOrder, { params: { id: order.id }, body });
    expect((await search({ subject: order.number })).items).toMatchObject([
      {
        action: 'order.changed',
        actor: { id: other.id },
        facts: { reason: 'Asked by phone' },
        person: { id: student.id, name: student.name },
      },
    ]);
    expect(await actionsOf({ subject: student.id })).toEqual(['order.changed']);
    const pixel = await fetch(
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ).then((answer) => answer.bytes());
    const file = new File([pixel], 'desk.png');
    for (const person of [sensei, admin])
      await person.caller.call(addCourseImage, { params: { id: course.id }, body: { file } });
    expect((await search({ action: 'course.pictures_changed' })).items).toMatchObject([
      { actor: { id: admin.id }, targetId: course.id, person: { id: sensei.id } },
    ]);
    expect(await actionsOf({ subject: sensei.id })).toEqual(['course.pictures_changed']);
  });

  it('finds a thing by what it was called, by what it was named then, and by what it is called now', async () => {
    const texts = inEachLocale(() => 'Debate');
    const category = await admin.caller.call(createCategory, {
      body: { name: texts, description: texts, icon: 'map', slug: 'debate', parentId: null },
    });
    const renamed = { ...texts, en: 'Oratory "live"', es: 'Oratoria' };
    await admin.caller.call(changeCategory, {
      params: { id: category.id },
      body: { name: renamed, version: category.version },
    });
    for (const subject of ['oratory "live"', 'Oratoria', 'debate'])
      expect([subject, await actionsOf({ subject })]).toEqual([
        subject,
        ['category.changed', 'category.created'],
      ]);

    const closed = dayOff('2026-12-24', { name: 'Christmas Eve' });
    const { id, version } = await createBlackoutFor(admin, closed);
    const body = { ...closed, name: 'Nochebuena', version };
    await admin.caller.call(updateBlackout, { params: { id }, body });
    for (const subject of ['christmas', 'nochebuena'])
      expect(await actionsOf({ subject })).toEqual(['blackout.changed', 'blackout.created']);

    const { sensei, course } = await createMarket(app);
    const rename = async (by: Person, title: string) => {
      const now = await by.caller.call(getCourse, { params: { id: course.id } });
      const to = { params: { id: course.id }, body: { title, version: now.version } };
      await by.caller.call(updateCourse, to);
    };
    await rename(admin, 'Fermentation at home');
    expect(await actionsOf({ subject: 'fermentation' })).toEqual(['course.changed']);
    expect(await actionsOf({ subject: course.title })).toEqual(['course.changed']);
    // What the owner does is nobody else's to look into, but does not hide what was done before.
    await rename(sensei, 'Kimchi in winter');
    expect(await actionsOf({ subject: 'kimchi' })).toEqual(['course.changed']);
    expect(await actionsOf({ subject: 'fermentation' })).toEqual(['course.changed']);
    expect(await actionsOf({ subject: '"' })).toEqual(['category.changed', 'category.created']);
    expect(await actionsOf({ subject: '[' })).toEqual([]);
  });

  it('takes of too many things of a name the newest, and none by a letter or two', async () => {
    const { sensei } = await createMarket(app);
    const courses: string[] = [];
    const days: string[] = [];
    const fees: string[] = [];
    for (const nth of ['1', '2']) {
      app.clock.advance(minutes(1));
      courses.push((await createCourse(app, sensei, { title: `Quizzical ${nth}` })).id);
      days.push((await createBlackoutFor(admin, dayOff(`2026-12-0${nth}`, { name: `Quizzical ${nth}` }))).id);
      const body = feeContent({ name: `Quizzical ${nth}`, code: `QUIZ${nth}` });
      fees.push((await admin.caller.call(createFee, { body })).id);
    }
    // Those of the factory are not told by their time.
    courses.sort((one, other) => (one < other ? -1 : 1));
    const newest = async (words: string, limit: number) => [
      await findCatalogueIdsByName(app.ctx, words, limit),
      await findBlackoutIdsByName(app.ctx, words, limit),
      await findFeeIdsByName(app.ctx, words, limit),
    ];
    const ofAll = [courses, days, fees];
    expect(await newest('quizzical', 1)).toEqual(ofAll.map((ids) => [ids[1]]));
    expect(await newest('quizzical', 5)).toEqual(ofAll.map((ids) => ids.toReversed()));
    for (const words of ['q', 'qu', 'qu"'])
      expect(await findCatalogueIdsByName(app.ctx, words, 5)).toEqual([]);
  });

  it('says of a decided report what was decided, about what and whose', async () => {
    const { sensei, student, course } = await createMarket(app);
    for (const [targetType, targetId] of [
      ['COURSE', course.id],
      ['SENSEI', sensei.id],
    ] as const) {
      await tryToReport(student, targetType, targetId);
      await tryToDecide(admin, found(await caseAbout(admin, targetId)).id, 'WARNED');
    }
    const facts = { outcome: 'WARNED', note: 'We looked.' };
    const person = { id: sensei.id, name: sensei.name };
    expect((await search({ subject: sensei.id, action: 'report.decided' })).items).toMatchObject([
      { targetType: 'user', targetId: sensei.id, name: sensei.name, person, facts },
      { targetType: 'course', targetId: course.id, name: course.title, person, facts },
    ]);
  });

  it('says whom a fee is for, and keeps no name of a person', async () => {
    const { sensei } = await createMarket(app);
    const body = feeContent({ name: 'Friends', code: 'FRIENDS', scope: 'SENSEI', scopeId: sensei.id });
    const fee = await admin.caller.call(createFee, { body });
    const [entry] = (await search({ subject: fee.id })).items;
    expect(entry?.changes).toContainEqual({ field: 'scopeId', before: null, after: sensei.id });
    expect(entry?.names).toEqual({ [sensei.id]: { en: sensei.name } });
    const stored = await app.ctx.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('id', '=', entry?.id ?? '')
      .executeTakeFirst();
    expect(JSON.stringify(stored)).not.toContain(sensei.name);
    const about = { targetType: 'fee' as const, targetId: fee.id };
    expect((await admin.caller.call(listTrail, { query: about })).items[0]?.names).toEqual(entry?.names);
  });

  it('stays as it was written, whoever asks the database', async () => {
    const [entry] = (await search({ limit: '1' })).items;
    const one = sql`where id = ${entry?.id}::uuid`;
    const nobody = sql`update audit_entry set actor_id = null ${one}`;
    for (const change of [nobody, sql`delete from audit_entry ${one}`, sql`truncate audit_entry`])
      await expect(change.execute(app.ctx.db)).rejects.toThrow('the audit log is append-only');
    expect((await search({ limit: '1' })).items).toEqual([entry]);
  });

  it('is read by an index, however long it is', async () => {
    const ids = [admin.id];
    const planOf = async (tx: Ctx, search: AuditSearch, order?: 'asc') =>
      JSON.stringify(await auditSearchQuery(tx, search, { after: null, limit: 50, order }).explain());
    await app.ctx.transaction(async (tx) => {
      // The table of a test is too small for an index to be worth it.
      await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(tx.db);
      expect(await planOf(tx, {})).toMatch('audit_entry_created');
      expect(await planOf(tx, {}, 'asc')).toMatch('audit_entry_created');
      await sql`set local enable_indexscan = off`.execute(tx.db);
      expect(await planOf(tx, { actorIds: ids })).toMatch('audit_entry_actor');
      expect(await planOf(tx, { action: 'user.status' })).toMatch('audit_entry_action');
      expect(await planOf(tx, { subject: { ids, name: 'essays' } })).toMatch(
        /audit_entry_subject.*audit_entry_person.*audit_entry_names/,
      );
    });
  });
});
