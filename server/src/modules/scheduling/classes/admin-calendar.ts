import type { CalendarKind, listCalendar, AdminCalendar } from '@michi/contract/scheduling/blackouts';
import type { ClassStatus } from '@michi/contract/states';
import type { z } from 'zod';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, ValidationFailed } from '../../../platform/errors.ts';
import {
  type CourseTerms,
  getCategoryBranch,
  getCourseKinds,
  getCourseTerms,
  listFewCourseIds,
} from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { timesOf } from '../core/blackout.ts';
import { findBlackoutsBetween } from '../core/blackout.repository.ts';
import { findAllProposals } from '../core/proposal.repository.ts';
import {
  type CalendarClassRow,
  type CalendarRange,
  findCalendarClasses,
  findCalendarClassIds,
  findCalendarTimeOffs,
} from '../core/admin-calendar.repository.ts';

const longestRange = days(45);
const mostClasses = 400;
const mostProposals = 400;
const mostTimeOffs = 200;
const mostBlackouts = 300;
/** So many rows are looked at at once for what the index does not know. */
const step = 4000;
/** The classes of so many courses are found one course after the other. */
const fewCourses = 5000;

type Input = z.output<typeof listCalendar.query>;

/** Bounded however much there is: the first classes by start, and a word that there are more. */
export async function getAdminCalendar(ctx: Ctx, actor: SignedIn, input: Input): Promise<AdminCalendar> {
  authorize(may(actor, 'calendar.read'));
  const range = { from: new Date(input.from), to: new Date(input.to), senseiId: input.senseiId };
  if (range.to <= range.from || range.to.getTime() - range.from.getTime() > longestRange)
    throw ValidationFailed({ field: 'to', message: 'Ask for six weeks at most' });
  const isAsked = (kinds: readonly CalendarKind[]) => input.kind === undefined || kinds.includes(input.kind);
  const format = input.kind === 'TIME_OFF' || input.kind === 'BLACKOUT' ? undefined : input.kind;
  const isOfClasses =
    input.status !== undefined || input.courseId !== undefined || input.categoryId !== undefined;
  const { classes, proposals, hasMore } = isAsked(['ONE_TO_ONE', 'GROUP'])
    ? await classesOf(ctx, range, { ...input, format })
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
type IdRow = Awaited<ReturnType<typeof findCalendarClassIds>>[number];
type ProposalRow = Awaited<ReturnType<typeof findAllProposals>>[number];
type FoundProposal = ProposalRow & { courseTitle: string };
type ClassInput = Pick<Input, 'courseId' | 'categoryId'> & {
  format: CourseTerms['format'] | undefined;
  status?: ClassStatus | undefined;
};

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
  const found = await readOn(
    await chooserOf(ctx, input),
    mostProposals + 1,
    (end: ProposalRow | null, limit) => {
      const after = end && { at: end.startsAt, id: end.classId };
      return findAllProposals(ctx, { ...range, courseId, after, limit });
    },
  );
  return { found: found.slice(0, mostProposals), hasMore: found.length > mostProposals };
}

/**
 * Category and format are the course's. Where few courses have them the index of a course finds their
 * classes; else one of some classes is theirs.
 */
async function findIds(
  ctx: Ctx,
  range: CalendarRange,
  input: ClassInput,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const { courseId, status, categoryId, format } = input;
  const filter = { ...range, courseId, status };
  const isOfFew = range.senseiId !== undefined || courseId !== undefined;
  const isByCourse = categoryId !== undefined || format !== undefined;
  const few = isByCourse && !isOfFew ? await listFewCourseIds(ctx, { categoryId, format }, fewCourses) : null;
  const found = few
    ? await findCalendarClassIds(ctx, { ...filter, courseIds: few, limit: mostClasses + 1 })
    : await readOn(await chooserOf(ctx, input), mostClasses + 1, (end: IdRow | null, limit) => {
        const after = end && { at: end.startsAt, id: end.id };
        return findCalendarClassIds(ctx, { ...filter, after, limit });
      });
  return { ids: found.slice(0, mostClasses).map(({ id }) => id), hasMore: found.length > mostClasses };
}

type OfCourse = { courseId: string };
type Chooser = <Row extends OfCourse>(rows: readonly Row[]) => Promise<Row[]>;

/** The rows of the courses that are asked for; null where every course is. */
async function chooserOf(ctx: Ctx, { categoryId, format }: ClassInput): Promise<Chooser | null> {
  if (categoryId === undefined && format === undefined) return null;
  const branch = categoryId === undefined ? null : await getCategoryBranch(ctx, categoryId);
  const known: Awaited<ReturnType<typeof getCourseKinds>> = new Map();
  return async (rows) => {
    const unknown = new Set(rows.map(({ courseId }) => courseId).filter((id) => !known.has(id)));
    for (const [id, course] of await getCourseKinds(ctx, [...unknown])) known.set(id, course);
    return rows.filter(({ courseId }) => {
      const course = known.get(courseId);
      if (branch && !branch.includes(course?.categoryId ?? '')) return false;
      return format === undefined || course?.format === format;
    });
  };
}

/**
 * The first `most` that are chosen, in steps of a size that is quick, however many others lie between them.
 */
async function readOn<Row extends OfCourse>(
  choose: Chooser | null,
  most: number,
  find: (end: Row | null, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  if (!choose) return find(null, most);
  const found: Row[] = [];
  let end: Row | null = null;
  do {
    const rows: Row[] = await find(end, step);
    found.push(...(await choose(rows)));
    end = rows.length === step ? (rows.at(-1) ?? null) : null;
  } while (end && found.length < most);
  return found.slice(0, most);
}

/** Several are counted. */
const onlyOne = (ids: readonly string[]) => (ids.length === 1 ? ids[0] : undefined);

/** Of a sensei those that concern her. */
async function blackoutsOf(
  ctx: Ctx,
  { from, to, senseiId }: CalendarRange,
): Promise<Pick<AdminCalendar, 'blackouts' | 'hasMore'>> {
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
