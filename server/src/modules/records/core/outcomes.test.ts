import { getRecords } from '@michi/contract/records/record-sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSensei, createStudent } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { newId } from '../../../platform/ids.ts';
import { getOutcomes } from '../index.ts';
import { outcomesOf } from './outcomes.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

type Visibility = 'PRIVATE' | 'MY_SENSEI' | 'PUBLIC';
const dated = () => ({ id: newId(app.clock), created_at: app.clock.now(), updated_at: app.clock.now() });

async function addApplication(userId: string, college: string, decision: string | null, enrolled = false) {
  const college_id = newId(app.clock);
  await app.ctx.db
    .insertInto('college')
    .values({ id: college_id, name: college, country: 'US', time_zone: 'America/New_York' })
    .execute();
  await app.ctx.db
    .insertInto('college_application')
    .values({
      ...dated(),
      user_id: userId,
      college_id,
      cycle_year: 2025,
      round: 'REGULAR_DECISION',
      decision,
      enrolled,
    })
    .execute();
}
const addScore = (userId: string, value: number, official: boolean) =>
  app.ctx.db
    .insertInto('score')
    .values({ ...dated(), user_id: userId, type: 'SAT', value, official })
    .execute();
const showAll = (userId: string, visibility: Visibility) =>
  app.ctx.db
    .insertInto('record_section')
    .values(
      ['EDUCATION', 'APPLICATIONS', 'SCORES'].map((section) => ({
        user_id: userId,
        section,
        visibility,
        updated_at: app.clock.now(),
      })),
    )
    .execute();

describe('records through the door', () => {
  it('are the public ones, and nothing else', async () => {
    for (const visibility of ['PRIVATE', 'MY_SENSEI', 'PUBLIC'] as const) {
      const sensei = await createSensei(app);
      await showAll(sensei.id, visibility);
      await addApplication(sensei.id, `College ${visibility}`, 'ACCEPTED');
      await addScore(sensei.id, 1540, true);
      await app.ctx.db
        .insertInto('education')
        .values({
          ...dated(),
          user_id: sensei.id,
          school: 'Hill School',
          level: 'HIGH_SCHOOL',
          start_date: '2019-09-01',
          progress: 'COMPLETED',
        })
        .execute();
      const records = await app.as(null).call(getRecords, { params: { id: sensei.id } });
      const outcomes = await getOutcomes(app.ctx, [sensei.id]);
      if (visibility === 'PUBLIC') {
        expect(records.education).toMatchObject([{ school: 'Hill School', start: '2019-09-01', end: null }]);
        expect(records.applications).toMatchObject([
          { college: 'College PUBLIC', cycleYear: 2025, decision: 'ACCEPTED', verified: false },
        ]);
        expect(records.scores).toMatchObject([{ type: 'SAT', value: 1540, official: true }]);
        expect(outcomes.get(sensei.id)).toEqual([
          { kind: 'ADMISSION', college: 'College PUBLIC', cycleYear: 2025, verified: false },
          { kind: 'TEST', type: 'SAT', value: 1540, subject: null, verified: false },
        ]);
      } else {
        expect(records).toMatchObject({ shown: [], education: null, applications: null, scores: null });
        expect(outcomes.get(sensei.id)).toEqual([]);
      }
    }
  });

  it('tell of admissions and official scores only, for each person her own', async () => {
    const [one, other] = [await createSensei(app), await createStudent(app)];
    await showAll(one.id, 'PUBLIC');
    await showAll(other.id, 'PUBLIC');
    await addApplication(one.id, 'Rejecting College', 'REJECTED');
    await addApplication(one.id, 'Silent College', null);
    await addScore(one.id, 1500, false);
    await addApplication(other.id, 'Brown', 'ACCEPTED');
    const outcomes = await getOutcomes(app.ctx, [one.id, other.id]);
    expect(outcomes.get(one.id)).toEqual([]);
    expect(outcomes.get(other.id)).toMatchObject([{ college: 'Brown', cycleYear: 2025 }]);
    expect(await getOutcomes(app.ctx, [])).toEqual(new Map());
  });
});

describe('outcomes', () => {
  const admission = (college: string, cycleYear: number, { enrolled = false, verified = false } = {}) => ({
    kind: 'ADMISSION' as const,
    college,
    cycleYear,
    enrolled,
    verified,
  });
  const test = (type: 'ACT' | 'SAT' | 'AP' | 'GPA_UNWEIGHTED', value: number, verified = false) => ({
    kind: 'TEST' as const,
    type,
    value,
    subject: type === 'AP' ? 'Biology' : null,
    verified,
  });
  const told = (...facts: Parameters<typeof outcomesOf>) =>
    outcomesOf(...facts).map((each) =>
      each.kind === 'ADMISSION' ? each.college : `${each.type} ${each.value}`,
    );
  const admissions = [
    admission('Yale', 2023),
    admission('Brown', 2022, { enrolled: true }),
    admission('Duke', 2024),
  ];
  const tests = [test('ACT', 33), test('SAT', 1580), test('AP', 5), test('GPA_UNWEIGHTED', 4)];

  it('are at most three: the college attended, the newest admission, the best test', () => {
    expect(told(admissions, tests)).toEqual(['Brown', 'Duke', 'SAT 1580']);
    expect(told(admissions, [])).toEqual(['Brown', 'Duke', 'Yale']);
    expect(told([], tests)).toEqual(['SAT 1580', 'ACT 33', 'AP 5']);
  });

  it('begin with what was verified, and say the same fact once', () => {
    const verified = admission('Yale', 2023, { verified: true });
    expect(told([...admissions, verified], [...tests, test('ACT', 33, true)])).toEqual([
      'Yale',
      'Brown',
      'ACT 33',
    ]);
    expect(outcomesOf([...admissions, verified], [])[0]).toEqual({
      kind: 'ADMISSION',
      college: 'Yale',
      cycleYear: 2023,
      verified: true,
    });
  });
});
