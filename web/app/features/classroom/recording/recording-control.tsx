import { startRecording } from '@michi/contract/classroom/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Circle, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { log } from '../../../lib/browser/log.ts';
import { formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { classroomKeys } from '../query-keys.ts';
import { useLiveRecording } from './recording-query.ts';
import { recordedType, type Scene } from './recorder.ts';
import { createRecordingSession, createServerSession, type RecordingSession } from './recording-session.ts';

/** What this tab has stopped does not begin again while its last pieces are sent. */
const endedHere = new Set<string>();

type Props = { roomUuid: string; ownId: string; scene: () => Scene };

/**
 * For the sensei, in the call: asks everybody, and records while all agree: here, to be sent at the end, or
 * by the media server. Nothing where recording is off.
 */
export function RecordingControl({ roomUuid, ownId, scene }: Props) {
  const { data } = useLiveRecording(roomUuid);
  const client = useQueryClient();
  const session = useRef<{ id: string; work: RecordingSession } | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const recording = data?.recording ?? null;
  const recorder = data?.recorder ?? 'BROWSER';
  const start = useMutation({
    mutationFn: () => api(startRecording, { params: { uuid: roomUuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: classroomKeys.liveRecording(roomUuid) }),
  });

  const latestScene = useRef(scene);
  useEffect(() => {
    latestScene.current = scene;
  });
  useEffect(() => {
    const before = session.current;
    // It was ended elsewhere.
    if (before && before.id !== recording?.id) {
      session.current = null;
      endedHere.add(before.id);
      before.work.end(() => undefined).catch((error: unknown) => log.error(error));
    }
    if (!recording || endedHere.has(recording.id)) return;
    if (session.current?.id !== recording.id)
      session.current = {
        id: recording.id,
        work:
          recorder === 'SERVER'
            ? createServerSession(recording.id)
            : createRecordingSession(ownId, recording.id, () => latestScene.current()),
      };
    session.current.work.follow(recording).catch((error: unknown) => log.error(error));
  }, [recording, recorder, ownId]);

  const stop = async () => {
    const current = session.current;
    if (!current) return;
    session.current = null;
    endedHere.add(current.id);
    setShare(0);
    try {
      await current.work.end(setShare);
      toast.success(m.recording_sent());
    } catch (error) {
      // It goes on when this page is opened again.
      log.error(error);
      toast.error(m.recording_not_sent());
      // Or when it is stopped once more.
      session.current = current;
    } finally {
      setShare(null);
      await client.invalidateQueries({ queryKey: classroomKeys.liveRecording(roomUuid) });
    }
  };
  // Whoever leaves the call ends what runs; the pieces are kept and sent from any page.
  useEffect(
    () => () => {
      if (!session.current) return;
      endedHere.add(session.current.id);
      session.current.work.end(() => undefined).catch((error: unknown) => log.error(error));
      session.current = null;
    },
    [],
  );

  if (!data?.isEnabled || (recorder === 'BROWSER' && recordedType() === null)) return null;
  if (share !== null)
    return (
      <output
        className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-xs"
        data-numbers
      >
        <span className="sr-only">{m.recording_sending({ percent: Math.round(share * 100) })}</span>
        <span aria-hidden>{formatPercent(Math.round(share * 100))}</span>
      </output>
    );
  return (
    <button
      type="button"
      disabled={start.isPending}
      onClick={() => (recording ? void stop() : start.mutate())}
      aria-label={recording ? m.recording_stop() : m.recording_start()}
      title={recording ? m.recording_stop() : m.recording_start()}
      className={`grid size-11 shrink-0 place-items-center rounded-full ${recording ? 'bg-[var(--alarm-solid)] text-white' : 'bg-raised text-ink hover:bg-default'}`}
    >
      {recording ? <Square aria-hidden className="size-5" /> : <Circle aria-hidden className="size-5" />}
    </button>
  );
}
