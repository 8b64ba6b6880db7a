import type { Recording } from '@michi/contract/classroom/recordings';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { findFiles } from '../../../platform/files/files.ts';
import { getAccounts } from '../../identity/index.ts';
import { nameAmong } from '../../messaging/index.ts';
import { findPresence } from '../calls/presence.repository.ts';
import { findRoomFor } from '../core/admission.ts';
import { findClassroom } from '../core/classroom.repository.ts';
import { isAllowed } from './recording.ts';
import {
  findAnswers,
  findLiveRecording,
  findParts,
  findRecordingsOf,
  type RecordingRow,
} from './recording.repository.ts';

export async function getLiveRecording(ctx: Ctx, actor: SignedIn, roomUuid: string) {
  await findRoomFor(ctx, actor, roomUuid);
  const row = await findLiveRecording(ctx, roomUuid);
  return {
    isEnabled: ctx.settings.get('recording.enabled'),
    recording: row ? await presentRecording(ctx, actor, row) : null,
  };
}

export async function listRecordings(
  ctx: Ctx,
  actor: SignedIn,
  roomUuid: string,
): Promise<{ items: Recording[] }> {
  await demandWasInside(ctx, actor, roomUuid);
  const rows = (await findRecordingsOf(ctx, roomUuid)).filter(({ state }) => state !== 'LIVE');
  return { items: await Promise.all(rows.map((row) => presentRecording(ctx, actor, row))) };
}

/** Its sensei, and who was in the room; to all others there is nothing. */
export async function demandWasInside(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<void> {
  const room = found(await findClassroom(ctx, roomUuid));
  if (room.host_id === actor.id) return;
  const wasInside = (await findPresence(ctx, [roomUuid])).some(({ userId }) => userId === actor.id);
  if (!wasInside) throw NotFound();
}

/** Who is in the room at this moment. */
export async function findInside(ctx: Ctx, roomUuid: string): Promise<string[]> {
  const open = (await findPresence(ctx, [roomUuid])).filter(({ leftAt }) => leftAt === null);
  return [...new Set(open.map(({ userId }) => userId))];
}

export async function presentRecording(ctx: Ctx, actor: SignedIn, row: RecordingRow): Promise<Recording> {
  const isLive = row.state === 'LIVE';
  const inside = isLive ? await findInside(ctx, row.roomUuid) : [];
  const answers = await findAnswers(ctx, row.id);
  const people = isLive ? [...new Set([...inside, ...answers.keys()])] : [];
  const accounts = await getAccounts(ctx, people);
  const parts = (await findParts(ctx, [row.id])).filter(({ fileId }) => fileId !== null);
  const files = await findFiles(
    ctx,
    parts.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
  );
  const isHost = actor.id === row.hostId;
  return {
    id: row.id,
    roomUuid: row.roomUuid,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    people: people.map((userId) => ({
      userId,
      name: nameAmong(accounts.get(userId), isHost ? 2 : Infinity),
      answer: answers.get(userId) ?? null,
      isInside: inside.includes(userId),
    })),
    isAllowed: isLive && isAllowed(inside, answers),
    parts: parts.map(({ part, type, seconds, fileId }) => ({
      part,
      type,
      seconds,
      size: files.find(({ id }) => id === fileId)?.size ?? 0,
    })),
    can: [
      ...(isHost && row.state !== 'READY' ? (['record'] as const) : []),
      ...(isLive ? (['answer'] as const) : []),
      ...(isHost && !isLive ? (['delete'] as const) : []),
    ],
  };
}
