import type { OwnEvaluation } from '@michi/contract/evaluation/evaluations';
import type { Grade } from '@michi/contract/states';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getAccounts } from '../../identity/index.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { AlreadyEvaluated, EvaluationClosed, EvaluationPublished } from '../evaluation.errors.ts';
import { type Direction, evaluationWindow, isShown, type Refusal, refusalOf } from '../core/evaluation.ts';
import { directionOf } from '../core/evaluation.policy.ts';
import {
  findEvaluation,
  findOfSeat,
  insertEvaluation,
  lockEvaluationsOfSeat,
  rewriteEvaluation,
  type Words,
} from '../core/evaluation.repository.ts';
import { presentOwn } from './present-evaluation.ts';
import { publishJob, publishSeat } from './publish-evaluations.ts';

type Rating = number | null | undefined;
export type EvaluationInput = {
  rating: number;
  criteria?: { clarity?: Rating; punctuality?: Rating; preparation?: Rating } | undefined;
  comment: string;
  language?: string | undefined;
  privateNote?: string | null | undefined;
  grade?: Grade | null | undefined;
};

const refusals: Record<Refusal, { message: string }> = {
  too_early: { message: 'A class can be evaluated once it is over' },
  too_late: { message: 'The time to evaluate this class is over' },
  not_attended: { message: 'Only classes that took place can be evaluated' },
};

/**
 * One for each side of an attended seat, while its window is open; PENDING until the other side wrote or the
 * window closed.
 */
export async function writeEvaluation(
  ctx: Ctx,
  actor: SignedIn,
  seatId: string,
  input: EvaluationInput,
): Promise<OwnEvaluation> {
  return ctx.transaction(async (tx) => {
    // Before the seat is read: of a mark at this moment it is the new one that counts.
    await lockEvaluationsOfSeat(tx, seatId);
    const [seat] = await getSeats(tx, { seatIds: [seatId] });
    const direction = seat ? directionOf(actor, seat) : null;
    if (!seat || !direction) throw NotFound();
    const words = await wordsOf(tx, actor, direction, input);
    const written = await findOfSeat(tx, seatId);
    if (written.some((each) => each.direction === direction)) throw AlreadyEvaluated();
    checkWindow(tx, seat);
    if (isShown(written)) throw EvaluationClosed(refusals.too_late);
    const id = newId(tx.clock);
    await insertEvaluation(tx, {
      ...words,
      id,
      seatId,
      courseId: seat.courseId,
      authorId: actor.id,
      targetId: direction === 'STUDENT_TO_SENSEI' ? seat.senseiId : seat.studentId,
      direction,
    });
    const { closesAt } = evaluationWindow(seat, tx.settings.get('evaluation.window_days'));
    await tx.enqueue(publishJob, { seatId }, { runAt: closesAt });
    await publishSeat(tx, seat);
    return presentOwn(tx, found(await findEvaluation(tx, id)), actor);
  });
}

/**
 * Until it is published. Throws evaluation_published afterwards, stale_version when it was rewritten in
 * another tab.
 */
export async function editEvaluation(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...input }: EvaluationInput & { version: number },
): Promise<OwnEvaluation> {
  return ctx.transaction(async (tx) => {
    const seatId = (await findEvaluation(tx, id))?.seatId ?? '';
    if (seatId) await lockEvaluationsOfSeat(tx, seatId);
    const written = await findEvaluation(tx, id);
    if (written?.authorId !== actor.id) throw NotFound();
    if (written.status !== 'PENDING') throw EvaluationPublished();
    if (written.version !== version) throw StaleVersion();
    const [seat] = await getSeats(tx, { seatIds: [seatId] });
    checkWindow(tx, found(seat));
    await rewriteEvaluation(tx, id, await wordsOf(tx, actor, written.direction, input));
    return presentOwn(tx, found(await findEvaluation(tx, id)), actor);
  });
}

function checkWindow(tx: Ctx, seat: SeatDetail): void {
  const refusal = refusalOf(seat, tx.settings.get('evaluation.window_days'), tx.clock.now());
  if (refusal) throw EvaluationClosed(refusals[refusal]);
}

async function wordsOf(
  tx: Ctx,
  actor: SignedIn,
  direction: Direction,
  input: EvaluationInput,
): Promise<Words> {
  if (input.grade && direction !== 'SENSEI_TO_STUDENT')
    throw ValidationFailed({ field: 'grade', message: 'Only a sensei gives a grade' });
  const { criteria } = input;
  return {
    rating: input.rating,
    clarity: criteria?.clarity ?? null,
    punctuality: criteria?.punctuality ?? null,
    preparation: criteria?.preparation ?? null,
    comment: input.comment,
    language: input.language ?? (await languageOf(tx, actor.id)),
    privateNote: input.privateNote ?? null,
    grade: input.grade ?? null,
  };
}

/** Of the platform's languages the one that the person reads: `pt` of `pt-BR`. */
async function languageOf(tx: Ctx, userId: string): Promise<string> {
  const account = (await getAccounts(tx, [userId])).get(userId);
  return (account?.locale ?? 'en').slice(0, 2);
}
