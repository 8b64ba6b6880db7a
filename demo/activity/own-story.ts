import { after, days, hours, minutes } from '../../server/src/platform/clock.ts';
import { type Booking, bookPlace, bookSession, bookSingle, endBooking } from '../bookings/bookings.ts';
import { addClass, type Meeting } from '../bookings/classes.ts';
import { keepPlan } from '../bookings/charge-plans.ts';
import { cancelBooking } from '../bookings/endings.ts';
import { addEvaluation } from '../bookings/evaluations.ts';
import { addMoved } from '../bookings/moves.ts';
import { holdSlot, requestApproval } from '../bookings/open-checkouts.ts';
import type { OrderKind } from '../bookings/orders.ts';
import { addOpenReplacement } from '../bookings/replacements.ts';
import { bookSeveral, cancelOneOfSeveral, keepAsSeries } from '../bookings/several-times.ts';
import { openOn, type Span, takeLocalTime } from '../bookings/slots.ts';
import { proposeAnotherDay } from '../bookings/time-offs.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';
import { localDate } from '../world/zone-times.ts';

/** Who and what the demo's own accounts have to do with. */
export type OwnCast = {
  student: Student;
  others: readonly Student[];
  own: readonly DemoCourse[];
  course(title: string): DemoCourse;
};
export type OwnStory = {
  tomorrow: Booking;
  soon: Booking;
  yesterday: Booking;
  waiting: Booking;
  workshop: Booking;
  later: Booking;
  meetings: Meeting[];
  bookings: Booking[];
};

const titles = {
  statement: 'The personal statement, from blank page to final draft',
  supplements: 'Supplemental essays: ten prompts, one honest voice',
  workshop: 'Essay workshop: read aloud, cut a third',
  interview: 'Alumni interview rehearsal with written feedback',
  activities: 'The activity list, line by line',
  rescue: 'Rescue read: your essay, 48 hours before the deadline',
  sat: 'SAT Math 700 to 800',
  philosophy: 'The essay that thinks: ideas on the page',
  list: 'Build a balanced college list',
} as const;

/**
 * Sofia and Amara: some weeks behind them, a class in a few minutes, one tomorrow, and money in every state.
 */
export function tellOwnStory(world: World, cast: OwnCast): OwnStory {
  past(world, cast);
  const [first, yesterday, waiting] = recent(world, cast);
  const tomorrow = bookSession(world, first, own(world, cast, titles.statement, 1, 16), world.at(-hours(52)));
  if (!tomorrow) throw new Error('The package has no session left');
  const later = book(
    world,
    cast,
    titles.supplements,
    'SINGLE',
    own(world, cast, titles.supplements, 4, 10.5),
    world.at(-hours(30)),
  );
  const soon = book(
    world,
    cast,
    titles.activities,
    'SINGLE',
    startingSoon(world, cast),
    world.at(-hours(26)),
  );
  const { workshop, meetings, bookings } = workshops(world, cast);
  openThings(world, cast);
  return { tomorrow, soon, yesterday, waiting, workshop, later, meetings, bookings };
}

function own(
  world: World,
  { student, course }: OwnCast,
  title: string,
  day: number,
  hour: number,
  length?: number,
): Span {
  const chosen = course(title);
  return takeLocalTime(world, chosen.sensei, [student.id], day, hour * 60, length ?? chosen.seed.minutes);
}

function book(
  world: World,
  { student, course }: OwnCast,
  title: string,
  kind: OrderKind,
  span: Span,
  at: Date,
): Booking {
  return bookSingle(world, { course: course(title), student, kind, at }, span);
}

const confirmed = (booking: Booking, afterHours: number) =>
  after(booking.meeting.span.endsAt, hours(afterHours));
const attendedAt = (booking: Booking) => after(booking.meeting.span.endsAt, minutes(6));

function past(world: World, cast: OwnCast): void {
  const trialLength = cast.course(titles.statement).trial.minutes;
  const trial = book(
    world,
    cast,
    titles.statement,
    'TRIAL',
    own(world, cast, titles.statement, -38, 16, trialLength),
    world.at(-days(41)),
  );
  endBooking(world, trial, {
    attendance: 'PRESENT',
    markedAt: attendedAt(trial),
    confirmedAt: confirmed(trial, 2),
  });
  const canceled = book(
    world,
    cast,
    titles.philosophy,
    'SINGLE',
    own(world, cast, titles.philosophy, -10, 17),
    world.at(-days(17)),
  );
  cancelBooking(world, canceled, 'STUDENT_IN_TIME', 'My school play was moved to that evening');
}

/**
 * The package with its first sessions, the class of yesterday whose money is still held, and one to be
 * evaluated.
 */
function recent(world: World, cast: OwnCast): [first: Booking, yesterday: Booking, waiting: Booking] {
  const first = book(
    world,
    cast,
    titles.statement,
    'PACKAGE',
    own(world, cast, titles.statement, -30, 17),
    world.at(-days(34)),
  );
  endBooking(world, first, {
    attendance: 'PRESENT',
    markedAt: attendedAt(first),
    confirmedAt: confirmed(first, 3),
  });
  addEvaluation(world, first, {
    rating: 5,
    answered: true,
    comment:
      'I arrived with an essay about a debate trophy and left with one about a ferry and forty crates of mangoes. Amara asks one question, waits, and then you hear yourself say the real thing.',
    response: 'The mangoes were there all along, Sofia. A pleasure to watch you find them.',
  });
  const second = bookSession(world, first, own(world, cast, titles.statement, -16, 17), world.at(-days(20)));
  if (second)
    endBooking(world, second, { attendance: 'PRESENT', markedAt: attendedAt(second), confirmedAt: null });
  const yesterday = book(
    world,
    cast,
    titles.interview,
    'SINGLE',
    own(world, cast, titles.interview, -1, 15),
    world.at(-days(6)),
  );
  endBooking(world, yesterday, { attendance: 'PRESENT', markedAt: attendedAt(yesterday), confirmedAt: null });
  const waiting = book(
    world,
    cast,
    titles.sat,
    'SINGLE',
    own(world, cast, titles.sat, -4, 19),
    world.at(-days(9)),
  );
  endBooking(world, waiting, {
    attendance: 'PRESENT',
    markedAt: attendedAt(waiting),
    confirmedAt: confirmed(waiting, 5),
  });
  return [first, yesterday, waiting];
}

/** So that the classroom can be tried at once: it opens some minutes before. */
function startingSoon(world: World, { student, own: courses, course }: OwnCast): Span {
  const chosen = course(titles.activities);
  const step = minutes(5);
  const startsAt = new Date(Math.ceil((world.now.getTime() + minutes(6)) / step) * step);
  const span = { startsAt, endsAt: after(startsAt, minutes(chosen.seed.minutes)) };
  world.diary.take([courses[0]?.sensei.id ?? '', student.id], span.startsAt, span.endsAt);
  openOn(world, chosen.sensei, localDate(world.now, chosen.sensei.zone, 0).toString());
  return span;
}

/** Amara's weekly group, with Sofia last week and next week. */
function workshops(
  world: World,
  cast: OwnCast,
): { workshop: Booking; meetings: Meeting[]; bookings: Booking[] } {
  const course = cast.course(titles.workshop);
  const bookings: Booking[] = [];
  const meetings = [-20, -6, 8, 15].map((day, week) => {
    const span = takeLocalTime(world, course.sensei, [], day, 13 * 60, course.seed.minutes);
    const createdAt = after(span.startsAt, -days(25));
    const meeting = addClass(world, course, span, { createdAt, confirmedAt: createdAt });
    const others = cast.others
      .slice(week * 7, week * 7 + (day > 8 ? 2 : 5))
      .filter((student) => world.diary.isFree([student.id], span.startsAt, span.endsAt));
    const students = day === -6 || day === 8 ? [cast.student, ...others.slice(0, 4)] : others;
    students.forEach((student, index) => {
      world.diary.take([student.id], span.startsAt, span.endsAt);
      const at = day < 0 ? after(span.startsAt, -days(3 + index)) : world.at(-hours(20 + 9 * index));
      bookings.push(bookPlace(world, { course, student, kind: 'SINGLE', at }, meeting));
    });
    return meeting;
  });
  for (const booking of bookings.filter((each) => each.meeting.span.endsAt < world.now)) {
    endBooking(world, booking, {
      attendance: 'PRESENT',
      markedAt: attendedAt(booking),
      confirmedAt: booking.student === cast.student ? null : confirmed(booking, 4),
    });
  }
  const workshop = bookings.find((each) => each.student === cast.student && each.meeting === meetings[2]);
  if (!workshop) throw new Error('The workshop of next week is missing');
  return { workshop, meetings, bookings: bookings.filter((each) => each.student !== cast.student) };
}

/** A sensei who cannot teach on the day that was booked, and proposes another. */
export function askToMove(world: World, cast: OwnCast): void {
  const span = own(world, cast, titles.sat, 9, 18);
  proposeAnotherDay(world, book(world, cast, titles.sat, 'SINGLE', span, world.at(-days(2))), 12);
}

/** Another sensei has to be away on the day of a class: another one, another time or the money. */
export function askToChoose(world: World, cast: OwnCast): void {
  const span = own(world, cast, titles.philosophy, 8, 17);
  addOpenReplacement(world, book(world, cast, titles.philosophy, 'SINGLE', span, world.at(-days(3))));
}

/**
 * A weekly series bought at once: two of four took place, one is to come and was moved by a day, and one was
 * cancelled.
 */
export function buyWeekly(world: World, cast: OwnCast): void {
  const course = cast.course(titles.philosophy);
  const spans = [-11, -4, 4, 10].map((day) => own(world, cast, titles.philosophy, day, 18));
  const at = world.at(-days(19));
  const bookings = bookSeveral(world, { course, student: cast.student, at }, spans);
  const [first, second, third, last] = bookings;
  if (first) {
    keepAsSeries(
      world,
      first,
      bookings.map(({ seat }) => seat),
    );
    endBooking(world, first, {
      attendance: 'PRESENT',
      markedAt: attendedAt(first),
      confirmedAt: confirmed(first, 2),
    });
  }
  if (second)
    endBooking(world, second, { attendance: 'PRESENT', markedAt: attendedAt(second), confirmedAt: null });
  if (third) addMoved(world, third);
  if (last) cancelOneOfSeveral(world, last, 'My orchestra rehearses that evening');
}

/** Every week, and each class charged a day before it: two are paid, three lie ahead. */
export function planByTheWeek(world: World, cast: OwnCast): void {
  const [course, at] = [cast.course(titles.sat), world.at(-days(12))];
  const [first, second, ...ahead] = [-9, -2, 5, 12, 19].map((day) => own(world, cast, titles.sat, day, 17));
  if (!first || !second) return;
  const paid = [
    book(world, cast, titles.sat, 'SINGLE', first, at),
    book(world, cast, titles.sat, 'SINGLE', second, after(second.startsAt, -days(1))),
  ];
  for (const each of paid)
    endBooking(world, each, { attendance: 'PRESENT', markedAt: attendedAt(each), confirmedAt: null });
  keepPlan(world, { course, student: cast.student, at }, paid, ahead);
}

/** A checkout in the middle, and a request that Amara has not answered. */
function openThings(world: World, cast: OwnCast): void {
  requestApproval(
    world,
    cast.course(titles.rescue),
    cast.student,
    own(world, cast, titles.rescue, 3, 15),
    world.at(-hours(2)),
  );
  holdSlot(
    world,
    cast.course(titles.list),
    cast.student,
    own(world, cast, titles.list, 6, 9),
    world.at(-minutes(1)),
  );
}
