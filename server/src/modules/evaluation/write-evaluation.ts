import type { Evaluation } from '@michi/contract/evaluation';
import type { Grade } from '@michi/contract/states';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { found, NotFound, ValidationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { getSeats } from '../scheduling/index.ts';
import { AlreadyEvaluated, EvaluationClosed } from './evaluation.errors.ts';
import { evaluationWindow, type Refusal, refusalOf } from './evaluation.ts';
import { directionOf } from './evaluation.policy.ts';
import { presentEvaluations } from './evaluation-queries.ts';
import { findOfSeat, insertEvaluation, lockEvaluationsOfSeat } from './evaluation.repository.ts';
import { publishSeat } from './publish-evaluations.ts';

type Rating = number | null | undefined;
export type EvaluationInput = {
  rating: number;
  criteria?: { clarity?: Rating; punctuality?: Rating; preparation?: Rating } | undefined;
  comment: string;
  privateNote?: string | null | undefined;
  grade?: Grade | null | undefined;
};

const refusals: Record<Refusal, string> = {
  too_early: 'A class can be evaluated once it is over',
  too_late: 'The time to evaluate this class is over',
  not_attended: 'Only classes that took place can be evaluated',
};

/** One for each side of an attended seat, while its window is open; PENDING until the other side wrote or the window closed. */
export async function writeEvaluation(
  ctx: Ctx,
  actor: SignedIn,
  seatId: string,
  input: EvaluationInput,
): Promise<Evaluation> {
  return ctx.transaction(async (tx) => {
    const [seat] = await getSeats(tx, { seatIds: [seatId] });
    const direction = seat ? directionOf(actor, seat) : null;
    if (!seat || !direction) throw NotFound();
    if (input.grade && direction !== 'SENSEI_TO_STUDENT')
      throw ValidationFailed({ field: 'grade', message: 'Only a sensei gives a grade' });
    await lockEvaluationsOfSeat(tx, seatId);
    if ((await findOfSeat(tx, seatId)).some((written) => written.direction === direction))
      throw AlreadyEvaluated();
    const windowDays = tx.settings.get('evaluation.window_days');
    const refusal = refusalOf(seat, windowDays, tx.clock.now());
    if (refusal) throw EvaluationClosed({ message: refusals[refusal] });
    await insertEvaluation(tx, {
      id: newId(tx.clock),
      seatId,
      courseId: seat.courseId,
      authorId: actor.id,
      targetId: direction === 'STUDENT_TO_SENSEI' ? seat.senseiId : seat.studentId,
      direction,
      rating: input.rating,
      clarity: input.criteria?.clarity ?? null,
      punctuality: input.criteria?.punctuality ?? null,
      preparation: input.criteria?.preparation ?? null,
      comment: input.comment,
      privateNote: input.privateNote ?? null,
      grade: input.grade ?? null,
    });
    const { closesAt } = evaluationWindow(seat, windowDays);
    await tx.enqueue(
      'evaluation.publish',
      { seatId },
      { runAt: closesAt, jobKey: `evaluation.publish ${seatId}` },
    );
    await publishSeat(tx, seat);
    const own = found((await findOfSeat(tx, seatId)).find((written) => written.direction === direction));
    return found((await presentEvaluations(tx, [own], actor))[0]);
  });
}
