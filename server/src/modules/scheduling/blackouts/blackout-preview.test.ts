import { previewBlackout } from '@michi/contract/scheduling/blackouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { createGroupClass } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/db.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
  admin = await createAdmin(app);
});
afterAll(() => app.close());

/** So many more at the same time, of this course if one is given. */
async function copyClass(id: string, copies: number, courseId?: string): Promise<void> {
  const other = JSON.stringify(courseId === undefined ? {} : { course_id: courseId });
  await sql`insert into class
    select (jsonb_populate_record(null::class, to_jsonb(class) || jsonb_build_object('id', gen_random_uuid()) || ${other}::jsonb)).*
    from class, generate_series(1, ${copies}) where id = ${id}`.execute(app.ctx.db);
}

test('the preview of days off for a category counts the classes in it, however many there are in others before them', async () => {
  const date = '2026-03-06';
  const top = await createCategory(app);
  const below = await createCategory(app, { parentId: top.id });
  const elsewhere = await createCourse(app, await createSensei(app), { format: 'GROUP' });
  const early = await createGroupClass(app, elsewhere, `${date}T08:00:00Z`);
  await copyClass(early, 2000);
  const inIt = await createCourse(app, await createSensei(app), { format: 'GROUP', categoryId: below.id });
  await createGroupClass(app, inIt, `${date}T14:00:00Z`);
  const look = (categoryId: string) =>
    admin.caller.call(previewBlackout, { body: dayOff(date, { scope: 'CATEGORY', categoryId }) });
  expect(await look(top.id)).toMatchObject({ classes: 1, isMore: false });
  expect(await look((await createCategory(app)).id)).toMatchObject({ classes: 0, isMore: false });
  await copyClass(early, 1, inIt.id);
  expect(await look(below.id)).toMatchObject({ classes: 2 });
  expect(await admin.caller.call(previewBlackout, { body: dayOff(date) })).toMatchObject({
    classes: 2000,
    isMore: true,
  });
});
