import type {
  RecordedBy,
  RecordingAnswer,
  RecordingState,
  RecordingType,
} from '@michi/contract/classroom/recordings';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { FileUse } from '../../../platform/files/file-use.ts';

export type RecordingRow = {
  id: string;
  roomUuid: string;
  hostId: string;
  recorder: RecordedBy;
  state: RecordingState;
  createdAt: Date;
  endedAt: Date | null;
  expiresAt: Date | null;
};
export type PartRow = {
  recordingId: string;
  part: number;
  type: RecordingType;
  seconds: number;
  fileId: string | null;
  openedAt: Date;
  closedAt: Date | null;
};

function recordings(ctx: Ctx) {
  return tables(ctx, 'recording')
    .selectFrom('recording')
    .select((eb) => [
      'id',
      'room_uuid as roomUuid',
      'host_id as hostId',
      eb.ref('recorder').$castTo<RecordedBy>().as('recorder'),
      eb.ref('state').$castTo<RecordingState>().as('state'),
      'created_at as createdAt',
      'ended_at as endedAt',
      'expires_at as expiresAt',
    ]);
}

export async function findRecording(ctx: Ctx, id: string): Promise<RecordingRow | undefined> {
  return recordings(ctx).where('id', '=', id).executeTakeFirst();
}
/** tx */
export async function lockRecording(tx: Ctx, id: string): Promise<RecordingRow | undefined> {
  return recordings(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}
export async function findLiveRecording(ctx: Ctx, roomUuid: string): Promise<RecordingRow | undefined> {
  return recordings(ctx).where('room_uuid', '=', roomUuid).where('state', '=', 'LIVE').executeTakeFirst();
}
/** In their order. */
export async function findRecordingsOf(ctx: Ctx, roomUuid: string): Promise<RecordingRow[]> {
  return recordings(ctx).where('room_uuid', '=', roomUuid).orderBy('created_at').execute();
}
export async function findUnfinished(
  ctx: Ctx,
  before: Date,
  recorders: readonly RecordedBy[],
): Promise<RecordingRow[]> {
  return recordings(ctx)
    .where('recorder', 'in', recorders)
    .where('state', '<>', 'READY')
    .where('created_at', '<', before)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}
/** Whose files the media server may still bring. */
export async function findRecordedByServer(ctx: Ctx, roomUuid?: string): Promise<RecordingRow[]> {
  return recordings(ctx)
    .where('recorder', '=', 'SERVER')
    .where('state', '<>', 'READY')
    .$if(roomUuid !== undefined, (query) => query.where('room_uuid', '=', roomUuid ?? ''))
    .orderBy('created_at')
    .execute();
}
export async function findExpired(ctx: Ctx, now: Date): Promise<RecordingRow[]> {
  return recordings(ctx).where('expires_at', '<=', now).limit(100).execute();
}

/** tx. False when another is live in the room. */
export async function insertRecording(
  tx: Ctx,
  recording: Pick<RecordingRow, 'id' | 'roomUuid' | 'hostId' | 'recorder'>,
): Promise<boolean> {
  const inserted = await tables(tx, 'recording')
    .insertInto('recording')
    .values({
      id: recording.id,
      room_uuid: recording.roomUuid,
      host_id: recording.hostId,
      recorder: recording.recorder,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
/** tx */
export async function updateRecording(
  tx: Ctx,
  id: string,
  change: { state: RecordingState; endedAt?: Date; expiresAt?: Date },
): Promise<void> {
  await tables(tx, 'recording')
    .updateTable('recording')
    .set({
      state: change.state,
      ...(change.endedAt && { ended_at: change.endedAt }),
      ...(change.expiresAt && { expires_at: change.expiresAt }),
    })
    .where('id', '=', id)
    .execute();
}
/** tx. With its consents, parts and pieces; the files are the caller's to remove. */
export async function deleteRecordingRow(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'recording').deleteFrom('recording').where('id', '=', id).execute();
}

export async function upsertAnswer(
  tx: Ctx,
  recordingId: string,
  userId: string,
  answer: RecordingAnswer,
): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'recording_consent')
    .insertInto('recording_consent')
    .values({ recording_id: recordingId, user_id: userId, answer, answered_at: now })
    .onConflict((conflict) =>
      conflict.columns(['recording_id', 'user_id']).doUpdateSet({ answer, answered_at: now }),
    )
    .execute();
}
export async function findAnswers(ctx: Ctx, recordingId: string): Promise<Map<string, RecordingAnswer>> {
  return (await findAnswersTo(ctx, [recordingId])).get(recordingId) ?? new Map();
}
/** Of each recording to which somebody has answered. */
export async function findAnswersTo(
  ctx: Ctx,
  recordingIds: readonly string[],
): Promise<Map<string, Map<string, RecordingAnswer>>> {
  if (recordingIds.length === 0) return new Map();
  const rows = await tables(ctx, 'recording_consent')
    .selectFrom('recording_consent')
    .select((eb) => ['recording_id', 'user_id', eb.ref('answer').$castTo<RecordingAnswer>().as('answer')])
    .where('recording_id', 'in', recordingIds)
    .execute();
  const byRecording = Map.groupBy(rows, (row) => row.recording_id);
  return new Map(
    [...byRecording].map(([id, all]) => [id, new Map(all.map((row) => [row.user_id, row.answer]))]),
  );
}

export async function findParts(ctx: Ctx, recordingIds: readonly string[]): Promise<PartRow[]> {
  if (recordingIds.length === 0) return [];
  return tables(ctx, 'recording_part')
    .selectFrom('recording_part')
    .select((eb) => [
      'recording_id as recordingId',
      'part',
      eb.ref('type').$castTo<RecordingType>().as('type'),
      'seconds',
      'file_id as fileId',
      'opened_at as openedAt',
      'closed_at as closedAt',
    ])
    .where('recording_id', 'in', recordingIds)
    .orderBy('part')
    .execute();
}
/** tx, recording locked. */
export async function insertPart(
  tx: Ctx,
  recordingId: string,
  part: number,
  type: RecordingType,
): Promise<void> {
  await tables(tx, 'recording_part')
    .insertInto('recording_part')
    .values({ recording_id: recordingId, part, type, opened_at: tx.clock.now() })
    .execute();
}
/** tx */
export async function updatePart(
  tx: Ctx,
  recordingId: string,
  part: number,
  change: { seconds: number } | { fileId: string; seconds?: number },
): Promise<void> {
  await tables(tx, 'recording_part')
    .updateTable('recording_part')
    .set({
      ...('fileId' in change && { file_id: change.fileId }),
      ...(change.seconds !== undefined && { seconds: change.seconds }),
    })
    .where('recording_id', '=', recordingId)
    .where('part', '=', part)
    .execute();
}

/** tx. Nothing of it is kept. */
export async function deletePart(tx: Ctx, recordingId: string, part: number): Promise<void> {
  await tables(tx, 'recording_part')
    .deleteFrom('recording_part')
    .where('recording_id', '=', recordingId)
    .where('part', '=', part)
    .execute();
}

export type PieceRow = { part: number; seq: number; fileId: string };
/** In the order in which they were recorded. */
export async function findPieces(ctx: Ctx, recordingId: string): Promise<PieceRow[]> {
  return tables(ctx, 'recording_piece')
    .selectFrom('recording_piece')
    .select(['part', 'seq', 'file_id as fileId'])
    .where('recording_id', '=', recordingId)
    .orderBy('part')
    .orderBy('seq')
    .execute();
}
export async function hasPiece(
  ctx: Ctx,
  { recordingId, part, seq }: { recordingId: string; part: number; seq: number },
): Promise<boolean> {
  const row = await tables(ctx, 'recording_piece')
    .selectFrom('recording_piece')
    .select('seq')
    .where('recording_id', '=', recordingId)
    .where('part', '=', part)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row !== undefined;
}
/** tx, recording locked. */
export async function insertPiece(tx: Ctx, recordingId: string, piece: PieceRow): Promise<void> {
  await tables(tx, 'recording_piece')
    .insertInto('recording_piece')
    .values({ recording_id: recordingId, part: piece.part, seq: piece.seq, file_id: piece.fileId })
    .execute();
}
/** tx */
export async function deletePieces(tx: Ctx, recordingId: string): Promise<void> {
  await tables(tx, 'recording_piece')
    .deleteFrom('recording_piece')
    .where('recording_id', '=', recordingId)
    .execute();
}

export const recordingFileUse: FileUse = {
  purpose: 'RECORDING',
  async listUsed(ctx, files) {
    const ids = files.map(({ id }) => id);
    const db = tables(ctx, 'recording_piece', 'recording_part');
    const pieces = await db
      .selectFrom('recording_piece')
      .select('file_id')
      .where('file_id', 'in', ids)
      .execute();
    const parts = await db
      .selectFrom('recording_part')
      .select('file_id')
      .where('file_id', 'in', ids)
      .execute();
    return [...pieces, ...parts].flatMap(({ file_id: id }) => (id === null ? [] : [id]));
  },
};
