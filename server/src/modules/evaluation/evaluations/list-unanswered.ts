import type { listUnansweredReports } from '@michi/contract/evaluation/disputes';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { findUnanswered } from '../core/dispute.repository.ts';
import { canListReceived } from '../core/evaluation.policy.ts';

type Unanswered = z.output<typeof listUnansweredReports.response>;

/** What waits for the sensei's one answer; the nearest twenty, since each of them has its own end. */
export async function listUnanswered(ctx: Ctx, actor: SignedIn): Promise<Unanswered> {
  authorize(canListReceived(actor));
  const reports = await findUnanswered(ctx, actor.id, 20);
  const seats = await getSeats(ctx, { seatIds: reports.map(({ seatId }) => seatId) });
  const [courses, people] = await Promise.all([
    getCourseTerms(
      ctx,
      seats.map(({ courseId }) => courseId),
    ),
    getAccounts(
      ctx,
      seats.map(({ studentId }) => studentId),
    ),
  ]);
  const items = reports.flatMap(({ id, seatId, replyDueAt }) => {
    const seat = seats.find((each) => each.seatId === seatId);
    if (!seat) return [];
    const { classId, courseId, studentId } = seat;
    const student = { id: studentId, name: people.get(studentId)?.name ?? '' };
    const courseTitle = courses.get(courseId)?.title ?? '';
    return [{ id, classId, courseTitle, student, replyDueAt: replyDueAt.toISOString() }];
  });
  return { items, nextCursor: null };
}
