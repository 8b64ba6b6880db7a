import { longestVoiceNoteMs } from '@michi/contract/messaging/attachments';
import { Mic, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { durationText } from './duration.ts';
import { canRecord, useRecorder } from './use-recorder.ts';

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sunken';

/**
 * Beside the field: records a voice note, which is attached when it is stopped, and sent like any other file.
 */
export function VoiceRecorder({ onRecorded }: { onRecorded: (file: File, durationMs: number) => void }) {
  const recorder = useRecorder((blob, durationMs) => {
    const ending = blob.type.includes('mp4') ? 'm4a' : blob.type.includes('ogg') ? 'ogg' : 'webm';
    const name = `${m.attachments_voice()} ${durationText(durationMs).replace(':', '-')}.${ending}`;
    onRecorded(new File([blob], name, { type: blob.type }), durationMs);
  });
  const { state, elapsed, level } = recorder;
  const stop = useRef<HTMLButtonElement>(null);
  // What was pressed is gone: the keyboard goes on from what it became.
  const start = useRef<HTMLButtonElement>(null);
  const last = useRef(state);
  useEffect(() => {
    if (state === 'recording') stop.current?.focus();
    else if (last.current === 'recording') start.current?.focus();
    last.current = state;
  }, [state]);
  if (!canRecord()) return null;
  if (state !== 'recording') {
    return (
      <button
        type="button"
        ref={start}
        aria-label={m.attachments_record()}
        title={m.attachments_record()}
        aria-busy={state === 'asking' || undefined}
        onClick={recorder.start}
        aria-describedby={state === 'denied' ? 'record-denied' : undefined}
        className={`${iconButton} relative text-quiet hover:text-ink`}
      >
        <Mic aria-hidden className="size-5" />
        {state === 'denied' && (
          <span
            id="record-denied"
            role="alert"
            className="absolute end-0 bottom-full mb-2 w-64 rounded-lg border border-hairline bg-card px-3 py-2 text-start text-sm text-alarm shadow-lift"
          >
            {m.attachments_record_denied()}
          </span>
        )}
      </button>
    );
  }
  return (
    <span className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        aria-label={m.attachments_record_cancel()}
        title={m.attachments_record_cancel()}
        onClick={recorder.cancel}
        onKeyDown={(event) => event.key === 'Escape' && recorder.cancel()}
        className={`${iconButton} text-quiet hover:text-ink`}
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
      <span className="flex items-center gap-2 text-sm" data-numbers>
        <span aria-hidden className="h-6 w-1.5 overflow-hidden rounded-full bg-sunken">
          <span
            className="block size-full origin-bottom bg-seal"
            style={{ transform: `scaleY(${Math.max(0.08, level)})` }}
          />
        </span>
        <span aria-hidden>{durationText(elapsed)}</span>
        <span className="sr-only" role="timer">
          {m.attachments_recording({
            length: durationText(Math.floor(elapsed / 10_000) * 10_000),
            most: durationText(longestVoiceNoteMs),
          })}
        </span>
      </span>
      <button
        type="button"
        ref={stop}
        aria-label={m.attachments_record_stop()}
        title={m.attachments_record_stop()}
        onClick={recorder.stop}
        onKeyDown={(event) => event.key === 'Escape' && recorder.cancel()}
        className={`${iconButton} text-seal`}
      >
        <Square aria-hidden className="size-5 fill-current" />
      </button>
    </span>
  );
}
