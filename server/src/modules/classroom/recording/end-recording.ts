import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { loadRoom } from '../core/admission.ts';
import { closeOpenParts } from '../core/open-part.repository.ts';
import { steerRecording } from '../core/steer-recording.ts';
import { deleteRecordingRow, type RecordingRow, updateRecording } from './recording.repository.ts';

/** tx, a live recording locked. */
export async function endRecording(tx: Ctx, { id, roomUuid }: RecordingRow): Promise<void> {
  const endedAt = tx.clock.now();
  await closeOpenParts(tx, roomUuid, { at: endedAt });
  await updateRecording(tx, id, { state: 'ENDED', endedAt });
  await steerRecording(tx, roomUuid);
  await tellRoom(tx, roomUuid);
}

/**
 * tx, recording locked. All that was recorded is there, for its days; with nothing in it the recording is
 * none.
 */
export async function readyRecording(
  tx: Ctx,
  { id, roomUuid }: RecordingRow,
  isEmpty: boolean,
): Promise<void> {
  if (isEmpty) await deleteRecordingRow(tx, id);
  else {
    const expiresAt = after(tx.clock.now(), days(tx.settings.get('recording.retention_days')));
    await updateRecording(tx, id, { state: 'READY', expiresAt });
  }
  await tellRoom(tx, roomUuid);
}

export async function tellRoom(tx: Ctx, roomUuid: string): Promise<void> {
  tx.push((await loadRoom(tx, roomUuid)).people, 'recording.changed', { roomUuid });
}
