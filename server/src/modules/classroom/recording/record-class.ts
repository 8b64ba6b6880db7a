import type { Recording, RecordingAnswer, RecordingType } from '@michi/contract/classroom/recordings';
import { maxRecordingParts } from '@michi/contract/classroom/recordings';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  authorize,
  Conflict,
  found,
  InvalidTransition,
  NotFound,
  UnsupportedFile,
} from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { findFile, storeFile } from '../../../platform/files/files.ts';
import { newId } from '../../../platform/ids.ts';
import { isJoinable } from '../../scheduling/index.ts';
import { findRoomFor } from '../core/admission.ts';
import { lockClassroom } from '../core/classroom.repository.ts';
import { closeOpenParts } from '../core/open-part.repository.ts';
import { steerRecording } from '../core/steer-recording.ts';
import { ClassroomClosed, RecordingNotAllowed, RecordingOff } from '../classroom.errors.ts';
import { assembleJob } from './assemble-recording.ts';
import { endRecording, tellRoom } from './end-recording.ts';
import { dropRecording } from './drop-recording.ts';
import { beginsAs, isAllowed, isTooLate, missingPieces } from './recording.ts';
import { demandWasInside, findInside, presentRecording, recorderOf } from './recording-queries.ts';
import {
  findAnswers,
  findParts,
  findPieces,
  findRecording,
  hasPiece,
  insertPart,
  insertPiece,
  insertRecording,
  lockRecording,
  type RecordingRow,
  updatePart,
  upsertAnswer,
} from './recording.repository.ts';

/**
 * Asks everybody in the room; the host says yes by asking. Throws not_found, forbidden, recording_off,
 * classroom_closed, conflict (one is live).
 */
export async function startRecording(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<Recording> {
  const { hostId, meeting, opening } = await findRoomFor(ctx, actor, roomUuid);
  authorize(hostId === actor.id);
  if (!ctx.settings.get('recording.enabled')) throw RecordingOff();
  if (meeting.status === 'CANCELED' || !isJoinable(opening, ctx.clock.now())) throw ClassroomClosed();
  return ctx.transaction(async (tx) => {
    const id = newId(tx.clock);
    if (!(await insertRecording(tx, { id, roomUuid, hostId, recorder: recorderOf(tx) })))
      throw Conflict({ message: 'This class is being recorded already' });
    await upsertAnswer(tx, id, actor.id, 'YES');
    await steerRecording(tx, roomUuid);
    await tellRoom(tx, roomUuid);
    return presentRecording(tx, actor, found(await findRecording(tx, id)));
  });
}

/**
 * Of whoever is of the class; may be changed for as long as it runs. Throws not_found, invalid_transition.
 */
export async function answerRecording(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  answer: RecordingAnswer,
): Promise<Recording> {
  return ctx.transaction(async (tx) => {
    const row = found(await lockRecording(tx, id));
    await findRoomFor(tx, actor, row.roomUuid);
    if (row.state !== 'LIVE') throw InvalidTransition();
    await upsertAnswer(tx, id, actor.id, answer);
    // Who is not inside stops nothing.
    if (!isAllowed(await findInside(tx, row.roomUuid), await findAnswers(tx, id)))
      await closeOpenParts(tx, row.roomUuid);
    await steerRecording(tx, row.roomUuid);
    await tellRoom(tx, row.roomUuid);
    return presentRecording(tx, actor, row);
  });
}

/** Each time recording begins or goes on. Throws not_found, invalid_transition, recording_not_allowed. */
export async function openRecordingPart(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  type: RecordingType,
): Promise<{ part: number }> {
  return ctx.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, id);
    if (row.state !== 'LIVE' || row.recorder !== 'BROWSER') throw InvalidTransition();
    // Whoever comes in at this moment comes before or after.
    await lockClassroom(tx, row.roomUuid);
    if (!isAllowed(await findInside(tx, row.roomUuid), await findAnswers(tx, id)))
      throw RecordingNotAllowed();
    const part = (await findParts(tx, [id])).length + 1;
    if (part > maxRecordingParts) throw Conflict({ message: 'This recording was paused too often' });
    await insertPart(tx, id, part, type);
    return { part };
  });
}

/**
 * Also after it was stopped, until it is put together; of a part that somebody inside has ended only what was
 * recorded until then. Throws not_found, unsupported_file, invalid_transition, recording_not_allowed.
 */
export async function putRecordingPiece(
  ctx: Ctx,
  actor: SignedIn,
  { id, part, seq }: { id: string; part: number; seq: number },
  { file, recordedAt }: { file: File; recordedAt: string },
): Promise<{ seq: number }> {
  return ctx.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, id);
    const known = found((await findParts(tx, [id])).find((each) => each.part === part));
    if (await hasPiece(tx, { recordingId: id, part, seq })) return { seq };
    if (row.state === 'READY' || row.recorder !== 'BROWSER') throw InvalidTransition();
    if (isTooLate(new Date(recordedAt), known.closedAt)) throw RecordingNotAllowed();
    const bytes = await file.bytes();
    if (bytes.length === 0 || (seq === 0 && !beginsAs(known.type, bytes)))
      throw UnsupportedFile({ message: 'This is no recording of that type' });
    const name = `${part}-${seq}`;
    const stored = await storeFile(tx, {
      ownerId: actor.id,
      purpose: 'RECORDING',
      name,
      type: known.type,
      bytes,
    });
    await insertPiece(tx, id, { part, seq, fileId: stored.id });
    return { seq };
  });
}

/** Again changes nothing. Throws not_found. */
export async function stopRecording(ctx: Ctx, actor: SignedIn, id: string): Promise<Recording> {
  return ctx.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, id);
    if (row.state === 'LIVE') {
      await endRecording(tx, row);
    }
    return presentRecording(tx, actor, found(await findRecording(tx, id)));
  });
}

/** Throws not_found, invalid_transition (it has not been stopped). */
export async function finishRecording(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  parts: readonly { part: number; pieces: number; seconds: number }[],
) {
  return ctx.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, id);
    if (row.state === 'LIVE' || row.recorder !== 'BROWSER') throw InvalidTransition();
    const missing = row.state === 'READY' ? [] : missingPieces(parts, await findPieces(tx, id));
    if (missing.length === 0 && row.state === 'ENDED') {
      for (const { part, seconds } of parts) await updatePart(tx, id, part, { seconds });
      await tx.enqueue(assembleJob, { recordingId: id });
    }
    return { missing, recording: await presentRecording(tx, actor, row) };
  });
}

/** Throws not_found, also for a part that is not put together yet. */
export async function openRecording(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  part: number,
): Promise<{ url: string; expiresAt: string }> {
  const row = found(await findRecording(ctx, id));
  await demandWasInside(ctx, actor, row.roomUuid);
  const known = (await findParts(ctx, [id])).find((each) => each.part === part);
  const file = found(await findFile(ctx, found(known?.fileId)));
  const { url, expiresAt } = fileLink(ctx, file.id);
  return { url, expiresAt: expiresAt.toISOString() };
}

/** Throws not_found, invalid_transition (it runs). */
export async function deleteRecording(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, id);
    if (row.state === 'LIVE') throw InvalidTransition();
    await dropRecording(tx, id);
    // What the media server still has of it goes, too.
    await steerRecording(tx, row.roomUuid, { withStrays: true });
    await tellRoom(tx, row.roomUuid);
  });
}

/** tx. The one whose browser records; to others of the class it is no secret, but not theirs. */
async function lockOwn(tx: Ctx, actor: SignedIn, id: string): Promise<RecordingRow> {
  const row = found(await lockRecording(tx, id));
  if (row.hostId !== actor.id) throw NotFound();
  return row;
}
