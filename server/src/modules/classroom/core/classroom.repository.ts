import type { RoomEntry } from '@michi/contract/classroom/door';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export type ClassroomRow = {
  room_uuid: string;
  class_id: string;
  host_id: string;
  title: string;
  conversation_id: string;
  entry: RoomEntry;
  locked: boolean;
  host_came_at: Date | null;
};

/**
 * One room for each class: made once, afterwards only its title and its conversation follow. Answers the
 * room's uuid.
 */
export async function upsertClassroom(
  tx: Ctx,
  room: Pick<ClassroomRow, 'room_uuid' | 'class_id' | 'host_id' | 'title' | 'conversation_id' | 'entry'>,
): Promise<string> {
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

const rooms = (ctx: Ctx) =>
  tables(ctx, 'classroom')
    .selectFrom('classroom')
    .select((eb) => [
      'room_uuid',
      'class_id',
      'host_id',
      'title',
      'conversation_id',
      'locked',
      'host_came_at',
      eb.ref('entry').$castTo<RoomEntry>().as('entry'),
    ]);

export async function findClassroom(ctx: Ctx, roomUuid: string): Promise<ClassroomRow | undefined> {
  return rooms(ctx).where('room_uuid', '=', roomUuid).executeTakeFirst();
}

export async function findClassrooms(ctx: Ctx, roomUuids: readonly string[]): Promise<ClassroomRow[]> {
  return roomUuids.length === 0 ? [] : rooms(ctx).where('room_uuid', 'in', roomUuids).execute();
}

/** Those of these names that are rooms of ours. */
export async function findKnownRooms(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const uuids = names.filter((name) => z.uuid().safeParse(name).success);
  if (uuids.length === 0) return [];
  const rows = await tables(ctx, 'classroom')
    .selectFrom('classroom')
    .select('room_uuid')
    .where('room_uuid', 'in', uuids)
    .execute();
  return rows.map((row) => row.room_uuid);
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
  return rooms(ctx).where('class_id', '=', classId).executeTakeFirst();
}

/**
 * tx. One after the other: whoever comes to the door meanwhile sees it as it is then, and the last place is
 * given once.
 */
export async function lockClassroom(tx: Ctx, roomUuid: string): Promise<void> {
  await tables(tx, 'classroom')
    .selectFrom('classroom')
    .select('room_uuid')
    .where('room_uuid', '=', roomUuid)
    .forNoKeyUpdate()
    .execute();
}

export async function updateClassroom(
  tx: Ctx,
  roomUuid: string,
  change: Partial<Pick<ClassroomRow, 'entry' | 'locked' | 'host_came_at'>>,
): Promise<void> {
  await tables(tx, 'classroom')
    .updateTable('classroom')
    .set(change)
    .where('room_uuid', '=', roomUuid)
    .execute();
}
