import { after, days, hours, minutes } from '../../server/src/platform/clock.ts';
import { thanks } from '../content/reviews/answers.ts';
import { answerTo } from './evaluations.ts';
import type { Row } from '../world/rows.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';

type Cast = { students: readonly Student[]; courses: readonly DemoCourse[] };

/**
 * What happens to evaluations once they stand: answered, found helpful, one of them reported; and what is
 * kept in mind.
 */
export function addEvaluationLife(world: World, cast: Cast): void {
  const [course] = cast.courses;
  if (course) answerAll(world, course);
  addVotes(world, cast.students);
  reportOne(world, cast);
  addFavourites(world, cast);
}

const isPublic = ({ status, direction }: Row<'evaluation'>) =>
  status === 'PUBLISHED' && direction === 'STUDENT_TO_SENSEI';

const leftToAnswer = 3;

/**
 * The demo's own sensei answers everybody; the latest still wait for her, one of them of her first course.
 */
function answerAll(world: World, { id: courseId, sensei: { id: senseiId } }: DemoCourse): void {
  const received = world.rows.evaluation
    .filter((each) => each.target_id === senseiId && isPublic(each))
    .toSorted((one, other) => publishedAt(other) - publishedAt(one));
  const ofFirst = received.find((each) => each.course_id === courseId);
  const open = new Set([...(ofFirst ? [ofFirst] : []), ...received].slice(0, leftToAnswer));
  for (const evaluation of open) {
    evaluation.response = null;
    evaluation.responded_at = null;
  }
  for (const evaluation of received.filter((each) => !open.has(each) && !each.response)) {
    const { rating, language } = evaluation;
    const isUsual = rating >= 4 && language === 'en';
    evaluation.response =
      (isUsual ? world.unsaid(thanks) : answerTo(world, rating, language ?? 'en')) ?? null;
    if (evaluation.response === null) continue;
    const at = new Date(publishedAt(evaluation));
    evaluation.responded_at = between(world, at, new Date(Math.min(+world.now, +after(at, days(2)))));
  }
}

const publishedAt = ({ published_at: at }: Row<'evaluation'>) => new Date(at ?? 0).getTime();

/** Long and old ones have been found helpful more often. */
function addVotes(world: World, students: readonly Student[]): void {
  for (const evaluation of world.rows.evaluation.filter(isPublic)) {
    const length = evaluation.comment?.length ?? 0;
    const most = length > 140 ? 9 : length > 60 ? 4 : 1;
    const shownAt = new Date(evaluation.published_at ?? world.now);
    const voters = world.random
      .shuffled(students)
      .slice(0, world.random.chance(0.35) ? 0 : world.random.int(0, most))
      .filter(({ id }) => id !== evaluation.author_id);
    for (const { id } of voters)
      world.rows.evaluation_helpful.push({
        evaluation_id: evaluation.id,
        user_id: id,
        created_at: between(world, shownAt, world.now),
      });
    evaluation.helpful_count = voters.length;
  }
}

function between(world: World, from: Date, to: Date): Date {
  const span = Math.max(1, Math.floor((to.getTime() - from.getTime()) / minutes(1)));
  return after(from, minutes(world.random.int(0, span - 1)));
}

/**
 * A poor one, reported by its sensei and hidden until the administrator looks; and a course that somebody
 * doubts.
 */
function reportOne(world: World, { students, courses }: Cast): void {
  const poor = world.rows.evaluation
    .filter((each) => isPublic(each) && each.rating === 2 && !each.response)
    .find(({ target_id: id }) => id !== courses[0]?.sensei.id);
  if (poor) {
    poor.status = 'HIDDEN';
    pushReport(world, {
      reporterId: poor.target_id,
      targetType: 'EVALUATION',
      targetId: poor.id,
      hoursAgo: 26,
      details:
        'This class was moved twice at the student’s own wish, and the text says that I did not come. I have the messages.',
    });
  }
  const doubted = courses.findLast(({ listed, sensei }) => listed && sensei !== courses[0]?.sensei);
  const reporter = students.at(-1);
  if (doubted && reporter)
    pushReport(world, {
      reporterId: reporter.id,
      targetType: 'COURSE',
      targetId: doubted.id,
      hoursAgo: 7,
      details: 'The description promises an answer within a day. I have waited for a week.',
    });
}

function pushReport(
  world: World,
  report: { reporterId: string; targetType: string; targetId: string; hoursAgo: number; details: string },
): void {
  const at = world.at(-hours(report.hoursAgo));
  world.rows.report.push({
    id: world.id(at),
    reporter_id: report.reporterId,
    target_type: report.targetType,
    target_id: report.targetId,
    reason: 'NOT_FOLLOW_USE_TERMS',
    details: report.details,
    hides: report.targetType === 'EVALUATION',
    reply_due_at: after(at, days(7)),
    created_at: at,
  });
}

function addFavourites(world: World, { students, courses }: Cast): void {
  const listed = courses.filter((course) => course.listed);
  for (const [index, { id }] of students.entries())
    for (const course of world.random.shuffled(listed).slice(0, index === 0 ? 5 : world.random.int(0, 3)))
      world.rows.favourite.push({
        user_id: id,
        course_id: course.id,
        created_at: world.at(-hours(world.random.int(2, 700))),
      });
}
