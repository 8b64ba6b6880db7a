import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type ClassroomRow = {
  room_uuid: string;
  class_id: string;
  host_id: string;
  title: string;
};

/** One room for each class: made once, afterwards only its title follows. Answers the room's uuid. */
export async function upsertClassroom(tx: Ctx, room: ClassroomRow): Promise<string> {
  const row = await tables(tx, 'classroom')
    .insertInto('classroom')
    .values({ ...room, created_at: tx.clock.now() })
    .onConflict((conflict) => conflict.column('class_id').doUpdateSet({ title: room.title }))
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

export async function findClassroomOfClass(ctx: Ctx, classId: string): Promise<ClassroomRow | undefined> {
  return tables(ctx, 'classroom')
    .selectFrom('classroom')
    .selectAll()
    .where('class_id', '=', classId)
    .executeTakeFirst();
}

/** tx. Who comes into a room comes after who did before: the last place is given once. */
export async function lockClassroom(tx: Ctx, roomUuid: string): Promise<void> {
  await tables(tx, 'classroom')
    .selectFrom('classroom')
    .select('room_uuid')
    .where('room_uuid', '=', roomUuid)
    .forNoKeyUpdate()
    .execute();
}
