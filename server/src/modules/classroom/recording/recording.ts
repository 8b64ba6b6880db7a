import type { RecordingAnswer } from '@michi/contract/classroom/recordings';
import { after } from '../../../platform/clock.ts';

/** Everybody who is inside has said yes; in an empty room nothing is recorded. */
export function isAllowed(inside: readonly string[], answers: ReadonlyMap<string, RecordingAnswer>): boolean {
  return inside.length > 0 && inside.every((userId) => answers.get(userId) === 'YES');
}

/** Until the browser that records has heard that it must stop. */
const hearingMs = 2_000;

/** `recordedAt`: when the last of a piece was recorded. `closedAt`: when its part was closed. */
export const isTooLate = (recordedAt: Date, closedAt: Date | null): boolean =>
  closedAt !== null && recordedAt > after(closedAt, hearingMs);

/** The pieces of a part that lie without a gap from its beginning: only these can be played. */
export function playable<T extends { seq: number }>(pieces: readonly T[]): T[] {
  const sorted = pieces.toSorted((a, b) => a.seq - b.seq);
  const gap = sorted.findIndex((piece, at) => piece.seq !== at);
  return gap === -1 ? sorted : sorted.slice(0, gap);
}

/** Which pieces have not arrived, of those that the browser says it sent. */
export function missingPieces(
  told: readonly { part: number; pieces: number }[],
  arrived: readonly { part: number; seq: number }[],
): { part: number; seq: number }[] {
  const there = new Set(arrived.map(({ part, seq }) => `${part}.${seq}`));
  return told.flatMap(({ part, pieces }) =>
    Array.from({ length: pieces }, (_, seq) => ({ part, seq })).filter(
      (piece) => !there.has(`${piece.part}.${piece.seq}`),
    ),
  );
}

const ebml = [0x1a, 0x45, 0xdf, 0xa3];
const ftyp = [0x66, 0x74, 0x79, 0x70];

/** The first piece of a part begins as its type does; later ones are the middle of a stream. */
export function beginsAs(type: 'video/webm' | 'video/mp4', bytes: Uint8Array): boolean {
  return type === 'video/webm'
    ? ebml.every((byte, at) => bytes[at] === byte)
    : ftyp.every((byte, at) => bytes[at + 4] === byte);
}
