import type { Ctx } from '../../platform/context.ts';
import { getClassDetails } from '../scheduling/index.ts';
import { openingOf } from './classroom.ts';
import { findClassroomOfClass, upsertClassroom } from './classroom.repository.ts';

/** tx. The room opens and closes by the class's new time; the same room and conversation. */
export async function moveRoom(tx: Ctx, { classId }: { classId: string }): Promise<void> {
  const room = await findClassroomOfClass(tx, classId);
  const meeting = (await getClassDetails(tx, [classId])).get(classId);
  if (!room || !meeting) return;
  const { opensAt, closesAt } = openingOf(meeting, tx.settings.get('classroom.open_minutes'));
  const { room_uuid, class_id, host_id, title } = room;
  await upsertClassroom(tx, { room_uuid, class_id, host_id, title, opens_at: opensAt, closes_at: closesAt });
}
