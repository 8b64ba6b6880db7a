import { after, days, hours } from '../platform/clock.ts';
import type { Booking } from './bookings.ts';
import { complaints, praise, responses, wishes } from './content/evaluation-phrases.ts';
import { details, openers, themeOf } from './content/evaluations.ts';
import type { DemoCourse, World } from './world.ts';

const aboutStudents = [
  'Arrives prepared and asks good questions.',
  'Made real progress in a short time.',
  'A pleasure to teach; reads everything I send.',
  'Thoughtful, and brave enough to be wrong.',
  'Needs to leave more time between drafts, and knows it.',
  'Quick. Should trust the first idea a little more.',
  'Came with a plan and left with a better one.',
  'Very attentive. Homework was always done.',
] as const;

/** What is still to be said about each course, so that no opener comes twice on one page. */
type Unsaid = Map<string, string[]>;

/** At most one of a student for a course, about the last class that was attended; published by the rules of the window. */
export function addEvaluations(world: World, bookings: readonly Booking[]): void {
  const unsaid: Unsaid = new Map();
  for (const booking of lastAttended(world, bookings)) {
    if (world.random.chance(booking.course.seed.seats ? 0.66 : 0.9)) evaluate(world, booking, unsaid);
  }
}

function lastAttended(world: World, bookings: readonly Booking[]): Booking[] {
  const last = new Map<string, Booking>();
  for (const booking of bookings) {
    const { seat, meeting, course, student } = booking;
    const attended = seat.attendance === 'PRESENT' || seat.attendance === 'LATE';
    if (attended && meeting.span.endsAt < after(world.now, -hours(30)))
      last.set(`${course.id} ${student.id}`, booking);
  }
  return [...last.values()];
}

function evaluate(world: World, booking: Booking, unsaid: Unsaid): void {
  const rating = ratingFor(world, booking.course);
  const opener = nextOpener(world, booking.course, unsaid);
  addEvaluation(world, booking, {
    rating,
    comment: commentFor(world, booking.course, rating, opener),
    answered: world.random.chance(0.45),
  });
}

function ratingFor(world: World, { sensei }: DemoCourse): number {
  return world.random.chance(sensei.quality)
    ? world.random.weighted([5, 4], [76, 24])
    : world.random.weighted([4, 3, 2], [40, 42, 18]);
}

function nextOpener(world: World, course: DemoCourse, unsaid: Unsaid): string {
  const all = openers[themeOf(course.seed.category)];
  const left = unsaid.get(course.id) ?? world.random.shuffled(all);
  const [first = '', ...rest] = left.length > 0 ? left : world.random.shuffled(all);
  unsaid.set(course.id, rest);
  return first;
}

function commentFor(world: World, course: DemoCourse, rating: number, opener: string): string {
  const { random } = world;
  const parts = rating >= 4 ? [opener] : [random.pick(complaints[rating === 3 ? 'three' : 'two'])];
  if (rating >= 4 && random.chance(0.55)) parts.push(random.pick(details[themeOf(course.seed.category)]));
  if (rating === 4) parts.push(random.pick(wishes));
  if (rating === 3 && random.chance(0.5)) parts.push(random.pick(wishes));
  if (rating === 5 && random.chance(0.6)) parts.push(random.pick(praise));
  return parts.join(' ').replaceAll('{sensei}', course.sensei.first);
}

export type Said = {
  rating: number;
  comment: string;
  /** The sensei wrote as well. */ answered: boolean;
  response?: string;
};

/** Published once both wrote, or when the window closed; until then it waits. */
export function addEvaluation(world: World, booking: Booking, said: Said): void {
  const { random, rules, now } = world;
  const { endsAt } = booking.meeting.span;
  const writtenAt = after(endsAt, hours(random.int(1, 29)));
  const answeredAt = said.answered ? after(endsAt, hours(random.int(2, 29))) : null;
  const closesAt = after(endsAt, days(rules.evaluationDays));
  const publishedAt = answeredAt
    ? new Date(Math.max(writtenAt.getTime(), answeredAt.getTime()))
    : closesAt <= now
      ? closesAt
      : null;
  pushStudents(world, booking, said, writtenAt, publishedAt);
  if (answeredAt) pushSensei(world, booking, answeredAt, publishedAt);
  if (publishedAt) count(world, booking, said.rating);
}

function pushStudents(
  world: World,
  { course, seat, student }: Booking,
  { rating, comment, response }: Said,
  writtenAt: Date,
  publishedAt: Date | null,
): void {
  const { random } = world;
  const criterion = () => Math.min(5, Math.max(1, rating + random.weighted([0, 1, -1], [70, 15, 15])));
  const isAnswered =
    publishedAt !== null && (response !== undefined || random.chance(rating < 4 ? 0.5 : 0.12));
  const answeredOn = publishedAt ? after(publishedAt, hours(random.int(2, 60))) : null;
  const hasResponse = isAnswered && answeredOn !== null && answeredOn < world.now;
  world.rows.evaluation.push({
    id: world.id(writtenAt),
    seat_id: seat.id,
    course_id: course.id,
    author_id: student.id,
    target_id: course.sensei.id,
    direction: 'STUDENT_TO_SENSEI',
    rating,
    clarity: criterion(),
    punctuality: criterion(),
    preparation: criterion(),
    comment,
    language: 'en',
    helpful_count: 0,
    private_note: null,
    grade: null,
    status: publishedAt ? 'PUBLISHED' : 'PENDING',
    response: hasResponse
      ? (response ?? random.pick(rating < 4 ? responses.slice(0, 5) : responses.slice(3)))
      : null,
    responded_at: hasResponse ? answeredOn : null,
    created_at: writtenAt,
    published_at: publishedAt,
  });
}

function pushSensei(
  world: World,
  { course, seat, student }: Booking,
  at: Date,
  publishedAt: Date | null,
): void {
  const { random } = world;
  world.rows.evaluation.push({
    id: world.id(at),
    seat_id: seat.id,
    course_id: course.id,
    author_id: course.sensei.id,
    target_id: student.id,
    direction: 'SENSEI_TO_STUDENT',
    rating: random.weighted([5, 4, 3], [60, 32, 8]),
    clarity: null,
    punctuality: null,
    preparation: null,
    comment: random.pick(aboutStudents),
    language: 'en',
    helpful_count: 0,
    private_note: null,
    grade: random.weighted(['A', 'B', 'C'], [55, 35, 10]),
    status: publishedAt ? 'PUBLISHED' : 'PENDING',
    response: null,
    responded_at: null,
    created_at: at,
    published_at: publishedAt,
  });
}

function count(world: World, { course }: Booking, rating: number): void {
  const profile = world.rows.sensei_profile.find((each) => each.user_id === course.sensei.id);
  for (const rated of [course.row, profile]) {
    if (!rated) continue;
    rated.rating_sum = (rated.rating_sum ?? 0) + rating;
    rated.rating_count = (rated.rating_count ?? 0) + 1;
  }
}
