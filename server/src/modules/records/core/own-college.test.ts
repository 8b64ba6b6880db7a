import { keepOwnCollege, maxOwnColleges, searchColleges } from '@michi/contract/records/colleges';
import { applicationCalls } from '@michi/contract/records/record-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const keep = ({ caller }: Person, name: string, timeZone?: string) =>
  caller.call(keepOwnCollege, { body: { name, timeZone } });
const apply = ({ caller }: Person, collegeId: string, round: 'EARLY_ACTION' | 'RESTRICTIVE_EARLY_ACTION') =>
  caller.attempt(applicationCalls.create, {
    body: { collegeId, cycleYear: 2027, round, deadlineDate: '2026-11-01', deadlineTime: '17:00' },
  });

describe('a college that the list lacks', () => {
  it('is kept with the zone of the student until another is chosen, and guarded like any other', async () => {
    const student = await createStudent(app, { timeZone: 'America/Bogota' });
    const college = await keep(student, ' Escuela del Valle ');
    expect(college).toMatchObject({ name: 'Escuela del Valle', timeZone: 'America/Bogota', isOwn: true });
    const { body: first } = await apply(student, college.id, 'RESTRICTIVE_EARLY_ACTION');
    expect(first.deadlineAt).toBe('2026-11-01T22:00:00.000Z');
    expect(await keep(student, 'escuela del valle', 'Europe/Madrid')).toMatchObject({ id: college.id });
    const other = await keep(student, 'Escuela del Monte');
    await apply(student, other.id, 'EARLY_ACTION');
    const { items } = await student.caller.call(applicationCalls.list, {});
    expect(items.find(({ id }) => id === first.id)).toMatchObject({
      deadlineAt: '2026-11-01T16:00:00.000Z',
      college: { name: 'Escuela del Valle', isOwn: true },
      conflicts: [{ college: 'Escuela del Monte', level: 'CONFLICT' }],
    });
  });

  it('is nobody else’s to find or to apply to', async () => {
    const [student, other] = [await createStudent(app), await createStudent(app)];
    const { id } = await keep(student, 'Hidden Hills College');
    const found = await other.caller.call(searchColleges, { query: { q: 'Hidden Hills' } });
    expect(found.items).toEqual([]);
    expect((await apply(other, id, 'EARLY_ACTION')).problem.violations).toMatchObject([
      { field: 'collegeId' },
    ]);
    expect((await keep(other, 'Hidden Hills College')).id).not.toBe(id);
  });

  it('is that of the list where the list knows the name', async () => {
    const student = await createStudent(app);
    expect(await keep(student, 'yale')).toMatchObject({ name: 'Yale University', isOwn: false });
  });

  it('goes when no application names it; a limit holds for those that stay', async () => {
    const student = await createStudent(app);
    const first = await keep(student, 'Typed by mistake');
    const second = await keep(student, 'Typed right');
    expect((await apply(student, first.id, 'EARLY_ACTION')).status).toBe(400);
    expect((await apply(student, second.id, 'EARLY_ACTION')).status).toBe(201);
    expect(maxOwnColleges).toBeGreaterThan(40);
  });
});
