import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { RecordedBy } from '@michi/contract/classroom/recordings';
import { z } from 'zod';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { openFile, removeFiles, storeFile } from '../../../platform/files/files.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { readyRecording } from './end-recording.ts';
import { dropRecording } from './drop-recording.ts';
import { playable } from './recording.ts';
import {
  deletePart,
  deletePieces,
  findExpired,
  findParts,
  findPieces,
  findRecording,
  findUnfinished,
  lockRecording,
  type PieceRow,
  type RecordingRow,
  updatePart,
  updateRecording,
} from './recording.repository.ts';
import { withLength } from './webm-length.ts';

/**
 * Each part becomes one file, as far as its pieces reach without a gap; with nothing in it the recording is
 * none. Copied before anything is locked: nobody waits for that. A piece that comes meanwhile has all of it
 * copied again; of two workers, or after a crash, what one made too much is removed. Again changes nothing.
 */
export const assembleJob = defineJob(
  declareJob(
    'classroom.assemble_recording',
    z.object({ recordingId: z.uuid() }),
    ({ recordingId }) => `recording:${recordingId}`,
  ),
  async (ctx, { recordingId }) => {
    const row = await findRecording(ctx, recordingId);
    if (row?.state !== 'ENDED') return;
    const pieces = await findPieces(ctx, recordingId);
    const copies: Copy[] = [];
    try {
      for await (const copy of copyParts(ctx, row, pieces)) copies.push(copy);
    } catch (error) {
      // A piece is gone where somebody has put it together, or deleted it.
      if ((await findRecording(ctx, recordingId))?.state === 'ENDED') throw error;
    }
    await ctx.transaction(async (tx) => {
      const now = await lockRecording(tx, recordingId);
      const isOpen = now?.state === 'ENDED';
      if (!isOpen || !isSame(pieces, await findPieces(tx, recordingId))) {
        await removeFiles(
          tx,
          copies.map(({ fileId }) => fileId),
        );
        if (isOpen) await tx.enqueue(assembleJob, { recordingId });
        return;
      }
      for (const { part, fileId } of copies) await updatePart(tx, recordingId, part, { fileId });
      await deletePieces(tx, recordingId);
      await removeFiles(
        tx,
        pieces.map(({ fileId }) => fileId),
      );
      await readyRecording(tx, now, copies.length === 0);
    });
  },
);

const isSame = (pieces: readonly PieceRow[], others: readonly PieceRow[]) =>
  pieces.length === others.length && pieces.every(({ fileId }, at) => fileId === others[at]?.fileId);

type Copy = { part: number; fileId: string };

/** What a crash leaves is swept: nothing refers to it. */
async function* copyParts(
  ctx: Ctx,
  { id, hostId: ownerId }: RecordingRow,
  pieces: readonly PieceRow[],
): AsyncGenerator<Copy> {
  const byPart = Map.groupBy(pieces, ({ part }) => part);
  for (const { part, type, seconds } of await findParts(ctx, [id])) {
    const whole = playable(byPart.get(part) ?? []);
    if (whole.length === 0) continue;
    const ending = type === 'video/webm' ? 'webm' : 'mp4';
    const name = `class-${part}.${ending}`;
    const bytes = Readable.from(bytesOf(ctx, whole, type === 'video/webm' ? seconds : 0));
    const file = await storeFile(ctx, { ownerId, purpose: 'RECORDING', name, type, bytes });
    yield { part, fileId: file.id };
  }
}

/** `seconds`: written into the first piece; 0 where they are not known or stand there already. */
async function* bytesOf(ctx: Ctx, pieces: readonly PieceRow[], seconds: number): AsyncGenerator<Uint8Array> {
  for (const [at, { fileId }] of pieces.entries()) {
    const opened = await openFile(ctx, fileId);
    if (!opened) throw new Error(`Piece ${fileId} is gone`);
    if (at === 0) yield withLength(await buffer(opened.bytes), seconds);
    else yield* opened.bytes;
  }
}

const lostAfter = hours(24);

/**
 * What a browser never finished, or a media server that is no longer one of ours: it becomes what came of it.
 */
export const finishLostJob = defineJob(
  declareJob('classroom.finish_recordings', z.unknown()),
  async (ctx) => {
    const before = after(ctx.clock.now(), -lostAfter);
    const recorders: RecordedBy[] = ctx.gateways.media.recorder ? ['BROWSER'] : ['BROWSER', 'SERVER'];
    for (const { id } of await findUnfinished(ctx, before, recorders))
      await ctx.transaction(async (tx) => {
        const row = await lockRecording(tx, id);
        if (!row || row.state === 'READY') return;
        if (row.state === 'LIVE') await updateRecording(tx, id, { state: 'ENDED', endedAt: tx.clock.now() });
        if (row.recorder === 'SERVER') await readyAsTaken(tx, row);
        else await tx.enqueue(assembleJob, { recordingId: id }, { unlessTried: true });
      });
  },
);

/** tx, recording locked. */
async function readyAsTaken(tx: Ctx, row: RecordingRow): Promise<void> {
  const parts = await findParts(tx, [row.id]);
  const [taken, lost] = [parts.filter(({ fileId }) => fileId), parts.filter(({ fileId }) => !fileId)];
  for (const { part } of lost) await deletePart(tx, row.id, part);
  await readyRecording(tx, row, taken.length === 0);
}

/** After `recording.retention_days`. */
export const expireRecordingsJob = defineJob(
  declareJob('classroom.expire_recordings', z.unknown()),
  async (ctx) => {
    for (const { id } of await findExpired(ctx, ctx.clock.now()))
      await ctx.transaction(async (tx) => {
        if (!(await lockRecording(tx, id))) return;
        await dropRecording(tx, id);
      });
  },
);
