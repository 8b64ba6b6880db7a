import type { List } from '@michi/contract/page';
import type { ReportCase } from '@michi/contract/reports';
import type { SignedIn } from '../../platform/actor.ts';
import { after } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../platform/cursor.ts';
import { authorize } from '../../platform/errors.ts';
import { getCourseTerms } from '../catalogue/index.ts';
import { getAccounts } from '../identity/index.ts';
import { canDecideReports } from './evaluation.policy.ts';
import { type EvaluationRow, findEvaluations } from './evaluation.repository.ts';
import { dismissedCountFor } from './report.ts';
import {
  countOpenTargets,
  countReportsOf,
  findOldestOpen,
  findOpenAbout,
  type ReportRow,
} from './report.repository.ts';

type Query = { cursor?: string | undefined; limit: number };

/** One entry for each thing that is reported, the longest waiting first. */
export async function listReportCases(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit }: Query,
): Promise<List<ReportCase>> {
  authorize(canDecideReports(actor));
  const rows = await findOldestOpen(ctx, cursor === undefined ? null : decodeCursor(cursor), limit);
  const page = cursorPage(rows, limit, (last) => ({ at: last.createdAt, id: last.id }));
  return { ...page, items: await presentCases(ctx, page.items) };
}

async function presentCases(ctx: Ctx, oldest: readonly ReportRow[]): Promise<ReportCase[]> {
  const ofType = (type: ReportRow['targetType']) =>
    oldest.filter(({ targetType }) => targetType === type).map(({ targetId }) => targetId);
  const evaluated = ofType('EVALUATION');
  const evaluations = new Map(
    evaluated.length > 0 ? (await findEvaluations(ctx, evaluated)).map((each) => [each.id, each]) : [],
  );
  const reports = await findOpenAbout(
    ctx,
    oldest.map(({ targetId }) => targetId),
  );
  const reporters = [...new Set(reports.map(({ reporterId }) => reporterId))];
  const courses = await getCourseTerms(ctx, [
    ...ofType('COURSE'),
    ...[...evaluations.values()].map(({ courseId }) => courseId),
  ]);
  const personOf = ({ targetType, targetId }: ReportRow): string =>
    targetType === 'SENSEI'
      ? targetId
      : targetType === 'COURSE'
        ? (courses.get(targetId)?.senseiId ?? '')
        : (evaluations.get(targetId)?.authorId ?? '');
  const [people, counts] = await Promise.all([
    getAccounts(ctx, [...reporters, ...oldest.map(personOf).filter((id) => id !== '')]),
    countReportsOf(ctx, reporters, after(ctx.clock.now(), -dismissedCountFor)),
  ]);
  const named = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return oldest.map((report) => {
    const { targetType, targetId } = report;
    const evaluation = evaluations.get(targetId);
    const courseId = evaluation?.courseId ?? targetId;
    const person = named(personOf(report));
    return {
      id: report.id,
      targetType,
      targetId,
      about: targetType === 'SENSEI' ? person.name : (courses.get(courseId)?.title ?? ''),
      path: targetType === 'SENSEI' ? `/users/${targetId}` : `/courses/${courseId}`,
      person,
      evaluation: evaluation ? wordsOf(evaluation) : null,
      isHidden: evaluation?.status === 'HIDDEN',
      reports: reports
        .filter((each) => each.targetId === targetId)
        .map((each) => ({
          id: each.id,
          reporter: named(each.reporterId),
          reason: each.reason,
          details: each.details,
          createdAt: each.createdAt.toISOString(),
          decidedBefore: counts.get(each.reporterId)?.decided ?? 0,
          dismissedBefore: counts.get(each.reporterId)?.dismissed ?? 0,
        })),
      createdAt: report.createdAt.toISOString(),
      replyDueAt: report.replyDueAt.toISOString(),
    };
  });
}

const wordsOf = ({ rating, comment, response }: EvaluationRow) => ({ rating, comment, response });

/** As many as the queue has entries; the caller has checked who asks. */
export const countOpenReports = (ctx: Ctx): Promise<number> => countOpenTargets(ctx);
