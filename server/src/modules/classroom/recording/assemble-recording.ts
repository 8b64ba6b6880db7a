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
  findUnfinished,
  lockRecording,
  type PieceRow,
  type RecordingRow,
  updatePart,
  updateRecording,
} from './recording.repository.ts';
import { withLength } from './webm-length.ts';

/** Each part becomes one file, as far as its pieces reach without a gap; with nothing in it the recording is none. Again changes nothing. */
export const assembleJob = defineJob(
  declareJob(
    'classroom.assemble_recording',
    z.object({ recordingId: z.uuid() }),
    ({ recordingId }) => `recording:${recordingId}`,
  ),
  (ctx, { recordingId }) =>
    ctx.transaction(async (tx) => {
      const row = await lockRecording(tx, recordingId);
      if (row?.state !== 'ENDED') return;
      const pieces = await findPieces(tx, recordingId);
      const byPart = Map.groupBy(pieces, ({ part }) => part);
      let isEmpty = true;
      for (const { part, type, seconds } of await findParts(tx, [recordingId])) {
        const whole = playable(byPart.get(part) ?? []);
        if (whole.length === 0) continue;
        isEmpty = false;
        const ending = type === 'video/webm' ? 'webm' : 'mp4';
        const name = `class-${part}.${ending}`;
        const bytes = Readable.from(bytesOf(tx, whole, type === 'video/webm' ? seconds : 0));
        const file = await storeFile(tx, { ownerId: row.hostId, purpose: 'RECORDING', name, type, bytes });
        await updatePart(tx, recordingId, part, { fileId: file.id });
      }
      await deletePieces(tx, recordingId);
      await removeFiles(
        tx,
        pieces.map(({ fileId }) => fileId),
      );
      await readyRecording(tx, row, isEmpty);
    }),
);

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

/** What a browser never finished, or a media server that is no longer one of ours: it becomes what came of it. */
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
