import { z } from 'zod';
import { maxRecordingParts } from '@michi/contract/classroom/recordings';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { removeFiles, storeFile } from '../../../platform/files/files.ts';
import type { MediaRecorder, MediaRun } from '../../../platform/gateways/media/media.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { isJoinable } from '../../scheduling/index.ts';
import { loadRoom } from '../core/admission.ts';
import { lockClassroom } from '../core/classroom.repository.ts';
import { closeOpenParts } from '../core/open-part.repository.ts';
import { steerRecordingJob } from '../core/steer-recording.ts';
import { endRecording, readyRecording } from './end-recording.ts';
import { isAllowed } from './recording.ts';
import { findInside } from './recording-queries.ts';
import {
  deletePart,
  findAnswers,
  findLiveRecording,
  findParts,
  findRecordedByServer,
  findRecording,
  insertPart,
  lockRecording,
  type PartRow,
  type RecordingRow,
  updatePart,
} from './recording.repository.ts';

/** The media server has not begun by then, or does not tell of it any more. */
const patience = 60_000;
/** Until it has stopped after a no: what ran on for longer is not taken. */
const stopping = 10_000;

/** A part of which nothing was kept gives its number to the next one, but not its name. */
const nameOf = ({ recordingId, part, openedAt }: PartRow) =>
  `${recordingId}-${part}-${openedAt.getTime()}.mp4`;

/**
 * A class that the media server records: a part runs while everybody inside has agreed, and each file that it
 * has finished is taken over. Looks at what should be and what is; again changes nothing. The media server is
 * asked where it may have something of ours, and once nobody is left.
 */
export const steerJob = defineJob(steerRecordingJob, async (ctx, { roomUuid, withStrays }) => {
  const { recorder } = ctx.gateways.media;
  if (!recorder) return;
  const begun = await ctx.transaction((tx) => decide(tx, roomUuid));
  if (begun) await begin(ctx, recorder, begun);
  const rows = await findRecordedByServer(ctx, roomUuid);
  if (rows.length === 0 && !withStrays && (await findInside(ctx, roomUuid)).length > 0) return;
  const runs = await recorder.list(roomUuid);
  const known = new Set<string>();
  for (const row of rows) for (const name of await settle(ctx, recorder, row, runs)) known.add(name);
  await dropStrays(
    ctx,
    recorder,
    roomUuid,
    runs.filter(({ name }) => !known.has(name)),
  );
});

/** Answers the part that is to begin. Two at once do not open two. */
async function decide(tx: Ctx, roomUuid: string): Promise<PartRow | null> {
  const live = await findLiveRecording(tx, roomUuid);
  const row = live && (await lockRecording(tx, live.id));
  if (row?.state !== 'LIVE' || row.recorder !== 'SERVER') return null;
  // Whoever comes in at this moment comes before or after.
  await lockClassroom(tx, roomUuid);
  const { meeting, opening } = await loadRoom(tx, roomUuid);
  const isOver = meeting.status === 'CANCELED' || !isJoinable(opening, tx.clock.now());
  const parts = await findParts(tx, [row.id]);
  if (isOver) await endRecording(tx, row);
  else if (!isAllowed(await findInside(tx, roomUuid), await findAnswers(tx, row.id)))
    await closeOpenParts(tx, roomUuid);
  else if (parts.every(({ closedAt }) => closedAt !== null)) {
    const part = (parts.at(-1)?.part ?? 0) + 1;
    if (part > maxRecordingParts) await endRecording(tx, row);
    else {
      await insertPart(tx, row.id, part, 'video/mp4');
      return (await findParts(tx, [row.id])).at(-1) ?? null;
    }
  }
  return null;
}

/** Where the media server cannot, the recording ends, and its sensei sees that. */
async function begin(ctx: Ctx, recorder: MediaRecorder, part: PartRow): Promise<void> {
  const row = await findRecording(ctx, part.recordingId);
  if (!row) return;
  try {
    await recorder.start(row.roomUuid, nameOf(part));
  } catch (error) {
    ctx.log.error({ err: error }, 'the media server does not record');
    await end(ctx, row);
  }
}

async function end(ctx: Ctx, { id }: RecordingRow): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await lockRecording(tx, id);
    if (row?.state === 'LIVE') await endRecording(tx, row);
  });
}

/** Answers the names of its parts. */
async function settle(
  ctx: Ctx,
  recorder: MediaRecorder,
  row: RecordingRow,
  runs: readonly MediaRun[],
): Promise<string[]> {
  const parts = await findParts(ctx, [row.id]);
  let isWaiting = false;
  for (const part of parts.filter(({ fileId }) => fileId === null)) {
    const run = runs.find(({ name }) => name === nameOf(part));
    const isPatient = ctx.clock.now() < after(part.openedAt, patience);
    if (run?.state === 'RUNNING' || (!run && isPatient)) {
      if (run && part.closedAt) await recorder.stop(run.id);
      isWaiting = true;
    } else {
      // It ended by itself, or has never begun.
      if (part.closedAt === null) await end(ctx, row);
      await take(ctx, recorder, row, part, run);
    }
  }
  if (!isWaiting) {
    // Taken over by a run that died before it took them away.
    for (const part of parts.filter(({ fileId }) => fileId !== null)) await recorder.remove(nameOf(part));
    await ctx.transaction(async (tx) => {
      const now = await lockRecording(tx, row.id);
      if (now?.state !== 'ENDED') return;
      const left = await findParts(tx, [row.id]);
      if (left.every(({ fileId }) => fileId !== null)) await readyRecording(tx, now, left.length === 0);
    });
  }
  return parts.map(nameOf);
}

/** The file becomes the part; of a part that ran on after a no, or came to nothing, nothing is kept. */
async function take(
  ctx: Ctx,
  recorder: MediaRecorder,
  { id, hostId }: RecordingRow,
  part: PartRow,
  run: MediaRun | undefined,
): Promise<void> {
  const name = nameOf(part);
  const bytes = run?.state === 'DONE' ? await recorder.open(name) : null;
  // Copied before anything is locked: a no does not wait for that.
  const file =
    bytes &&
    (await storeFile(ctx, {
      ownerId: hostId,
      purpose: 'RECORDING',
      name: `class-${part.part}.mp4`,
      type: 'video/mp4',
      bytes,
    }));
  await ctx.transaction(async (tx) => {
    const row = await lockRecording(tx, id);
    const now = (await findParts(tx, [id])).find((each) => nameOf(each) === name);
    const isTaken = now && now.fileId === null && file && !ranOn(row, now, run);
    if (isTaken) return updatePart(tx, id, part.part, { fileId: file.id, seconds: run?.seconds ?? 0 });
    if (file) await removeFiles(tx, [file.id]);
    if (!now || now.fileId !== null) return;
    tx.log.warn({ recordingId: id, part: part.part }, 'nothing of a part is kept');
    await deletePart(tx, id, part.part);
  });
  await recorder.remove(name);
}

/** After a no; what its sensei or the end of the class has stopped may end as late as it likes. */
function ranOn(row: RecordingRow | undefined, { closedAt }: PartRow, run: MediaRun | undefined): boolean {
  if (!closedAt || !run?.endedAt) return false;
  const isRefused = !row?.endedAt || closedAt < row.endedAt;
  return isRefused && run.endedAt > after(closedAt, stopping);
}

const ours = /^[0-9a-f-]{36}-\d{1,3}-\d+\.mp4$/;

/**
 * What runs, or lies there, of a recording that was deleted meanwhile; what an operator records of the room
 * is left alone.
 */
async function dropStrays(
  ctx: Ctx,
  recorder: MediaRecorder,
  roomUuid: string,
  runs: readonly MediaRun[],
): Promise<void> {
  for (const { id, name, state } of runs.filter((run) => ours.test(run.name))) {
    // Begun since then.
    const parts = await findParts(ctx, [name.slice(0, 36)]);
    if (parts.some((part) => nameOf(part) === name)) continue;
    ctx.log.info({ roomUuid, name }, 'a recording that nobody has any more is dropped');
    if (state === 'RUNNING') await recorder.stop(id);
    else await recorder.remove(name);
  }
}

/** Each minute, for what the media server did not tell. */
export const followRecordingsJob = defineJob(
  declareJob('classroom.follow_recordings', z.unknown()),
  async (ctx) => {
    if (!ctx.gateways.media.recorder) return;
    const rooms = (await findRecordedByServer(ctx)).map(({ roomUuid }) => roomUuid);
    for (const roomUuid of new Set(rooms)) await ctx.enqueue(steerRecordingJob, { roomUuid });
  },
);
