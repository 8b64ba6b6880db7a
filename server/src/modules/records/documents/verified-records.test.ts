import { searchCourses } from '@michi/contract/catalogue/courses';
import { applicationCalls, scoreCalls, setSectionVisibility } from '@michi/contract/records/record-calls';
import { addressOf } from '@michi/contract/address';
import { getRecords } from '@michi/contract/records/record-sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { createCollege } from '../../../../test/factories/records.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
beforeAll(async () => (app = await startSearchApp()));
afterAll(() => app.close());

async function admitted() {
  const sensei = await createSensei(app);
  const collegeId = await createCollege(app, { name: `Hall of ${sensei.email}` });
  const application = await sensei.caller.call(applicationCalls.create, {
    body: { collegeId, cycleYear: 2024, round: 'REGULAR_DECISION', decision: 'ACCEPTED' },
  });
  const admin = await createAdmin(app);
  await app.ctx.db
    .updateTable('college_application')
    .set({ verified_by: admin.id, verified_at: app.clock.now() })
    .where('id', '=', application.id)
    .execute();
  await sensei.caller.call(setSectionVisibility, { body: { section: 'APPLICATIONS', visibility: 'PUBLIC' } });
  return { sensei, application };
}
const isVerified = async ({ id }: Person) =>
  (await app.as(null).call(getRecords, { params: { id } })).applications?.[0]?.verified;

describe('a verified result', () => {
  it('stays verified while only notes, deadlines and dates change', async () => {
    const { sensei, application } = await admitted();
    await sensei.caller.call(applicationCalls.update, {
      params: { id: application.id },
      body: { version: 1, notes: 'Where I met Bo', deadlineDate: '2024-01-05', submittedAt: '2024-01-02' },
    });
    expect(await isVerified(sensei)).toBe(true);
  });

  it.each([
    { program: 'Physics' },
    { cycleYear: 2023 },
    { round: 'EARLY_ACTION' as const },
    { enrolled: true },
    { decision: 'WAITLIST' as const },
  ])('is verified no more once %o', async (change) => {
    const { sensei, application } = await admitted();
    expect(await isVerified(sensei)).toBe(true);
    await sensei.caller.call(applicationCalls.update, {
      params: { id: application.id },
      body: { version: 1, ...change },
    });
    expect(await isVerified(sensei)).toBe(false);
  });

  it('cannot be made by its owner', async () => {
    const sensei = await createSensei(app);
    const send = async (method: string, path: string, body: object) =>
      fetch(addressOf(`${app.url}/api`, path, {}), {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sensei.token}` },
        body: JSON.stringify(body),
      });
    const forged = { verifiedAt: '2026-01-01T00:00:00.000Z', verifiedBy: sensei.id, verified: true };
    await send('POST', scoreCalls.create.path, { type: 'SAT', value: 1600, ...forged });
    const [score] = (await sensei.caller.call(scoreCalls.list, {})).items;
    expect(score).toMatchObject({ value: 1600, verifiedAt: null });
    const path = scoreCalls.update.path.replace(':id', score?.id ?? '');
    await send('PATCH', path, { version: 1, value: 1590, userId: app.ctx.config.host, ...forged });
    expect((await sensei.caller.call(scoreCalls.list, {})).items).toMatchObject([
      { value: 1590, verifiedAt: null },
    ]);
  });
});

it('what a sensei shows stands on profile and course cards at once, and is gone at once', async () => {
  const { sensei } = await admitted();
  const course = await createCourse(app, sensei, { title: 'Outcomes, seen from the card' });
  const card = async () => {
    const { items } = await app.as(null).call(searchCourses, { query: { q: 'Outcomes card' } });
    return items.find(({ id }) => id === course.id)?.outcomes;
  };
  expect(await card()).toEqual([
    { kind: 'ADMISSION', college: `Hall of ${sensei.email}`, cycleYear: 2024, verified: true },
  ]);
  await sensei.caller.call(setSectionVisibility, {
    body: { section: 'APPLICATIONS', visibility: 'PRIVATE' },
  });
  expect(await card()).toEqual([]);
  const shown = await app.as(null).call(getRecords, { params: { id: sensei.id } });
  expect(shown.applications).toBeNull();
});
