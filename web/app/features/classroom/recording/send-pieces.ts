import { finishRecording, putRecordingPiece, stopRecording } from '@michi/contract/classroom/recordings';
import { ApiError } from '../../../lib/api/api-error.ts';
import { quietApi } from '../../../lib/api/client.ts';
import { forgetRecording, type KeptRecording, keptPieces, keptRecordings, readPiece } from './piece-store.ts';
import { serverNow } from '../../../lib/format/server-time.ts';

const waitMs = 5_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, waitMs));

type Key = Awaited<ReturnType<typeof keptPieces>>[number];

/** Until it has arrived, however often the network fails; false where the server no longer wants it. */
export async function sendPiece(key: Key): Promise<boolean> {
  const piece = await readPiece(key);
  if (!piece) return true;
  const [id, part, seq] = key;
  const recordedAt = new Date(piece.recordedAt).toISOString();
  const file = new File([piece.bytes], `${part}-${seq}`, { type: piece.bytes.type });
  for (;;) {
    try {
      await quietApi(putRecordingPiece, { params: { id, part, seq }, body: { file, recordedAt } });
      return true;
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error)) return false;
      await pause();
    }
  }
}

/** All of a recording that was stopped and has not arrived, and its end. Again does no harm. */
export async function finish({ id, parts }: KeptRecording, onSent: (share: number) => void): Promise<void> {
  await quietApi(stopRecording, { params: { id } });
  /**
   * Of each part the first piece that the server does not want: it was recorded too late, and so was what
   * followed.
   */
  const ends = new Map<number, number>();
  for (;;) {
    const wanted = parts.map((each) => ({ ...each, pieces: ends.get(each.part) ?? each.pieces }));
    const { missing } = await quietApi(finishRecording, { params: { id }, body: { parts: wanted } });
    const here = (await keptPieces(id)).filter(([, part, seq]) =>
      missing.some((each) => each.part === part && each.seq === seq),
    );
    // What is missing and not here is lost: within a day the server takes what reaches without a gap.
    if (here.length === 0) break;
    for (const [at, key] of here.entries()) {
      const [, part, seq] = key;
      if (!(await sendPiece(key))) ends.set(part, Math.min(seq, ends.get(part) ?? Infinity));
      onSent((at + 1) / here.length);
    }
  }
  await forgetRecording(id);
}

const isRefusal = ({ status }: ApiError) =>
  status !== null && status >= 400 && status < 500 && status !== 429;

/** While a tab records or sends it, no other does. Null: another one does. */
export const whileAlone = (id: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(`michi-recording-${id}`, { ifAvailable: true }, (lock) =>
    lock ? work() : undefined,
  );

/** A class is over by then. */
const staleMs = 3 * 3_600_000;

/** What a tab that was closed or broke off has left, sent when its owner is here again. */
export async function resumeSending(ownerId: string): Promise<void> {
  for (const recording of await keptRecordings(ownerId)) {
    if (!recording.isStopped && serverNow() - recording.startedAt < staleMs) continue;
    try {
      await whileAlone(recording.id, () => finish(recording, () => undefined));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Deleted, or put together without the rest meanwhile.
      if (error.status === 404 || error.status === 409) await forgetRecording(recording.id);
    }
  }
}
