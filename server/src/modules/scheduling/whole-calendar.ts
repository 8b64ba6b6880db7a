import type { CalendarKind, listCalendar, WholeCalendar } from '@michi/contract/blackouts';
import type { ClassStatus } from '@michi/contract/states';
import type { z } from 'zod';
import { isAdmin, type SignedIn } from '../../platform/actor.ts';
import { days } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, ValidationFailed } from '../../platform/errors.ts';
import { type CourseTerms, getCategoryBranch, getCourseKinds, getCourseTerms } from '../catalogue/index.ts';
import { getAccounts } from '../identity/index.ts';
import { timesOf } from './blackout.ts';
import { findBlackoutsBetween } from './blackout.repository.ts';
import { findAllProposals } from './proposal.repository.ts';
import {
  type CalendarClassRow,
  type CalendarRange,
  findCalendarClasses,
  findCalendarClassIds,
  findCalendarTimeOffs,
} from './whole-calendar.repository.ts';

const longestRange = days(45);
const mostClasses = 400;
const mostProposals = 400;
const mostTimeOffs = 200;
const mostBlackouts = 300;
/** Of filters that the index does not know: so many rows are looked at, and no more. */
const mostLookedAt = 4000;

type Input = z.output<typeof listCalendar.query>;

/** Bounded however much there is: the first classes by start, and a word that there are more. */
export async function getWholeCalendar(ctx: Ctx, actor: SignedIn, input: Input): Promise<WholeCalendar> {
  authorize(isAdmin(actor));
  const range = { from: new Date(input.from), to: new Date(input.to), senseiId: input.senseiId };
  if (range.to <= range.from || range.to.getTime() - range.from.getTime() > longestRange)
    throw ValidationFailed({ field: 'to', message: 'Ask for six weeks at most' });
  const isAsked = (kinds: readonly CalendarKind[]) => input.kind === undefined || kinds.includes(input.kind);
  const isOfClasses =
    input.status !== undefined || input.courseId !== undefined || input.categoryId !== undefined;
  const { classes, proposals, hasMore } = isAsked(['ONE_TO_ONE', 'GROUP'])
    ? await classesOf(ctx, range, input)
    : { classes: [], proposals: [], hasMore: false };
  const timeOffs =
    isAsked(['TIME_OFF']) && !isOfClasses ? await findCalendarTimeOffs(ctx, range, mostTimeOffs + 1) : [];
  const people = await getAccounts(ctx, [
    ...new Set([
      ...[...classes, ...proposals, ...timeOffs].map(({ senseiId }) => senseiId),
      ...proposals.flatMap(({ awaited }) => onlyOne(awaited) ?? []),
    ]),
  ]);
  const closed = isAsked(['BLACKOUT']) ? await blackoutsOf(ctx, range) : { blackouts: [], hasMore: false };
  const person = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return {
    classes: classes.map(({ senseiId, startsAt, endsAt, ...row }) => ({
      ...row,
      sensei: person(senseiId),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    proposals: proposals.map(({ classId, courseTitle, senseiId, awaited, ...row }) => ({
      classId,
      courseTitle,
      sensei: person(senseiId),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      answerBy: row.answerBy.toISOString(),
      awaited: { count: awaited.length, name: people.get(onlyOne(awaited) ?? '')?.name ?? null },
    })),
    timeOffs: timeOffs.slice(0, mostTimeOffs).map(({ senseiId, startsAt, endsAt, ...row }) => ({
      ...row,
      sensei: person(senseiId),
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    blackouts: closed.blackouts,
    hasMore: hasMore || timeOffs.length > mostTimeOffs || closed.hasMore,
  };
}

type Found = CalendarClassRow & { courseTitle: string; format: CourseTerms['format'] };
type ProposalRow = Awaited<ReturnType<typeof findAllProposals>>[number];
type FoundProposal = ProposalRow & { courseTitle: string };
type ClassInput = Pick<Input, 'courseId' | 'categoryId' | 'kind'> & { status?: ClassStatus | undefined };

async function classesOf(
  ctx: Ctx,
  range: CalendarRange,
  input: ClassInput,
): Promise<{ classes: Found[]; proposals: FoundProposal[]; hasMore: boolean }> {
  const { ids, hasMore } = await findIds(ctx, range, input);
  const rows = await findCalendarClasses(ctx, ids);
  const proposals = await findProposals(ctx, range, input);
  const courses = await getCourseTerms(ctx, [
    ...new Set([...rows, ...proposals.found].map((row) => row.courseId)),
  ]);
  return {
    classes: rows.flatMap((row) => {
      const course = courses.get(row.courseId);
      return course ? [{ ...row, courseTitle: course.title, format: course.format }] : [];
    }),
    proposals: proposals.found.map((row) => ({
      ...row,
      courseTitle: courses.get(row.courseId)?.title ?? '',
    })),
    hasMore: hasMore || proposals.hasMore,
  };
}

/** Of classes that lie ahead: with another state asked for there are none. */
async function findProposals(
  ctx: Ctx,
  range: CalendarRange,
  input: ClassInput,
): Promise<{ found: ProposalRow[]; hasMore: boolean }> {
  const { courseId, status = 'SCHEDULED' } = input;
  if (status !== 'SCHEDULED') return { found: [], hasMore: false };
  const looked = await findAllProposals(ctx, { ...range, courseId, limit: mostProposals + 1 });
  const found = await ofAskedCourses(ctx, looked.slice(0, mostProposals), input);
  return { found, hasMore: looked.length > mostProposals };
}

/** Category and format are the course's: of a few thousand, and no more, nothing else is read. */
async function findIds(
  ctx: Ctx,
  range: CalendarRange,
  input: ClassInput,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const { courseId, status } = input;
  const isByCourse = input.categoryId !== undefined || input.kind !== undefined;
  const most = isByCourse ? mostLookedAt : mostClasses;
  const looked = await findCalendarClassIds(ctx, { ...range, courseId, status, limit: most + 1 });
  const found = await ofAskedCourses(ctx, looked.slice(0, most), input);
  return {
    ids: found.slice(0, mostClasses).map(({ id }) => id),
    hasMore: found.length > mostClasses || looked.length > most,
  };
}

async function ofAskedCourses<Row extends { courseId: string }>(
  ctx: Ctx,
  rows: Row[],
  { categoryId, kind }: ClassInput,
): Promise<Row[]> {
  if (categoryId === undefined && kind === undefined) return rows;
  const branch = categoryId === undefined ? null : await getCategoryBranch(ctx, categoryId);
  const kinds = await getCourseKinds(ctx, [...new Set(rows.map((row) => row.courseId))]);
  return rows.filter((row) => {
    const course = kinds.get(row.courseId);
    if (branch && !branch.includes(course?.categoryId ?? '')) return false;
    return kind === undefined || course?.format === kind;
  });
}

/** Several are counted. */
const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? ids[0] : undefined);

/** Of a sensei those that concern her. */
async function blackoutsOf(
  ctx: Ctx,
  { from, to, senseiId }: CalendarRange,
): Promise<Pick<WholeCalendar, 'blackouts' | 'hasMore'>> {
  const [first, last] = [from.toISOString().slice(0, 10), to.toISOString().slice(0, 10)];
  const rows = await findBlackoutsBetween(ctx, { from: first, to: last, senseiId, limit: mostBlackouts });
  const blackouts = rows
    .slice(0, mostBlackouts)
    .flatMap(({ id, name, note, source, scope, country, categoryId, mayWork, ...row }) =>
      timesOf(row, first, last).map((time) => ({
        blackoutId: id,
        name,
        note,
        source,
        scope,
        country,
        categoryId,
        mayWork,
        ...time,
      })),
    );
  return { blackouts, hasMore: rows.length > mostBlackouts };
}
