import { randomUUID } from 'node:crypto';
import { joinWaitingLine, leaveWaitingLine, listWaitingPlaces } from '@michi/contract/scheduling/waiting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookSeatFor,
  createGroupClass,
  holdSeatFor,
  termsOf,
} from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { commitSeats, holdSeat, releaseSeats } from '../index.ts';
import { expireHolds } from '../seats/expire-holds.ts';

const places = 3;
const startsAt = '2026-03-12T18:00:00.000Z';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const many = <T>(count: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

function diceOf(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

/**
 * Each class with what is booked or kept now; and each place on a list, with how often it was told that
 * something is kept.
 */
async function lookAt(classId: string) {
  const now = app.clock.now();
  const { rows } = await sql<{ taken: number; waiting: number; kept: number; booked: number }>`select
      (select count(*)::int from seat where class_id = ${classId} and (state = 'BOOKED' or state = 'HELD' and held_until > ${now})) taken,
      (select count(*)::int from seat where class_id = ${classId} and state = 'BOOKED') booked,
      (select count(*)::int from waiting_place where class_id = ${classId} and state = 'WAITING') waiting,
      (select count(*)::int from waiting_place where class_id = ${classId} and state = 'OFFERED') kept`.execute(
    app.ctx.db,
  );
  return rows[0] ?? { taken: 0, waiting: 0, kept: 0, booked: 0 };
}

/** The students who were told of a kept place more often than they have places on the list. */
async function toldTwice(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from (
    select user_id, count(*) told from notice where code = 'WAITING_OFFERED' group by user_id) news
    where told > (select count(*) from waiting_place where student_id = user_id and offered_at is not null)`.execute(
    app.ctx.db,
  );
  return rows[0]?.count ?? 0;
}

async function fullClass() {
  const course = await createCourse(app, await createSensei(app), { format: 'GROUP', maxSeats: places });
  const classId = await createGroupClass(app, course, startsAt);
  const booked = await many(places, async () => {
    const seat = await bookSeatFor(app, course, await createStudent(app), { startsAt, classId });
    return seat.orderId;
  });
  const join = (person: Person) =>
    person.caller.attempt(joinWaitingLine, { params: { id: course.id }, body: { classId } });
  return { course, classId, booked, join };
}

const release = (orderId: string) =>
  app.ctx.transaction((tx) => releaseSeats(tx, orderId, { by: null, reason: 'test' }));

test('at the end of an offer, taking it races the clock: the place is one person’s in the end', async () => {
  for (let round = 0; round < 2; round += 1) {
    const { course, classId, booked, join } = await fullClass();
    const [first, second] = [await createStudent(app), await createStudent(app)];
    await join(first);
    await join(second);
    await release(booked[0] ?? '');
    const [place] = (await first.caller.call(listWaitingPlaces, {})).items;
    // A moment before, or the very moment.
    const until = new Date(place?.offer?.until ?? '');
    app.clock.set(new Date(until.getTime() - (round % 2)));
    const [taken] = await Promise.allSettled([
      holdSeatFor(app, course, first, { startsAt, classId }),
      expireHolds(app.ctx),
      app.runJobs(),
    ]);
    await app.runJobs();
    const now = await lookAt(classId);
    expect(now.taken).toBe(places);
    const own = (await second.caller.call(listWaitingPlaces, {})).items[0];
    expect(own?.offer === null).toBe(taken.status === 'fulfilled');
    app.clock.set(new Date('2026-03-02T12:00:00Z'));
  }
});

test('an offer outlives a checkout that was given up, and what runs out besides', async () => {
  const { course, classId, booked, join } = await fullClass();
  const other = await createCourse(app, { id: course.senseiId }, { format: 'GROUP', maxSeats: 4 });
  const otherClass = await createGroupClass(app, other, '2026-03-13T18:00:00.000Z');
  const [first, second] = [await createStudent(app), await createStudent(app)];
  await join(first);
  await join(second);
  await release(booked[0] ?? '');
  const until = new Date(app.clock.now().getTime() + minutes(1));
  await holdSeatFor(app, other, await createStudent(app), {
    startsAt: '2026-03-13T18:00:00.000Z',
    classId: otherClass,
    until,
  });
  const elsewhere = await createCourse(app, await createSensei(app), { format: 'GROUP', maxSeats: 4 });
  const beside = await createGroupClass(app, elsewhere, startsAt);
  await holdSeatFor(app, elsewhere, first, { startsAt, classId: beside, until });
  // Both holds ran out, and no job has looked.
  app.clock.advance(minutes(2));
  const held = await holdSeatFor(app, course, first, { startsAt, classId });
  expect(await lookAt(classId)).toMatchObject({ taken: places, kept: 1, waiting: 1 });
  await release(held.orderId);
  const [place] = (await first.caller.call(listWaitingPlaces, {})).items;
  expect(place?.offer).toMatchObject({ orderId: null });
  const again = await holdSeatFor(app, course, first, { startsAt, classId });
  await app.ctx.transaction((tx) => commitSeats(tx, again.orderId));
  expect((await first.caller.call(listWaitingPlaces, {})).items).toEqual([]);
  expect(await lookAt(classId)).toMatchObject({ taken: places, booked: places, kept: 0, waiting: 1 });
});

test('in any order of freeing, taking, passing, rivals and time, a class never has more than its places', async () => {
  const dice = diceOf(3);
  const { course, classId, booked, join } = await fullClass();
  const terms = await termsOf(app, course);
  const waiting = await many(8, () => createStudent(app));
  const rivals = await many(3, () => createStudent(app));
  const orders = [...booked];
  const refused = new Set<string>();
  const note = (error: unknown) => {
    if (!(error instanceof ExpectedError)) throw error;
    refused.add(error.code);
  };
  const hold = async ({ id: studentId }: Person) => {
    const orderId = randomUUID();
    const until = new Date(app.clock.now().getTime() + minutes(15));
    await app.ctx
      .transaction((tx) =>
        holdSeat(tx, {
          course: terms,
          studentId,
          orderId,
          startsAt: new Date(startsAt),
          classId,
          durationMinutes: terms.durationMinutes,
          until,
        }),
      )
      .then(() => orders.push(orderId), note);
  };
  const leave = async ({ caller }: Person) => {
    for (const { id } of (await caller.call(listWaitingPlaces, {})).items)
      await caller.attempt(leaveWaitingLine, { params: { id } });
  };
  const pick = <T>(list: readonly T[]): T | undefined => list[dice(list.length)];
  const step = async () => {
    const [person, rival, orderId] = [pick(waiting), pick(rivals), pick(orders)];
    const what = dice(10);
    if (what < 2 && person) await join(person);
    else if (what < 5 && person) await hold(person);
    else if (what < 6 && rival) await hold(rival);
    else if (what < 8 && orderId) await release(orderId);
    else if (what < 9 && orderId)
      await app.ctx.transaction((tx) => commitSeats(tx, orderId)).then(() => undefined, note);
    else if (person) await leave(person);
  };
  for (let round = 0; round < 20; round += 1) {
    await many(5, step);
    expect((await lookAt(classId)).taken).toBeLessThanOrEqual(places);
    await expireHolds(app.ctx);
    const now = await lookAt(classId);
    expect(now.taken).toBeLessThanOrEqual(places);
    // Nothing is free while somebody waits.
    if (now.waiting > 0) expect(now.taken).toBe(places);
    app.clock.advance(dice(3) === 0 ? hours(6) : minutes(dice(12)));
  }
  await app.runJobs();
  expect(await toldTwice()).toBe(0);
  const known = ['already_booked', 'class_full', 'slot_taken', 'student_busy'];
  expect([...refused].filter((code) => !known.includes(code))).toEqual([]);
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
});
