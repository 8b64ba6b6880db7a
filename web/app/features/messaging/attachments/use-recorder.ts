import { longestVoiceNoteMs } from '@michi/contract/messaging/attachments';
import { useEffect, useRef, useState } from 'react';

/** What browsers record, the smaller first. */
const forms = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

export const canRecord = (): boolean =>
  typeof window !== 'undefined' &&
  window.isSecureContext &&
  'mediaDevices' in navigator &&
  'MediaRecorder' in window;

type Running = {
  recorder: MediaRecorder;
  stream: MediaStream;
  context: AudioContext;
  begunAt: number;
  isWanted: boolean;
};

/**
 * Records from the microphone, until it is stopped or as long as a voice note may be. `level` is from 0 to 1.
 * The microphone is let go in any case, also when the page is left.
 */
export function useRecorder(onRecorded: (file: Blob, durationMs: number) => void) {
  const running = useRef<Running | null>(null);
  const [state, setState] = useState<'idle' | 'asking' | 'recording' | 'denied'>('idle');
  const [elapsed, setElapsed] = useState(0);
  const [level, setLevel] = useState(0);

  const end = (isWanted: boolean) => {
    const now = running.current;
    if (!now) return;
    now.isWanted = isWanted;
    if (now.recorder.state !== 'inactive') now.recorder.stop();
  };
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      end(false);
    };
  }, []);
  useEffect(() => {
    if (state !== 'recording' || !running.current) return;
    const { context, stream, begunAt } = running.current;
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const look = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      setLevel(Math.min(1, Math.max(...samples.map((sample) => Math.abs(sample - 128))) / 90));
      const passed = performance.now() - begunAt;
      setElapsed(passed);
      if (passed >= longestVoiceNoteMs) end(true);
    }, 100);
    return () => clearInterval(look);
  }, [state]);

  const start = async () => {
    if (state === 'asking' || state === 'recording') return;
    setState('asking');
    let opened: MediaStream | undefined;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      opened = stream;
      // The page was left while the browser asked.
      if (isGone.current) return letGo(stream);
      const mimeType = forms.find((form) => MediaRecorder.isTypeSupported(form));
      const recorder = new MediaRecorder(stream, {
        audioBitsPerSecond: 32_000,
        ...(mimeType ? { mimeType } : {}),
      });
      const now: Running = {
        recorder,
        stream,
        context: new AudioContext(),
        begunAt: performance.now(),
        isWanted: false,
      };
      running.current = now;
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => {
        const durationMs = Math.min(longestVoiceNoteMs, Math.round(performance.now() - now.begunAt));
        letGo(stream);
        void now.context.close();
        running.current = null;
        setState('idle');
        if (now.isWanted) onRecorded(new Blob(parts, { type: recorder.mimeType }), Math.max(1, durationMs));
      };
      recorder.start(1000);
      setElapsed(0);
      setLevel(0);
      setState('recording');
    } catch {
      letGo(opened);
      setState('denied');
    }
  };
  return {
    state,
    elapsed,
    level,
    start: () => void start(),
    stop: () => end(true),
    cancel: () => end(false),
  };
}

function letGo(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
