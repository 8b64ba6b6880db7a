import type { ProposedTime } from '@michi/contract/scheduling/classes';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { findClassDetails } from '../core/class.repository.ts';
import { findProposedTimes, findTimesProposedTo, type Proposed } from '../core/proposal.repository.ts';
import { findMovesOf, type MoveInCalendar } from '../moves/move.repository.ts';

/**
 * The entries of the own calendar beside the classes, which stand at their old times until all have answered.
 */
export async function listProposedTimesOf(
  ctx: Ctx,
  actor: SignedIn,
  { from, to }: { from: string; to: string },
): Promise<{ items: ProposedTime[]; nextCursor: null }> {
  const isTeaching = actor.type === 'SENSEI';
  const rows: (Proposed & { agreed?: boolean })[] = await (
    isTeaching ? findProposedTimes : findTimesProposedTo
  )(ctx, actor.id, new Date(from), new Date(to));
  const courses = await getCourseTerms(ctx, [...new Set(rows.map(({ courseId }) => courseId))]);
  const people = isTeaching
    ? null
    : await getAccounts(ctx, [...new Set(rows.map(({ senseiId }) => senseiId))]);
  const items = rows.map(({ courseId, classId, senseiId, startsAt, endsAt, answerBy, agreed = false }) => ({
    classId,
    courseTitle: found(courses.get(courseId)).title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    answerBy: answerBy.toISOString(),
    asked: people && { sensei: people.get(senseiId)?.name ?? '', agreed },
  }));
  const moves = await askedTimesOf(ctx, actor, { from, to });
  return {
    items: [...items, ...moves].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    nextCursor: null,
  };
}

/** What one side of a 1:1 class asks the other for. */
async function askedTimesOf(
  ctx: Ctx,
  actor: SignedIn,
  { from, to }: { from: string; to: string },
): Promise<ProposedTime[]> {
  const side = actor.type === 'SENSEI' ? 'SENSEI' : 'STUDENT';
  const rows = await findMovesOf(ctx, { userId: actor.id, as: side }, new Date(from), new Date(to));
  const details = new Map(
    (
      await findClassDetails(
        ctx,
        rows.map(({ classId }) => classId),
      )
    ).map((detail) => [detail.classId, detail]),
  );
  const courses = await getCourseTerms(ctx, [...new Set(rows.map(({ courseId }) => courseId))]);
  const otherOf = (row: MoveInCalendar) =>
    side === 'STUDENT' ? row.senseiId : (details.get(row.classId)?.studentIds[0] ?? '');
  const people = await getAccounts(ctx, [...new Set(rows.map(otherOf))].filter(Boolean));
  return rows.map((row) => ({
    classId: row.classId,
    courseTitle: found(courses.get(row.courseId)).title,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    asked: row.askedBy === side ? null : { sensei: people.get(otherOf(row))?.name ?? '', agreed: false },
  }));
}
