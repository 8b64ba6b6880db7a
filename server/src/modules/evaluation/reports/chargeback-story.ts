import type { Ctx } from '../../../platform/context.ts';
import { listJoins } from '../../classroom/index.ts';
import { getSeats } from '../../scheduling/index.ts';
import { remindersOf } from '../core/reminders.ts';

const at = (instant: Date) => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Who was in the rooms of these seats and who was reminded, as lines of text that a bank reads. */
export async function chargebackStory(ctx: Ctx, seatIds: readonly string[]): Promise<string[]> {
  const seats = await getSeats(ctx, { seatIds });
  const [joins, reminders] = await Promise.all([
    listJoins(
      ctx,
      seats.flatMap(({ classroomId }) => classroomId ?? []),
    ),
    remindersOf(
      ctx,
      seats.map(({ classId }) => classId),
    ),
  ]);
  return seats.flatMap((seat) => {
    const roleOf = (userId: string) =>
      userId === seat.studentId ? 'student' : userId === seat.senseiId ? 'teacher' : null;
    const came = joins.flatMap(({ roomUuid, userId, joinedAt, leftAt }) => {
      const role = roomUuid === seat.classroomId ? roleOf(userId) : null;
      return role
        ? [`  The ${role} was in the room from ${at(joinedAt)}${leftAt ? ` to ${at(leftAt)}` : ''}`]
        : [];
    });
    const told = reminders.flatMap(({ classId, userId, at: sentAt, mail }) => {
      const role = classId === seat.classId ? roleOf(userId) : null;
      return role ? [`  The ${role} was reminded on ${at(sentAt)}${mail === 'SENT' ? ' by mail' : ''}`] : [];
    });
    return [
      `Class of ${at(seat.startsAt)}, as the platform recorded it:`,
      ...told,
      ...(came.length > 0 ? came : ['  Nobody has been in the room.']),
    ];
  });
}
