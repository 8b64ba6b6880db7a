import type { List } from '@michi/contract/page';
import { withNames } from '@michi/contract/messaging/mentions';
import type { ReportCase } from '@michi/contract/evaluation/reports';
import type { SignedIn } from '../../../platform/actor.ts';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { findSenders, type ReportedMessage } from '../../messaging/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { isBetweenTwo, shownResponse } from '../core/evaluation.ts';
import { canDecideAs, canDecideReports } from '../core/evaluation.policy.ts';
import { type EvaluationRow, findEvaluations } from '../core/evaluation.repository.ts';
import { presentDisputes } from './present-dispute.ts';
import { dismissedCountFor, outcomesOf } from '../core/report.ts';
import { findReportMessages } from '../core/report-message.repository.ts';
import {
  countOpenTargets,
  countReportsOf,
  findOldestOpen,
  findDecided,
  findReportsAbout,
  type ReportRow,
} from '../core/report.repository.ts';

type Query = { cursor?: string | undefined; limit: number; decided?: boolean | undefined };

/**
 * One entry for each thing that is reported, the longest waiting first; or for each decision, the latest
 * first.
 */
export async function listReportCases(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit, decided = false }: Query,
): Promise<List<ReportCase>> {
  authorize(canDecideReports(actor));
  const rows = await (decided ? findDecided : findOldestOpen)(
    ctx,
    cursor === undefined ? null : decodeCursor(cursor),
    limit,
  );
  const page = cursorPage(rows, limit, ({ createdAt, decidedAt, id }) => ({
    at: decidedAt ?? createdAt,
    id,
  }));
  const items = (await presentCases(ctx, page.items)).map((each) => ({
    ...each,
    outcomes: each.outcomes.filter((outcome) => canDecideAs(actor, outcome)),
  }));
  // One that somebody decided while this was read has no open report left.
  return { ...page, items: items.filter(({ reports }) => reports.length > 0) };
}

async function presentCases(ctx: Ctx, oldest: readonly ReportRow[]): Promise<ReportCase[]> {
  const ofType = (type: ReportRow['targetType']) => oldest.filter(({ targetType }) => targetType === type);
  const targetsOf = (type: ReportRow['targetType']) => ofType(type).map(({ targetId }) => targetId);
  const evaluated = [...targetsOf('EVALUATION'), ...targetsOf('RESPONSE')];
  const evaluations = new Map(
    evaluated.length > 0 ? (await findEvaluations(ctx, evaluated)).map((each) => [each.id, each]) : [],
  );
  const privateSeatIds = [...evaluations.values()].filter(isBetweenTwo).map(({ seatId }) => seatId);
  const classes = new Map(
    (await getSeats(ctx, { seatIds: privateSeatIds })).map(({ seatId, classId }) => [seatId, classId]),
  );
  const senders = await findSenders(ctx, targetsOf('MESSAGE'));
  const disputes = await presentDisputes(ctx, ofType('SEAT'));
  const about = await findReportsAbout(
    ctx,
    oldest.map(({ targetId }) => targetId),
  );
  /** Open ones together, and those that one decision ended. */
  const togetherWith = (report: ReportRow) =>
    about.filter(
      (each) => keyOf(each) === keyOf(report) && each.decidedAt?.getTime() === report.decidedAt?.getTime(),
    );
  const reports = oldest.flatMap(togetherWith);
  const copies = await findReportMessages(
    ctx,
    [...ofType('MESSAGE'), ...ofType('PERSON')].map(({ id }) => id),
  );
  const reporters = [...new Set(reports.map(({ reporterId }) => reporterId))];
  /** Whose words, course, profile or class it is, and the course of it. */
  const ownersOf = new Map(
    oldest.map((report) => {
      const { targetType, targetId } = report;
      const seat = disputes.get(targetId)?.seat;
      const evaluation = evaluations.get(targetId);
      const courseId = targetType === 'COURSE' ? targetId : (seat?.courseId ?? evaluation?.courseId ?? null);
      const writerId = targetType === 'RESPONSE' ? evaluation?.targetId : evaluation?.authorId;
      const isPerson = targetType === 'SENSEI' || targetType === 'PERSON';
      const personId = isPerson ? targetId : (seat?.senseiId ?? writerId ?? senders.get(targetId) ?? null);
      return [keyOf(report), { courseId, personId }];
    }),
  );
  const courses = await getCourseTerms(
    ctx,
    [...ownersOf.values()].flatMap(({ courseId }) => courseId ?? []),
  );
  const personOf = (report: ReportRow): string => {
    const { courseId = null, personId = null } = ownersOf.get(keyOf(report)) ?? {};
    return personId ?? courses.get(courseId ?? '')?.senseiId ?? '';
  };
  const [people, counts] = await Promise.all([
    getAccounts(ctx, [
      ...reporters,
      ...oldest.flatMap(({ decidedBy }) => decidedBy ?? []),
      ...oldest.map(personOf).filter((id) => id !== ''),
      ...[...copies.values()].flat().map(({ senderId }) => senderId),
      ...[...evaluations.values()].flatMap(({ authorId, targetId }) => [authorId, targetId]),
    ]),
    countReportsOf(ctx, reporters, after(ctx.clock.now(), -dismissedCountFor)),
  ]);
  const named = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return oldest.map((report) => {
    const { targetType, targetId } = report;
    const evaluation = evaluations.get(targetId);
    const dispute = disputes.get(targetId)?.dispute ?? null;
    const courseId = ownersOf.get(keyOf(report))?.courseId ?? '';
    const person = named(personOf(report));
    return {
      id: report.id,
      targetType,
      targetId,
      about: courses.get(courseId)?.title ?? (isOfPerson(report) ? person.name : ''),
      path: pathOf(report, courseId, evaluation && classes.get(evaluation.seatId), person.id),
      person,
      evaluation: evaluation ? wordsOf(evaluation, targetType, named) : null,
      messages: copies.get(report.id)?.map((each) => copyOf(each, named)) ?? null,
      isHidden:
        targetType === 'EVALUATION' && evaluation?.status === 'HIDDEN' && evaluation.withdrawnAt === null,
      dispute,
      outcomes: report.outcome
        ? []
        : outcomesOf({
            hasMoney: dispute !== null && dispute.facts.money !== null,
            personStatus: people.get(person.id)?.status ?? null,
          }),
      reports: togetherWith(report).map((each) => ({
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
      decision: decisionOf(report, named),
    };
  });
}

const decisionOf = (
  { outcome, note, decidedBy, decidedAt }: ReportRow,
  named: (id: string) => { id: string; name: string },
): ReportCase['decision'] =>
  outcome && decidedBy && decidedAt
    ? { outcome, note, by: named(decidedBy), at: decidedAt.toISOString() }
    : null;

/** What only two people read stands on no page of the course, but with their class. */
function pathOf(
  { targetType, targetId }: ReportRow,
  courseId: string,
  classId: string | undefined,
  personId: string,
): string {
  if (targetType === 'MESSAGE' || targetType === 'PERSON')
    return `/admin/users-manage/users?person=${personId}`;
  if (classId) return `/admin/calendar-settings/calendar?class=${classId}`;
  return targetType === 'SENSEI' ? `/users/${targetId}` : `/courses/${courseId}`;
}

const isOfPerson = ({ targetType }: ReportRow): boolean =>
  targetType === 'SENSEI' || targetType === 'PERSON' || targetType === 'MESSAGE';

function copyOf({ senderId, createdAt, ...copy }: ReportedMessage, named: (id: string) => { name: string }) {
  const body = withNames(copy.body, (id) => named(id).name || '…');
  return {
    seq: copy.seq,
    author: named(senderId).name,
    body,
    createdAt: createdAt.toISOString(),
    isReported: copy.isReported,
  };
}

/** An answer that was taken away is still read where that was decided. */
function wordsOf(
  evaluation: EvaluationRow,
  targetType: ReportRow['targetType'],
  named: (id: string) => { name: string },
): ReportCase['evaluation'] {
  const { authorId, targetId, rating, comment } = evaluation;
  const response = targetType === 'RESPONSE' ? evaluation.response : shownResponse(evaluation);
  return {
    author: named(authorId).name,
    rating,
    comment,
    response: response === null ? null : { author: named(targetId).name, text: response },
    isBetweenTwo: isBetweenTwo(evaluation),
  };
}

/** An answer is reported by the id of what it answers. */
const keyOf = ({ targetType, targetId }: ReportRow) => `${targetType} ${targetId}`;

/** As many as the queue has entries; the caller has checked who asks. */
export const countOpenReports = (ctx: Ctx): Promise<number> => countOpenTargets(ctx);
