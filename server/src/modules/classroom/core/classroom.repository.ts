import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type ClassroomRow = {
  room_uuid: string;
  class_id: string;
  host_id: string;
  title: string;
  conversation_id: string;
};

/** One room for each class: made once, afterwards only its title and its conversation follow. Answers the room's uuid. */
export async function upsertClassroom(tx: Ctx, room: ClassroomRow): Promise<string> {
  const row = await tables(tx, 'classroom')
    .insertInto('classroom')
    .values({ ...room, created_at: tx.clock.now() })
    .onConflict((conflict) =>
      conflict.column('class_id').doUpdateSet({ title: room.title, conversation_id: room.conversation_id }),
    )
    .returning('room_uuid')
    .executeTakeFirstOrThrow();
  return row.room_uuid;
}

export async function findClassroom(ctx: Ctx, roomUuid: string): Promise<ClassroomRow | undefined> {
  return tables(ctx, 'classroom')
    .selectFrom('classroom')
    .selectAll()
    .where('room_uuid', '=', roomUuid)
    .executeTakeFirst();
}

/** Of the classes that stand in this conversation. */
export async function findClassIdsIn(ctx: Ctx, conversationId: string): Promise<string[]> {
  const rows = await tables(ctx, 'classroom')
    .selectFrom('classroom')
    .select('class_id')
    .where('conversation_id', '=', conversationId)
    .execute();
  return rows.map((row) => row.class_id);
}

export async function findClassroomOfClass(ctx: Ctx, classId: string): Promise<ClassroomRow | undefined> {
  return tables(ctx, 'classroom')
    .selectFrom('classroom')
    .selectAll()
    .where('class_id', '=', classId)
    .executeTakeFirst();
}
