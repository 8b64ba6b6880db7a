import type { RecordedBy, Recording, RecordingAnswer } from '@michi/contract/classroom/recordings';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { findFiles } from '../../../platform/files/files.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import { nameAmong } from '../../messaging/index.ts';
import { findPeers } from '../calls/call-peer.repository.ts';
import { findPresence } from '../calls/presence.repository.ts';
import { findRoomFor } from '../core/admission.ts';
import { findClassroom } from '../core/classroom.repository.ts';
import { isAllowed } from './recording.ts';
import {
  findAnswersTo,
  findLiveRecording,
  findParts,
  findRecordingsOf,
  type PartRow,
  type RecordingRow,
} from './recording.repository.ts';

/** What records a class that is begun now. */
export const recorderOf = ({ gateways }: Ctx): RecordedBy => (gateways.media.recorder ? 'SERVER' : 'BROWSER');

export async function getLiveRecording(ctx: Ctx, actor: SignedIn, roomUuid: string) {
  await findRoomFor(ctx, actor, roomUuid);
  const row = await findLiveRecording(ctx, roomUuid);
  return {
    isEnabled: ctx.settings.get('recording.enabled'),
    recorder: row?.recorder ?? recorderOf(ctx),
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
  return { items: await presentRecordings(ctx, actor, rows) };
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
  return [...new Set((await findPeers(ctx, roomUuid)).map(({ userId }) => userId))];
}

export async function presentRecording(ctx: Ctx, actor: SignedIn, row: RecordingRow): Promise<Recording> {
  return found((await presentRecordings(ctx, actor, [row]))[0]);
}

async function presentRecordings(
  ctx: Ctx,
  actor: SignedIn,
  rows: readonly RecordingRow[],
): Promise<Recording[]> {
  const ids = rows.map(({ id }) => id);
  const answers = await findAnswersTo(ctx, ids);
  const parts = Map.groupBy(await findParts(ctx, ids), ({ recordingId }) => recordingId);
  const fileIds = [...parts.values()].flat().flatMap(({ fileId }) => fileId ?? []);
  const sizes = new Map((await findFiles(ctx, fileIds)).map(({ id, size }) => [id, size]));
  // In a room one is live at a time.
  const live = rows.find(({ state }) => state === 'LIVE');
  const inside = live ? await findInside(ctx, live.roomUuid) : [];
  const accounts = await getAccounts(ctx, live ? peopleOf(inside, answers.get(live.id)) : []);
  return rows.map((row) =>
    shownRecording(actor, row, {
      inside,
      answers: answers.get(row.id) ?? new Map(),
      parts: (parts.get(row.id) ?? []).filter(({ fileId }) => fileId !== null),
      sizes,
      accounts,
    }),
  );
}

const peopleOf = (inside: readonly string[], answers: Answers = new Map()): string[] => [
  ...new Set([...inside, ...answers.keys()]),
];

type Answers = ReadonlyMap<string, RecordingAnswer>;
type Around = {
  inside: readonly string[];
  answers: Answers;
  parts: readonly PartRow[];
  sizes: ReadonlyMap<string, number>;
  accounts: ReadonlyMap<string, Account>;
};

function shownRecording(
  actor: SignedIn,
  row: RecordingRow,
  { inside, answers, parts, sizes, accounts }: Around,
): Recording {
  const isLive = row.state === 'LIVE';
  const isHost = actor.id === row.hostId;
  return {
    id: row.id,
    roomUuid: row.roomUuid,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    people: (isLive ? peopleOf(inside, answers) : []).map((userId) => ({
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
      size: sizes.get(fileId ?? '') ?? 0,
    })),
    can: [
      ...(isHost && row.state !== 'READY' ? (['record'] as const) : []),
      ...(isLive ? (['answer'] as const) : []),
      ...(isHost && !isLive ? (['delete'] as const) : []),
    ],
  };
}
