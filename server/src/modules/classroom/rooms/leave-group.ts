import type { Ctx } from '../../../platform/context.ts';
import { leaveConversation } from '../../messaging/index.ts';
import { getClassDetails } from '../../scheduling/index.ts';
import { findClassroomOfClass } from '../core/classroom.repository.ts';

/**
 * A student whose seat in a group was cancelled no longer reads the group; two people keep their
 * conversation, and so does a group whose class was cancelled.
 */
export async function leaveGroup(tx: Ctx, seat: { classId: string; studentId: string }): Promise<void> {
  const room = await findClassroomOfClass(tx, seat.classId);
  if (!room) return;
  const meeting = (await getClassDetails(tx, [seat.classId])).get(seat.classId);
  if (meeting?.status === 'SCHEDULED' && meeting.maxSeats > 1)
    await leaveConversation(tx, room.conversation_id, seat.studentId);
}
