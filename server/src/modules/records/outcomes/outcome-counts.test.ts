import { deleteUser } from '@michi/contract/identity/users';
import { getOutcomeCounts, type OutcomeCounts } from '@michi/contract/records/outcomes';
import { setSectionVisibility } from '@michi/contract/records/record-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { publishOutcomes } from '../index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const countsOf = (college: string) => app.as(null).call(getOutcomeCounts, { query: { college } });
const cellsOf = ({ college, cells }: OutcomeCounts) =>
  cells
    .filter(({ collegeId }) => collegeId === college?.id)
    .map(({ testBand, round, count }) => ({ testBand, round, count }));
const hide = (person: Person, visibility: 'PRIVATE' | 'PUBLIC') =>
  person.caller.call(setSectionVisibility, { body: { section: 'APPLICATIONS', visibility } });

async function admitMany(count: number, made: Omit<Parameters<typeof admit>[2], 'visibility'>) {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const sensei = await createSensei(app);
    await admit(app, sensei.id, { visibility: 'PRIVATE', ...made });
    people.push(sensei);
  }
  return people;
}

describe('admissions that are not public', () => {
  it('are counted for everybody, five at least, of active sensei with a verified one only', async () => {
    await admitMany(4, { college: 'Yale University', sat: 1540 });
    const student = await createStudent(app);
    await admit(app, student.id, { college: 'Yale University', sat: 1540, visibility: 'PRIVATE' });
    const waiting = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
    await admit(app, waiting.id, { college: 'Yale University', sat: 1540, visibility: 'PRIVATE' });
    await admitMany(1, { college: 'Yale University', sat: 1540, verified: false });
    await publishOutcomes(app.ctx);
    expect(await countsOf('yale')).toMatchObject({ college: { name: 'Yale University' }, cells: [] });

    await admitMany(1, { college: 'Yale University', sat: 1520 });
    expect(cellsOf(await countsOf('yale'))).toEqual([]);
    await publishOutcomes(app.ctx);
    expect(cellsOf(await countsOf('Yale'))).toEqual([
      { testBand: '1500-1600', round: 'EARLY_ACTION', count: 5 },
    ]);
  });

  it('count nobody who is, or ever was, public', async () => {
    const people = await admitMany(5, { college: 'Brown University' });
    const [once] = people;
    if (!once) throw new Error('Nobody');
    await hide(once, 'PUBLIC');
    await publishOutcomes(app.ctx);
    const shown = await countsOf('Brown University');
    expect([shown.shown, cellsOf(shown)]).toEqual([{ sensei: 1 }, []]);
    await hide(once, 'PRIVATE');
    await app.advance(days(29));
    await publishOutcomes(app.ctx);
    const hidden = await countsOf('Brown University');
    expect([hidden.shown.sensei, cellsOf(hidden)]).toEqual([0, []]);
  });

  it('keep their number while fewer than five changed, also when somebody deletes the account', async () => {
    const people = await admitMany(6, { college: 'Duke University', sat: 1450, round: 'REGULAR_DECISION' });
    await publishOutcomes(app.ctx);
    const before = [{ testBand: '1400-1490', round: 'REGULAR_DECISION', count: 6 }];
    expect(cellsOf(await countsOf('duke'))).toEqual(before);

    const admin = await createAdmin(app);
    const [first, second, third, fourth, fifth] = people;
    if (!first || !second || !third || !fourth || !fifth) throw new Error('Too few');
    await hide(first, 'PUBLIC');
    await hide(second, 'PUBLIC');
    await second.caller.call(deleteUser, { params: { id: second.id }, query: { status: 'DELETED' } });
    await admin.caller.call(deleteUser, { params: { id: third.id }, query: { status: 'BANNED' } });
    await app.ctx.db.deleteFrom('outcome_member').where('user_id', '=', fourth.id).execute();
    await app.ctx.db.deleteFrom('college_application').where('user_id', '=', fourth.id).execute();
    await publishOutcomes(app.ctx);
    expect(cellsOf(await countsOf('duke'))).toEqual(before);

    await hide(fifth, 'PUBLIC');
    await publishOutcomes(app.ctx);
    expect(cellsOf(await countsOf('duke'))).toEqual([]);
    // Who was counted and stayed is not counted again with others.
    await admitMany(4, { college: 'Duke University', sat: 1450, round: 'REGULAR_DECISION' });
    await publishOutcomes(app.ctx);
    expect(cellsOf(await countsOf('duke'))).toEqual([]);
  });

  it('are merged when they stay too few, and stand at one college each', async () => {
    const people = await admitMany(3, { college: 'Rice University', sat: 1450, enrolled: true });
    for (const { id } of people) await admit(app, id, { college: 'Tufts University', cycleYear: 2025 });
    await admitMany(3, { college: 'Rice University', sat: 1210, round: 'REGULAR_DECISION' });
    await publishOutcomes(app.ctx);
    expect(cellsOf(await countsOf('rice'))).toEqual([]);
    await app.advance(days(28));
    await publishOutcomes(app.ctx);
    expect(cellsOf(await countsOf('rice'))).toEqual([{ testBand: null, round: null, count: 6 }]);
    expect(cellsOf(await countsOf('tufts'))).toEqual([]);
  });

  it('are answered as nothing for a college that nobody knows', async () => {
    expect(await countsOf('Hogwarts')).toEqual({
      college: null,
      shown: { sensei: 0 },
      cells: [],
    });
  });
});
