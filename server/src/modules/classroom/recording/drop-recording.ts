import type { Ctx } from '../../../platform/context.ts';
import { removeFiles } from '../../../platform/files/files.ts';
import { deleteRecordingRow, findParts, findPieces } from './recording.repository.ts';

/** tx. With all that was kept of it. */
export async function dropRecording(tx: Ctx, id: string): Promise<void> {
  const pieces = await findPieces(tx, id);
  const parts = await findParts(tx, [id]);
  await deleteRecordingRow(tx, id);
  await removeFiles(
    tx,
    [...pieces, ...parts].flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  );
}
