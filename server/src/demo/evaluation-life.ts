import { after, days, hours, minutes } from '../platform/clock.ts';
import { responses, thanks } from './content/evaluation-phrases.ts';
import { translated } from './content/evaluations-translated.ts';
import type { Row } from './rows.ts';
import type { DemoCourse, Student, World } from './world.ts';

type Cast = { students: readonly Student[]; courses: readonly DemoCourse[] };

/** What happens to evaluations once they stand: read in their own language, found helpful, one of them reported; and what is kept in mind. */
export function addEvaluationLife(world: World, cast: Cast): void {
  const [own] = cast.students;
  const [course] = cast.courses;
  if (course) answerAll(world, course);
  speakOwnLanguages(world, own?.id);
  addVotes(world, cast.students);
  reportOne(world, cast);
  addFavourites(world, cast);
}

const isPublic = ({ status, direction }: Row<'evaluation'>) =>
  status === 'PUBLISHED' && direction === 'STUDENT_TO_SENSEI';

function speakOwnLanguages(world: World, besides: string | undefined): void {
  const localeOf = new Map(world.rows.user.map((user) => [user.id, user.locale]));
  const said = new Map<string, number>();
  for (const evaluation of world.rows.evaluation) {
    const locale = localeOf.get(evaluation.author_id);
    const isMeant = evaluation.rating >= 4 && evaluation.author_id !== besides && isPublic(evaluation);
    if (!isMeant || (locale !== 'es' && locale !== 'pt-BR') || world.random.chance(0.3)) continue;
    const { language, comments, responses } = translated[locale];
    const key = `${evaluation.course_id} ${language}`;
    const used = said.get(key) ?? 0;
    if (used >= comments.length) continue;
    said.set(key, used + 1);
    const place = (used + evaluation.course_id.charCodeAt(evaluation.course_id.length - 1)) % comments.length;
    evaluation.comment = comments[place] ?? '';
    evaluation.language = language;
    if (evaluation.response) evaluation.response = world.random.pick(responses);
  }
}

const leftToAnswer = 3;

/** The demo's own sensei answers everybody; the latest still wait for her, one of them of her first course. */
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
  const words = world.random.shuffled(thanks);
  const waiting = received.filter((each) => !open.has(each) && !each.response);
  for (const [place, evaluation] of waiting.entries()) {
    evaluation.response = (evaluation.rating < 4 ? responses[0] : words[place % words.length]) ?? null;
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

/** A poor one, reported by its sensei and hidden until the administrator looks; and a course that somebody doubts. */
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
