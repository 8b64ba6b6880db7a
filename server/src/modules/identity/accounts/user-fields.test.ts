import { getSenseiProfile } from '@michi/contract/catalogue/courses';
import { deleteUser, getOwnUser, getUser, listUsers, User } from '@michi/contract/identity/users';
import { getRecords } from '@michi/contract/records/record-sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { bookSeatFor, giveWeeklyHours, holdSeatFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { fieldGroups, viewOf } from './user.policy.ts';

// Who may see which field of whom: caller × target × field, written out by hand.

const callers = [
  'stranger',
  'unverified',
  'unrelatedStudent',
  'ownStudent',
  'unrelatedSensei',
  'ownSensei',
  'banned',
  'admin',
  'self',
] as const;
type Caller = (typeof callers)[number];
/** nobody: as if the account did not exist. card: who it is. whole: every field. */
type Sight = 'nobody' | 'card' | 'whole';

/**
 * Each row in the order of `callers`. `ownStudent` booked with every sensei below, `ownSensei` teaches every
 * student.
 */
const sights: Record<string, readonly Sight[]> = {
  student: ['nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'card', 'nobody', 'whole', 'whole'],
  pausedStudent: ['nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'card', 'nobody', 'whole', 'whole'],
  bannedStudent: ['nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'whole', 'nobody'],
  deletedStudent: ['nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'whole', 'nobody'],
  activeSensei: ['card', 'card', 'card', 'card', 'card', 'card', 'card', 'whole', 'whole'],
  pausedSensei: ['nobody', 'nobody', 'nobody', 'card', 'nobody', 'nobody', 'nobody', 'whole', 'whole'],
  waitingSensei: ['nobody', 'nobody', 'nobody', 'card', 'nobody', 'nobody', 'nobody', 'whole', 'whole'],
  excludedSensei: ['nobody', 'nobody', 'nobody', 'card', 'nobody', 'nobody', 'nobody', 'whole', 'whole'],
  bannedSensei: ['nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'whole', 'nobody'],
  deletedSensei: ['nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'whole', 'nobody'],
  admin: ['nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'whole', 'whole'],
};

/** Fields that a card shows; the others are null there. */
const onCard = ['avatar', 'createdAt', 'id', 'locale', 'name', 'status', 'timeZone', 'type'];
const fields = Object.keys(User.shape).toSorted();

let app: TestApp;
const people = new Map<string, Person>();
const person = (name: string): Person => {
  const found = people.get(name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

beforeAll(async () => {
  app = await startTestApp();
  const admin = await createAdmin(app, { avatar: '/files/admin.webp' });
  people.set('theAdmin', admin);
  for (const name of ['unrelatedStudent', 'ownStudent', 'banned']) people.set(name, await createStudent(app));
  people.set('unverified', await createStudent(app, { emailVerifiedAt: null }));
  for (const name of ['unrelatedSensei', 'ownSensei']) people.set(name, await createSensei(app));
  await makeStudents();
  await makeSensei();
  people.set('admin', await createAdmin(app, { avatar: '/files/other-admin.webp' }));
  for (const name of ['banned', 'bannedStudent', 'bannedSensei']) await change(name, 'BANNED');
  await change('pausedStudent', 'INACTIVE');
  for (const name of ['deletedStudent', 'deletedSensei'])
    await set(name, { status: 'DELETED', deleted_at: app.clock.now() });
});
afterAll(() => app.close());

let day = 5;
async function meet(sensei: Person, student: Person): Promise<void> {
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei);
  day += 1;
  const startsAt = new Date(Date.UTC(2026, 2, day, 10));
  await bookSeatFor(app, course, student, { startsAt });
}

async function makeStudents(): Promise<void> {
  for (const name of ['student', 'pausedStudent', 'bannedStudent', 'deletedStudent']) {
    people.set(name, await createStudent(app, { avatar: '/files/face.webp', timeZone: 'Asia/Tokyo' }));
    await meet(person('ownSensei'), person(name));
  }
}

async function makeSensei(): Promise<void> {
  const statuses = {
    activeSensei: 'ACTIVE',
    pausedSensei: 'INACTIVE',
    waitingSensei: 'PENDING_APPROVAL',
    excludedSensei: 'EXCLUDED',
    bannedSensei: 'ACTIVE',
    deletedSensei: 'INACTIVE',
  };
  for (const [name, sensei_status] of Object.entries(statuses)) {
    people.set(name, await createSensei(app, { avatar: '/files/face.webp' }));
    await meet(person(name), person('ownStudent'));
    await set(name, { sensei_status });
  }
}

const change = (name: string, status: 'BANNED' | 'INACTIVE') =>
  person('theAdmin').caller.call(deleteUser, { params: { id: person(name).id }, query: { status } });
const set = (name: string, values: { status?: string; sensei_status?: string; deleted_at?: Date }) =>
  app.ctx.db.updateTable('user').set(values).where('id', '=', person(name).id).execute();

function as(caller: Caller, target: string) {
  if (caller === 'stranger') return app.as(null);
  return (caller === 'self' ? person(target) : person(caller === 'admin' ? 'theAdmin' : caller)).caller;
}
const look = (caller: Caller, target: string) =>
  as(caller, target).attempt(getUser, { params: { id: person(target).id } });

const cells = Object.entries(sights).flatMap(([target, row]) =>
  callers.map((caller, at) => [caller, target, row[at] ?? 'nobody'] as const),
);

describe('what a caller sees of an account', () => {
  it('is said for every field', () => {
    const grouped: string[] = Object.values(fieldGroups).flat();
    expect(grouped.toSorted()).toEqual(fields);
    expect(Object.values(sights).every((row) => row.length === callers.length)).toBe(true);
  });

  it.each(cells)('%s of %s: %s', async (caller, target, sight) => {
    const answer = await look(caller, target);
    if (sight === 'nobody') {
      expect(answer).toMatchObject({ status: 404, problem: { code: 'not_found' } });
      return;
    }
    const row = await app.ctx.db
      .selectFrom('user')
      .selectAll()
      .where('id', '=', person(target).id)
      .executeTakeFirstOrThrow();
    const whole: Record<string, unknown> = {
      id: row.id,
      email: row.email,
      name: row.name,
      type: row.type,
      status: row.status,
      emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
      locale: row.locale,
      timeZone: row.time_zone,
      avatar: row.avatar,
      senseiStatus: row.sensei_status,
      createdAt: row.created_at.toISOString(),
    };
    const shown = sight === 'whole' ? fields : onCard;
    const expected = Object.fromEntries(
      fields.map((field) => [field, shown.includes(field) ? whole[field] : null]),
    );
    expect(answer.body).toEqual(expected);
  });

  it('is a stranger’s before the own address is verified, even of somebody one has met', () => {
    const looking = {
      kind: 'user',
      id: 'one',
      type: 'SENSEI',
      status: 'ACTIVE',
      senseiStatus: 'ACTIVE',
    } as const;
    const view = (emailVerified: boolean) =>
      viewOf({ ...looking, sessionId: 's', emailVerified }, { id: 'other' }, true);
    expect([view(false), view(true)]).toEqual(['STRANGER', 'ACQUAINTED']);
  });

  it.each(cells.filter(([, target]) => target.endsWith('Sensei')))(
    'is true of the profile and the records too: %s of %s: %s',
    async (caller, target, sight) => {
      const input = { params: { id: person(target).id } };
      const profile = await as(caller, target).attempt(getSenseiProfile, input);
      expect(profile.status).toBe(sight === 'nobody' ? 404 : 200);
      const records = await as(caller, target).attempt(getRecords, input);
      if (sight === 'nobody') expect(records.status).toBe(404);
    },
  );

  it('is everything in the own profile and in the list of an administrator', async () => {
    const student = person('student');
    // What the age means is for the student alone.
    const { age, ...own } = await student.caller.call(getOwnUser, {});
    expect(age).toEqual({ standing: 'ADULT', hasGuardian: false });
    expect(own).toMatchObject({ email: student.email, emailVerifiedAt: app.clock.now().toISOString() });
    const list = await person('theAdmin').caller.call(listUsers, { query: { searchQuery: student.email } });
    expect(list.items).toEqual([own]);
  });

  it('is nothing when a class was only held and never booked', async () => {
    const [sensei, student] = [await createSensei(app), await createStudent(app)];
    await giveWeeklyHours(app, sensei);
    const course = await createCourse(app, sensei);
    await holdSeatFor(app, course, student, { startsAt: '2026-03-05T10:00:00.000Z' });
    const answer = await sensei.caller.attempt(getUser, { params: { id: student.id } });
    expect(answer.status).toBe(404);
  });
});
