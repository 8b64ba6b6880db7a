import { cancelOrder, type Order } from '@michi/contract/ordering/orders';
import { markAttendance } from '@michi/contract/scheduling/classes';
import { deleteUser } from '@michi/contract/identity/users';
import {
  createAdmin,
  createNewcomer,
  createSensei,
  createStudent,
  type Person,
} from '../factories/identity.ts';
import { bookFor, createMarket, placeFor, submitFor } from '../factories/money/ordering.ts';
import { createCourse, type MadeCourse } from '../factories/catalogue.ts';
import type { TestApp } from '../harness.ts';
import { hours } from '../../src/platform/clock.ts';
import type { CallerName } from './shape.ts';

/**
 * The real rows that the calls are about: a market in which `student` booked classes of `sensei`. The clock
 * stands at Tuesday noon.
 */
export type Scene = {
  app: TestApp;
  people: Record<Exclude<CallerName, 'stranger'>, Person>;
  /** Who makes the call of this cell. */
  caller: CallerName;
  /** The caller's account; the student's for a stranger. */
  self: Person;
  course: MadeCourse;
  /** Of `sensei`, with classes for many. */
  groupCourse: MadeCourse;
  /** Paid, its class is on Thursday. */
  order: Order;
  /** Paid, the class is over and was attended; nothing was said of it. */
  attended: Order;
  /** Paid, the class is over. */
  ended: Order;
  /** A free time of `course` that nobody was given yet. */
  nextTime(): string;
  freshOrder(): Promise<Order>;
  freshSubmitted(): Promise<Order>;
  freshBooked(): Promise<Order>;
};

export async function setScene(app: TestApp): Promise<Omit<Scene, 'caller' | 'self'>> {
  const market = await createMarket(app, {
    bookingWindowDays: 365,
    packages: [{ sessions: 5, discountPercent: 10, validDays: 90 }],
  });
  const { sensei, student, admin, course } = market;
  const another = (caller: keyof Scene['people']) => createPerson(app, caller, admin);
  const people = {
    unverified: await another('unverified'),
    undecided: await another('undecided'),
    student,
    otherStudent: await another('otherStudent'),
    senseiWaiting: await another('senseiWaiting'),
    sensei,
    otherSensei: await another('otherSensei'),
    admin,
    banned: await another('banned'),
    operations: await another('operations'),
    finance: await another('finance'),
    support: await another('support'),
    content: await another('content'),
  };
  const groupCourse = await createCourse(app, sensei, { format: 'GROUP', bookingWindowDays: 365 });
  const book = (startsAt: string) => bookFor(app, student, course, { startsAt });
  const attended = await book('2026-03-03T09:00:00.000Z');
  const ended = await book('2026-03-03T10:00:00.000Z');
  const order = await book('2026-03-05T10:00:00.000Z');
  await app.advance(hours(24));
  const seat = { id: attended.classes[0]?.seatId ?? '' };
  await sensei.caller.call(markAttendance, { params: seat, body: { attendance: 'PRESENT' } });
  const nextTime = freeTimes();
  let last: Order | undefined;
  // One person may hold only a few times without paying.
  const hold = async (place: () => Promise<Order>) => {
    if (last) await student.caller.attempt(cancelOrder, { params: { id: last.id }, body: {} });
    last = await place();
    return last;
  };
  return {
    app,
    people,
    course,
    groupCourse,
    order,
    attended,
    ended,
    nextTime,
    freshOrder: () => hold(() => placeFor(student, course, { startsAt: nextTime() })),
    freshSubmitted: () => hold(() => submitFor(student, course, { startsAt: nextTime() })),
    freshBooked: () => book(nextTime()),
  };
}

/** Somebody of this kind to whom none of the rows belong. */
export async function createPerson(
  app: TestApp,
  kind: Exclude<CallerName, 'stranger'>,
  admin: Person,
): Promise<Person> {
  switch (kind) {
    case 'unverified':
      return createStudent(app, { emailVerifiedAt: null });
    case 'undecided':
      return createNewcomer(app);
    case 'student':
    case 'otherStudent':
      return createStudent(app);
    case 'senseiWaiting':
      return createSensei(app, { senseiStatus: 'PENDING_APPROVAL' });
    case 'sensei':
    case 'otherSensei':
      return createSensei(app);
    case 'admin':
      return createAdmin(app);
    case 'operations':
      return createAdmin(app, { roles: ['OPERATIONS'] });
    case 'finance':
      return createAdmin(app, { roles: ['FINANCE'] });
    case 'support':
      return createAdmin(app, { roles: ['SUPPORT'] });
    case 'content':
      return createAdmin(app, { roles: ['CONTENT'] });
    case 'banned': {
      const person = await createStudent(app);
      await admin.caller.call(deleteUser, { params: { id: person.id }, query: { status: 'BANNED' } });
      return person;
    }
  }
}

/** Every second hour of each day from Friday on. */
function freeTimes(): () => string {
  let given = 0;
  return () => {
    const [day, hour] = [Math.floor(given / 4), 9 + 2 * (given % 4)];
    given += 1;
    return new Date(Date.UTC(2026, 2, 6 + day, hour)).toISOString();
  };
}
