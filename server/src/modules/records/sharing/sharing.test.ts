import { deleteUser, decideSensei } from '@michi/contract/identity/users';
import {
  getRecords,
  listRecordReads,
  listRecordShares,
  type SharedRecords,
} from '@michi/contract/records/record-sharing';
import { RecordSection } from '@michi/contract/records/records';
import { grantRecordConsent } from '@michi/contract/records/record-sharing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { fillRecords, showSection } from '../../../../test/factories/records.ts';
import { bookSeatFor, giveWeeklyHours } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { cancelSeat } from '../../scheduling/index.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

let day = 2;
/** A class of this sensei that the student booked. */
async function book(student: Person, sensei: Person) {
  await giveWeeklyHours(app, sensei);
  const course = await createCourse(app, sensei);
  day += 1;
  const startsAt = `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`;
  return bookSeatFor(app, course, student, { startsAt });
}

async function cast() {
  const owner = await createStudent(app, { name: 'Olga Owner' });
  await fillRecords(app, owner);
  const mySensei = await createSensei(app, { name: 'Mina Mine' });
  await book(owner, mySensei);
  return {
    owner,
    mySensei,
    consented: await createSensei(app),
    otherSensei: await createSensei(app),
    otherStudent: await createStudent(app),
    admin: await createAdmin(app),
  };
}

const fieldOf = {
  PROFILE: 'profile',
  EDUCATION: 'education',
  APPLICATIONS: 'applications',
  SCORES: 'scores',
  CLUBS: 'clubs',
  ACTIVITIES: 'activities',
  LANGUAGES: 'languages',
  COURSE_GRADES: 'courseGrades',
} as const satisfies Record<RecordSection, keyof SharedRecords>;
const shownTo = (records: SharedRecords) =>
  RecordSection.options.filter((section) => records[fieldOf[section]] !== null);

describe('who sees a section', () => {
  const rights = {
    PRIVATE: { owner: 'OWN', consented: 'CONSENT' },
    MY_SENSEI: { owner: 'OWN', consented: 'CONSENT', mySensei: 'MY_SENSEI' },
    PUBLIC: {
      owner: 'OWN',
      consented: 'PUBLIC',
      mySensei: 'PUBLIC',
      otherSensei: 'PUBLIC',
      otherStudent: 'PUBLIC',
      admin: 'PUBLIC',
      stranger: 'PUBLIC',
    },
  } as const;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => (people = await cast()));

  it.each(RecordSection.options)('%s, by its visibility and no other', async (section) => {
    const { owner, consented } = people;
    await owner.caller.call(grantRecordConsent, {
      body: { senseiId: consented.id, section, until: '2026-12-31' },
    });
    for (const visibility of ['PRIVATE', 'MY_SENSEI', 'PUBLIC'] as const) {
      await showSection(owner, section, visibility);
      const expected: Record<string, string> = rights[visibility];
      const callers = { ...people, stranger: { caller: app.as(null) } };
      for (const [name, { caller }] of Object.entries(callers)) {
        const answer = await caller.attempt(getRecords, { params: { id: owner.id } });
        const right = expected[name];
        if (right === undefined) {
          // A student who shows nothing is nobody's to look up; an administrator and the own sensei know of
          // the account.
          const knows = name === 'admin' || name === 'mySensei';
          expect([name, answer.status]).toEqual([name, knows ? 200 : 404]);
          if (knows) expect(shownTo(answer.body)).toEqual([]);
          continue;
        }
        const seen = name === 'owner' ? [...RecordSection.options] : shownTo(answer.body);
        expect([name, seen]).toContainEqual(expect.arrayContaining([section]));
        expect(answer.body.shown).toContainEqual(expect.objectContaining({ section, right }));
        if (name !== 'owner' && name !== 'consented') expect(seen).toEqual([section]);
      }
    }
    await showSection(owner, section, 'PRIVATE');
  });

  it('leaves out what is the owner’s alone, whoever looks', async () => {
    const { owner, mySensei, consented } = people;
    for (const section of RecordSection.options) await showSection(owner, section, 'PUBLIC');
    for (const { caller } of [owner, mySensei, consented, { caller: app.as(null) }]) {
      const records = await caller.call(getRecords, { params: { id: owner.id } });
      expect(Object.keys(records.profile ?? {})).toEqual(['educationLevel', 'school', 'graduationYear']);
      expect(JSON.stringify(records)).not.toMatch(/NON_BINARY|LGBTQIA|2009-04-07|secret favourite/);
    }
    const publicly = await app.as(null).call(getRecords, { params: { id: owner.id } });
    expect(publicly.applications).toMatchObject([{ deadlineAt: null, conflicts: [] }]);
    await showSection(owner, 'APPLICATIONS', 'MY_SENSEI');
    const inner = await mySensei.caller.call(getRecords, { params: { id: owner.id } });
    expect(inner.applications).toMatchObject([{ deadlineAt: '2027-01-06T07:59:00.000Z' }]);
  });
});

describe('my sensei', () => {
  const look = (sensei: Person, owner: Person) =>
    sensei.caller.attempt(getRecords, { params: { id: owner.id } }).then(({ status }) => status);
  async function pair() {
    const [owner, sensei] = [await createStudent(app), await createSensei(app)];
    await fillRecords(app, owner);
    await showSection(owner, 'SCORES', 'MY_SENSEI');
    return { owner, sensei };
  }

  it('is one with a booked seat, and none any more when it is canceled', async () => {
    const { owner, sensei } = await pair();
    expect(await look(sensei, owner)).toBe(404);
    const seat = await book(owner, sensei);
    expect(await look(sensei, owner)).toBe(200);
    const shares = await sensei.caller.call(listRecordShares, {});
    expect(shares.items).toMatchObject([
      { student: { id: owner.id }, sections: [{ section: 'SCORES', right: 'MY_SENSEI' }] },
    ]);
    await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: owner.id, reason: 'No time' }));
    expect(await look(sensei, owner)).toBe(404);
    expect((await sensei.caller.call(listRecordShares, {})).items).toEqual([]);
  });

  it('stays one after the class, and is none for a student who was absent', async () => {
    const { owner, sensei } = await pair();
    const seat = await book(owner, sensei);
    await app.ctx.db.updateTable('class').set({ status: 'ENDED' }).where('id', '=', seat.classId).execute();
    expect(await look(sensei, owner)).toBe(200);
    const mark = (attendance: 'ABSENT' | 'PRESENT') =>
      app.ctx.transaction((tx) =>
        tx.announce('seat.attendance_marked', { seatId: seat.seatId, classId: seat.classId, attendance }),
      );
    await mark('ABSENT');
    expect(await look(sensei, owner)).toBe(404);
    await mark('PRESENT');
    expect(await look(sensei, owner)).toBe(200);
  });

  it('sees nothing once excluded or banned, and still while pausing', async () => {
    const admin = await createAdmin(app);
    const { owner, sensei } = await pair();
    await book(owner, sensei);
    await sensei.caller.call(decideSensei, { params: { id: sensei.id }, body: { status: 'INACTIVE' } });
    expect(await look(sensei, owner)).toBe(200);
    await admin.caller.call(decideSensei, {
      params: { id: sensei.id },
      body: { status: 'EXCLUDED', reason: 'Rules' },
    });
    expect(await look(sensei, owner)).toBe(404);
    expect((await sensei.caller.call(listRecordShares, {})).items).toEqual([]);
  });
});

describe('the log of reads', () => {
  it('shows the owner who read what is not public, when and by which right', async () => {
    const { owner, mySensei, consented, otherStudent } = await cast();
    await showSection(owner, 'SCORES', 'MY_SENSEI');
    await showSection(owner, 'CLUBS', 'PUBLIC');
    await owner.caller.call(grantRecordConsent, {
      body: { senseiId: consented.id, section: 'EDUCATION', until: '2026-03-02' },
    });
    const params = { id: owner.id };
    await mySensei.caller.call(getRecords, { params });
    app.clock.advance(60_000);
    await consented.caller.call(getRecords, { params });
    for (const caller of [owner.caller, otherStudent.caller, app.as(null)])
      await caller.call(getRecords, { params });
    const { items } = await owner.caller.call(listRecordReads, {});
    expect(items.map(({ reader, section, right }) => [reader.id, section, right])).toEqual([
      [consented.id, 'EDUCATION', 'CONSENT'],
      [mySensei.id, 'SCORES', 'MY_SENSEI'],
    ]);
    expect(Date.parse(items[0]?.at ?? '') - Date.parse(items[1]?.at ?? '')).toBe(60_000);
    expect(items[1]?.reader.name).toBe('Mina Mine');
    const first = await owner.caller.call(listRecordReads, { query: { limit: 1 } });
    const next = await owner.caller.call(listRecordReads, {
      query: { limit: 1, cursor: first.nextCursor ?? '' },
    });
    expect([...first.items, ...next.items]).toEqual(items);
    expect(next.nextCursor).toBeNull();
    expect((await mySensei.caller.call(listRecordReads, {})).items).toEqual([]);
  });
});

it('nobody’s records are shown whose account is closed, and a sensei’s not before the approval', async () => {
  const admin = await createAdmin(app);
  const owner = await createStudent(app);
  const waiting = await createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
  for (const person of [owner, waiting]) {
    await fillRecords(app, person);
    await showSection(person, 'SCORES', 'PUBLIC');
  }
  const look = ({ id }: Person) =>
    app
      .as(null)
      .attempt(getRecords, { params: { id } })
      .then(({ status }) => status);
  expect([await look(owner), await look(waiting)]).toEqual([200, 404]);
  const decided = await admin.caller.attempt(getRecords, { params: { id: waiting.id } });
  expect(decided.status).toBe(200);
  await admin.caller.call(deleteUser, { params: { id: owner.id }, query: { status: 'BANNED' } });
  await admin.caller.call(decideSensei, { params: { id: waiting.id }, body: { status: 'ACTIVE' } });
  expect([await look(owner), await look(waiting)]).toEqual([404, 200]);
});

it('the owner keeps knowing who read, also when the reader is gone; the own log goes with the own account', async () => {
  const owner = await createStudent(app);
  await fillRecords(app, owner);
  const reader = await createSensei(app);
  await owner.caller.call(grantRecordConsent, {
    body: { senseiId: reader.id, section: 'SCORES', until: app.clock.now().toISOString().slice(0, 10) },
  });
  await reader.caller.call(getRecords, { params: { id: owner.id } });
  const close = async ({ id, caller }: Person) => {
    await caller.call(deleteUser, { params: { id }, query: { status: 'DELETED' } });
    await app.advance(days(31));
  };
  await close(reader);
  expect((await owner.caller.call(listRecordReads, {})).items).toMatchObject([
    { reader: { id: reader.id, name: 'Former sensei' }, section: 'SCORES' },
  ]);
  await close(owner);
  const left = await app.ctx.db
    .selectFrom('record_read')
    .select('id')
    .where('owner_id', '=', owner.id)
    .execute();
  expect(left).toEqual([]);
});
