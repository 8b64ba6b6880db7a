import * as calls from '@michi/contract/records/record-calls';
import type { RecordSection } from '@michi/contract/records/records';
import type { Visibility } from '@michi/contract/states';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../harness.ts';
import { adultBirthDate, type Person } from './identity.ts';

let count = 0;
type CollegeOverrides = { name?: string; timeZone?: string; isPrivate?: boolean | null; country?: string };

/** A college of its own, private and on the west coast unless said. */
export async function createCollege(app: TestApp, overrides: CollegeOverrides = {}): Promise<string> {
  count += 1;
  const id = newId(app.clock);
  await app.ctx.db
    .insertInto('college')
    .values({
      id,
      name: overrides.name ?? `College ${count}`,
      country: overrides.country ?? 'US',
      time_zone: overrides.timeZone ?? 'America/Los_Angeles',
      is_private: overrides.isPrivate === undefined ? true : overrides.isPrivate,
    })
    .execute();
  return id;
}

/** One of those that are there, or a new one. */
export async function collegeOf(app: TestApp): Promise<string> {
  const row = await app.ctx.db.selectFrom('college').select('id').limit(1).executeTakeFirst();
  return row?.id ?? createCollege(app);
}

/** Something in every section, also what nobody else may see; a birth date that is stated stays. */
export async function fillRecords(app: TestApp, { caller }: Pick<Person, 'caller'>): Promise<void> {
  const { birthDate } = await caller.call(calls.getRecordProfile, {});
  await caller.call(calls.updateRecordProfile, {
    body: {
      version: 0,
      birthDate: birthDate ?? adultBirthDate,
      gender: 'NON_BINARY',
      orientation: 'LGBTQIA_PLUS',
      educationLevel: 'HIGH_SCHOOL',
      school: 'Hill School',
      graduationYear: 2027,
    },
  });
  await caller.call(calls.educationCalls.create, { body: { school: 'Hill School', level: 'HIGH_SCHOOL' } });
  await caller.call(calls.applicationCalls.create, {
    body: {
      collegeId: await createCollege(app),
      cycleYear: 2027,
      round: 'REGULAR_DECISION',
      deadlineDate: '2027-01-05',
      notes: 'My secret favourite',
    },
  });
  await caller.call(calls.scoreCalls.create, { body: { type: 'SAT', value: 1480 } });
  await caller.call(calls.clubCalls.create, { body: { name: 'Chess' } });
  await caller.call(calls.activityCalls.create, { body: { category: 'MUSIC', position: 'Violin' } });
  await caller.call(calls.languageCalls.create, { body: { code: 'pt', proficiency: 'NATIVE' } });
  await caller.call(calls.courseGradeCalls.create, {
    body: { subject: 'Physics', term: '2025 fall', grade: 'A' },
  });
}

export async function showSection(
  { caller }: Pick<Person, 'caller'>,
  section: RecordSection,
  visibility: Visibility,
): Promise<void> {
  await caller.call(calls.setSectionVisibility, { body: { section, visibility } });
}
