import { type Attachment, openAttachment } from '@michi/contract/messaging/attachments';
import { LoaderCircle, Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { durationText } from './duration.ts';

/**
 * Plays a voice note by button and slider. A recorder writes no length into its file: the length is the
 * message's, and the whole file is loaded at the first touch, so that every place in it can be reached.
 */
export function VoicePlayer({
  conversationId,
  attachment,
}: {
  conversationId: string;
  attachment: Attachment;
}) {
  const length = attachment.durationMs ?? 0;
  const audio = useRef<HTMLAudioElement>(null);
  const [source, setSource] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);

  const load = async () => {
    setLoading(true);
    try {
      const { url } = await api(openAttachment, { params: { uuid: conversationId, id: attachment.id } });
      const answer = await fetch(url);
      if (answer.ok) setSource(URL.createObjectURL(await answer.blob()));
    } catch {
      // The failed call has shown its toast.
    } finally {
      setLoading(false);
    }
  };
  const toggle = () => {
    const player = audio.current;
    if (source === null) void load();
    else if (isPlaying) player?.pause();
    else void player?.play().catch(() => setPlaying(false));
  };
  const seek = (milliseconds: number) => {
    setAt(milliseconds);
    if (audio.current) audio.current.currentTime = milliseconds / 1000;
  };
  const Sign = isLoading ? LoaderCircle : isPlaying ? Pause : Play;
  return (
    <fieldset
      aria-label={m.attachments_voice_length({ length: durationText(length) })}
      className="flex w-full min-w-56 items-center gap-2.5 rounded-lg border border-hairline bg-card px-2.5 py-2"
    >
      <button
        type="button"
        aria-label={isPlaying ? m.attachments_pause() : m.attachments_play()}
        aria-busy={isLoading || undefined}
        onClick={toggle}
        className="grid size-9 shrink-0 place-items-center rounded-full bg-indigo text-on-indigo hover:bg-indigo/90"
      >
        <Sign
          aria-hidden
          className={`size-4 ${isLoading ? 'animate-spin motion-reduce:animate-none' : ''}`}
        />
      </button>
      <input
        type="range"
        min={0}
        max={Math.max(length, 1)}
        step={100}
        value={Math.min(at, length)}
        disabled={source === null}
        aria-label={m.attachments_position()}
        aria-valuetext={durationText(at)}
        onChange={({ target }) => seek(Number(target.value))}
        className="min-w-0 flex-1 accent-indigo"
      />
      <span className="shrink-0 text-xs text-quiet" data-numbers>
        {durationText(isPlaying || at > 0 ? at : length)}
      </span>
      {source !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- Spoken a moment ago, written nowhere.
        <audio
          ref={audio}
          src={source}
          autoPlay
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime * 1000)}
        />
      )}
    </fieldset>
  );
}
