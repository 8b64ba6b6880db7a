import type { Ctx } from '../../../platform/context.ts';
import { notifyProcesses } from '../../../platform/db/pg-notify.ts';
import { endAdmissions } from './admission.repository.ts';
import { lockClassroom, updateClassroom } from './classroom.repository.ts';

/** tx. All are out, and whoever comes again waits until the sensei comes again. `people`: of the class. */
export async function resetWaitingRoom(tx: Ctx, roomUuid: string, people: readonly string[]): Promise<void> {
  await lockClassroom(tx, roomUuid);
  await updateClassroom(tx, roomUuid, { host_came_at: null, locked: false });
  await endAdmissions(tx, roomUuid);
  await notifyProcesses(tx, 'michi_room', roomUuid);
  tx.push(people, 'room.door', { roomUuid });
}
