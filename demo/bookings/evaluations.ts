import { after, days, hours } from '../../server/src/platform/clock.ts';
import type { Booking } from './bookings.ts';
import { aboutStudents, apologies, responses, translatedResponses } from '../content/reviews/answers.ts';
import { complaints, praise, wishes } from '../content/reviews/phrases.ts';
import { isSubject, reviewsOfCourse, reviewsOfSubject } from '../content/reviews/reviews.ts';
import { portugueseReviews, spanishReviews } from '../content/reviews/translated.ts';
import type { DemoCourse, World } from '../world/world.ts';

type Language = 'en' | 'es' | 'pt';
const translated = { es: spanishReviews, pt: portugueseReviews };
const languages: Readonly<Record<string, Language>> = { es: 'es', 'pt-BR': 'pt' };

/**
 * At most one of a student for a course, about the last class that was attended; published by the rules of
 * the window.
 */
export function addEvaluations(world: World, bookings: readonly Booking[]): void {
  const locales = new Map(world.rows.user.map((user) => [user.id, user.locale]));
  for (const booking of lastAttended(world, bookings)) {
    const own = languages[locales.get(booking.student.id) ?? ''] ?? 'en';
    if (world.random.chance(booking.course.seed.seats ? 0.9 : 0.98)) evaluate(world, booking, own);
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

/** Most who have another language write in it, when all went well. */
function evaluate(world: World, booking: Booking, own: Language): void {
  const { random } = world;
  const rating = ratingFor(world, booking.course);
  const said =
    rating >= 4 && own !== 'en' && random.chance(0.7) ? inOwnWords(world, booking.course, own) : null;
  addEvaluation(world, booking, {
    rating,
    ...(said ?? { comment: commentFor(world, booking.course, rating), language: 'en' }),
    answered: random.chance(0.45),
  });
}

function ratingFor(world: World, { sensei }: DemoCourse): number {
  return world.random.chance(sensei.quality)
    ? world.random.weighted([5, 4], [76, 24])
    : world.random.weighted([4, 3, 2], [40, 42, 18]);
}

function inOwnWords(
  world: World,
  { seed: { category } }: DemoCourse,
  language: 'es' | 'pt',
): { comment: string; language: Language } | null {
  const comment = isSubject(category) ? world.unsaid(translated[language][category] ?? []) : undefined;
  return comment === undefined ? null : { comment, language };
}

/**
 * Of the course itself while there is something left, then of its subject; no sentence comes twice. Nothing
 * once all is said.
 */
function commentFor(world: World, course: DemoCourse, rating: number): string {
  const { random, unsaid } = world;
  const parts =
    rating >= 4 ? [aboutCourse(world, course)] : [unsaid(complaints[rating === 3 ? 'three' : 'two'])];
  if (rating <= 4 && parts[0] !== undefined && random.chance(0.25)) parts.push(unsaid(wishes));
  if (rating === 5 && (parts[0] === undefined || random.chance(0.11))) parts.push(unsaid(praise));
  return parts
    .filter((part) => part !== undefined)
    .join(' ')
    .replaceAll('{sensei}', course.sensei.first);
}

function aboutCourse({ unsaid }: World, { seed: { title, category } }: DemoCourse): string | undefined {
  return (
    unsaid(reviewsOfCourse[title] ?? []) ??
    (isSubject(category) ? unsaid(reviewsOfSubject[category]) : undefined)
  );
}

export type Said = {
  rating: number;
  comment: string;
  language?: Language;
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
  { rating, comment, response, language = 'en' }: Said,
  writtenAt: Date,
  publishedAt: Date | null,
): void {
  const { random } = world;
  const criterion = () => Math.min(5, Math.max(1, rating + random.weighted([0, 1, -1], [70, 15, 15])));
  const isAnswered =
    publishedAt !== null && (response !== undefined || random.chance(rating < 4 ? 0.5 : 0.12));
  const answeredOn = publishedAt ? after(publishedAt, hours(random.int(2, 60))) : null;
  const hasResponse = isAnswered && answeredOn !== null && answeredOn < world.now;
  const answer = hasResponse ? (response ?? answerTo(world, rating, language)) : undefined;
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
    language,
    helpful_count: 0,
    private_note: null,
    grade: null,
    status: publishedAt ? 'PUBLISHED' : 'PENDING',
    response: answer ?? null,
    responded_at: answer === undefined ? null : answeredOn,
    created_at: writtenAt,
    published_at: publishedAt,
  });
}

export function answerTo({ unsaid }: World, rating: number, language: string): string | undefined {
  if (language === 'es') return unsaid(translatedResponses.es);
  if (language === 'pt') return unsaid(translatedResponses['pt-BR']);
  return unsaid(rating < 4 ? apologies : responses);
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
    comment: world.unsaid(aboutStudents) ?? '',
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
