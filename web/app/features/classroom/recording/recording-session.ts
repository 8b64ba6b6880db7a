import { openRecordingPart, type Recording, stopRecording } from '@michi/contract/classroom/recordings';
import { api, quietApi } from '../../../lib/api/client.ts';
import { log } from '../../../lib/browser/log.ts';
import { keepPiece, keepRecording, type KeptRecording, keptPieces, keptRecording } from './piece-store.ts';
import { createRecorder, recordedType, type Recorder, type Scene } from './recorder.ts';
import { finish, sendPiece, whileAlone } from './send-pieces.ts';
import { serverNow } from '../../../lib/format/server-time.ts';

/**
 * One recording in the browser of its host: a part for each time that everybody inside agrees, each piece
 * kept here before it is sent. `follow` with each news of the room; `end` once.
 */
export function createRecordingSession(ownerId: string, recordingId: string, scene: () => Scene) {
  let kept: KeptRecording = { id: recordingId, ownerId, startedAt: serverNow(), parts: [], isStopped: false };
  let running: { recorder: Recorder; part: number; since: number } | null = null;
  // One after the other: a part must not begin before the last has ended.
  let last: Promise<unknown> = Promise.resolve();
  let sending: Promise<unknown> = Promise.resolve();
  const inOrder = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work);
    last = done.catch((error: unknown) => log.error(error));
    return done;
  };

  let letGo = () => {};
  // Held until it has ended: no other tab sends the same.
  void whileAlone(recordingId, () => new Promise((resolve) => (letGo = resolve)));
  /** What this browser recorded before a crash or a reload is of the same recording. */
  inOrder(async () => {
    const before = await keptRecording(recordingId);
    if (!before) return;
    kept = { ...before, isStopped: false };
    for (const key of await keptPieces(recordingId)) sending = sending.then(() => sendPiece(key));
  }).catch((error: unknown) => log.error(error));

  const keep = async (part: number, seq: number, bytes: Blob, recordedAt: number) => {
    await keepPiece({ key: [recordingId, part, seq], bytes, recordedAt });
    const known = kept.parts.find((each) => each.part === part);
    if (known) known.pieces = Math.max(known.pieces, seq + 1);
    if (known && running?.part === part) known.seconds = Math.round((serverNow() - running.since) / 1000);
    await keepRecording(kept);
    sending = sending.then(async () => {
      if (!(await sendPiece([recordingId, part, seq])))
        beginAnew(part).catch((error: unknown) => log.error(error));
    });
  };
  /**
   * The server has closed the part: somebody was inside for so short a time that this page did not hear of
   * it.
   */
  const beginAnew = (part: number) =>
    inOrder(async () => {
      if (running?.part !== part) return;
      await pause();
      await begin();
    });
  const begin = async () => {
    const type = recordedType();
    if (running || kept.isStopped || !type) return;
    const { part } = await api(openRecordingPart, { params: { id: recordingId }, body: { type } });
    kept.parts.push({ part, pieces: 0, seconds: 0 });
    let keeping: Promise<unknown> = Promise.resolve();
    const recorder = createRecorder(type, scene, (seq, bytes) => {
      const recordedAt = serverNow();
      keeping = keeping
        .then(() => keep(part, seq, bytes, recordedAt))
        .catch((error: unknown) => log.error(error));
    });
    const stop = async () => {
      await recorder.stop();
      await keeping;
    };
    running = { recorder: { stop }, part, since: serverNow() };
  };
  const pause = async () => {
    await running?.recorder.stop();
    running = null;
  };

  return {
    isRunning: () => running !== null,
    follow: ({ isAllowed }: Pick<Recording, 'isAllowed'>) => inOrder(isAllowed ? begin : pause),
    end: (onSent: (share: number) => void) =>
      inOrder(async () => {
        try {
          await pause();
          kept.isStopped = true;
          await keepRecording(kept);
          // Before what is still on its way: nobody is asked or shown as recorded any more.
          await quietApi(stopRecording, { params: { id: recordingId } });
          await sending;
          await finish(kept, onSent);
        } finally {
          letGo();
        }
      }),
  };
}
export type RecordingSession = ReturnType<typeof createRecordingSession>;

/** The media server records: here it is only ended. */
export const createServerSession = (recordingId: string): RecordingSession => ({
  isRunning: () => false,
  follow: () => Promise.resolve(),
  end: async () => {
    await quietApi(stopRecording, { params: { id: recordingId } });
  },
});
