import { after, days } from '../../../platform/clock.ts';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { freezeForDispute } from '../../ordering/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { type DisputeRefusal, disputeRefusalOf } from '../core/dispute.ts';
import { AlreadyReported, ReportClosed } from '../evaluation.errors.ts';
import type { ReportInput } from './make-report.ts';
import { findReportOfSeat, insertReport } from '../core/report.repository.ts';

const refusals: Record<DisputeRefusal, { message: string }> = {
  canceled: { message: 'A canceled class has nothing to report' },
  too_early: { message: 'A problem can be reported once the class is over' },
  too_late: { message: 'The time to report a problem with this class is over' },
};

/**
 * The student of a seat says that something was wrong with the class; its money stands still from this very
 * moment. The same again: the same report. Throws not_found, report_closed, already_reported.
 */
export async function reportSeat(ctx: Ctx, actor: SignedIn, input: ReportInput): Promise<{ id: string }> {
  return ctx.transaction(async (tx) => {
    const [known] = await getSeats(tx, { seatIds: [input.targetId] });
    if (known?.studentId !== actor.id) throw NotFound();
    // Locks the order: the same twice, or a release, comes before or after.
    await freezeForDispute(tx, known);
    const earlier = await findReportOfSeat(tx, known.seatId);
    if (earlier && earlier.outcome === null && earlier.details === input.details) return { id: earlier.id };
    if (earlier) throw AlreadyReported();
    const seat = found((await getSeats(tx, { seatIds: [known.seatId] }))[0]);
    const refusal = disputeRefusalOf(seat, tx.settings.get('dispute.window_hours'), tx.clock.now());
    if (refusal) throw ReportClosed(refusals[refusal]);
    const id = newId(tx.clock);
    const replyDueAt = after(tx.clock.now(), days(tx.settings.get('dispute.reply_days')));
    const { senseiId, courseId } = seat;
    await insertReport(tx, { ...input, id, reporterId: actor.id, hides: false, replyDueAt, senseiId });
    await tx.announce('report.made', { personId: senseiId, courseId });
    await tx.announce('report.asked', { seatId: seat.seatId, replyDueAt });
    return { id };
  });
}
