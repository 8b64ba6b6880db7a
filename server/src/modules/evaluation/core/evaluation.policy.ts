import type { EvaluationMark } from '@michi/contract/evaluation/evaluations';
import type { EvaluationStatus, ReportOutcome } from '@michi/contract/states';
import { type Actor, type AnyActor, isUser, may } from '../../../platform/actor.ts';
import type { SeatDetail } from '../../scheduling/index.ts';
import { type Direction, isResponseOpen, shownResponse } from './evaluation.ts';

/** The side on which the actor sat; null for everybody else. */
export function directionOf(
  actor: Actor,
  seat: Pick<SeatDetail, 'studentId' | 'senseiId'>,
): Direction | null {
  if (isUser(actor, seat.studentId)) return 'STUDENT_TO_SENSEI';
  return isUser(actor, seat.senseiId) ? 'SENSEI_TO_STUDENT' : null;
}

type Judged = {
  status: EvaluationStatus;
  direction: Direction;
  authorId: string;
  targetId: string;
  response: string | null;
  respondedAt: Date | null;
  responseWithdrawnAt: Date | null;
};

/**
 * What students wrote is for everybody, what a sensei wrote for the two of them; nothing before it is
 * published or while it is hidden.
 */
export function canRead(actor: Actor, evaluation: Judged): boolean {
  if (isUser(actor, evaluation.authorId)) return true;
  if (evaluation.status !== 'PUBLISHED') return false;
  return evaluation.direction === 'STUDENT_TO_SENSEI' || isUser(actor, evaluation.targetId);
}

/** Neither who wrote it nor who is praised by it. */
export function canVote(actor: Actor, evaluation: Judged): boolean {
  const isParty = isUser(actor, evaluation.authorId) || isUser(actor, evaluation.targetId);
  return evaluation.status === 'PUBLISHED' && evaluation.direction === 'STUDENT_TO_SENSEI' && !isParty;
}

export function canReport(actor: Actor, evaluation: Judged): boolean {
  return (
    evaluation.status === 'PUBLISHED' && canRead(actor, evaluation) && !isUser(actor, evaluation.authorId)
  );
}

/**
 * Whoever was evaluated wrote the answer; most of all its subject, who wrote the evaluation, may find it
 * wrong.
 */
export function canReportResponse(actor: Actor, evaluation: Judged): boolean {
  return (
    evaluation.status === 'PUBLISHED' &&
    shownResponse(evaluation) !== null &&
    canRead(actor, evaluation) &&
    !isUser(actor, evaluation.targetId)
  );
}

export function canRespond(actor: Actor, evaluation: Judged, now: Date): boolean {
  return (
    evaluation.status === 'PUBLISHED' &&
    evaluation.responseWithdrawnAt === null &&
    isUser(actor, evaluation.targetId) &&
    isResponseOpen(evaluation.respondedAt, now)
  );
}

export function canListReceived(actor: Actor): boolean {
  return actor.kind === 'user' && actor.type === 'SENSEI';
}

export function canDecideReports(actor: AnyActor): boolean {
  return may(actor, 'reports.decide');
}

/** A ban and a refund by decision are what they are elsewhere: the people's and the money's. */
export function canDecideAs(actor: AnyActor, outcome: ReportOutcome): boolean {
  if (!canDecideReports(actor)) return false;
  if (outcome === 'BANNED') return may(actor, 'users.manage');
  return outcome !== 'REFUNDED' || may(actor, 'orders.resolve');
}

export function marksOf(actor: Actor, evaluation: Judged, now: Date): EvaluationMark['can'] {
  const can: EvaluationMark['can'] = [];
  if (canVote(actor, evaluation)) can.push('vote');
  if (canRespond(actor, evaluation, now)) can.push('respond');
  if (canReport(actor, evaluation)) can.push('report');
  if (canReportResponse(actor, evaluation)) can.push('reportResponse');
  return can;
}
