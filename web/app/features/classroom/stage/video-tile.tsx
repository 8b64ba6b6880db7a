import { Hand, MicOff, Signal, SignalLow, SignalMedium } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { log } from '../../../lib/browser/log.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { chooseSpeaker } from '../devices/play-on.ts';
import type { Connection, RemotePeer } from '../engine/media-engine.ts';
import type { Quality } from '../engine/quality.ts';
import { CallAvatar } from '../people/call-people.tsx';

type TileProps = {
  id: string;
  /** As the tile is labelled; `person` is whose avatar it shows. */
  name: string;
  person: string;
  stream: MediaStream | null;
  watch?: RemotePeer['watch'];
  hasPicture: boolean;
  micOn: boolean;
  isSharing: boolean;
  isOwn?: boolean;
  connection?: Connection;
  quality?: Quality | null;
  /** The place of the raised hand in the order; 0: not up. */
  hand?: number;
  /** What this person shows for a moment. */
  reaction?: string | undefined;
  isSpeaking?: boolean;
  className?: string;
};

/**
 * One person of the call: the picture or the avatar, the name, and how it stands with microphone and
 * connection.
 */
export function VideoTile({
  id,
  name,
  person,
  stream,
  watch,
  hasPicture,
  micOn,
  isSharing,
  isOwn = false,
  connection,
  quality,
  hand = 0,
  reaction,
  isSpeaking = false,
  className = '',
}: TileProps) {
  const video = useVideo(stream, watch);
  const isMirrored = isOwn && !isSharing;
  return (
    <figure
      aria-label={micOn ? name : m.classroom_person_muted({ name })}
      className={`relative isolate overflow-hidden rounded-lg bg-sunken ${isSpeaking ? 'ring-2 ring-indigo' : ''} ${className}`}
    >
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-hidden
        data-tile={isOwn ? 'own' : 'remote'}
        className={`size-full ${isSharing ? 'object-contain' : 'object-cover'} ${isMirrored ? '-scale-x-100' : ''} ${hasPicture ? '' : 'invisible'}`}
      />
      {!hasPicture && (
        <div className="absolute inset-0 grid place-items-center">
          <CallAvatar id={id} name={person} size={isOwn ? 56 : 96} />
        </div>
      )}
      {connection && connection !== 'connected' && (
        <div className="absolute inset-0 grid place-items-center bg-black/60 px-4 text-center text-sm text-white">
          {connection === 'lost' ? m.classroom_reconnecting() : m.classroom_connecting()}
        </div>
      )}
      <figcaption aria-hidden className="absolute inset-x-2 bottom-2 flex items-center gap-1.5">
        <span className="flex min-w-0 items-center gap-1.5 rounded-md bg-black/65 px-2 py-1 text-xs font-medium text-white">
          {!micOn && <MicOff className="size-3.5 shrink-0" />}
          <span className="truncate">{name}</span>
        </span>
        {hand > 0 && (
          <span className="flex items-center gap-1 rounded-md bg-amber px-2 py-1 text-xs font-medium text-black tabular-nums">
            <Hand className="size-3.5" />
            {hand}
          </span>
        )}
      </figcaption>
      {reaction && (
        <span
          aria-hidden
          className="absolute inset-0 grid animate-in place-items-center text-5xl duration-200 fade-in zoom-in"
        >
          {reaction}
        </span>
      )}
      {quality && <QualityMark quality={quality} />}
    </figure>
  );
}

const marks = { good: Signal, fair: SignalMedium, poor: SignalLow };

function QualityMark({ quality }: { quality: Quality }) {
  const Icon = marks[quality];
  const word = {
    good: m.classroom_quality_good,
    fair: m.classroom_quality_fair,
    poor: m.classroom_quality_poor,
  }[quality]();
  return (
    <span className="absolute end-2 top-2 flex items-center gap-1 rounded-md bg-black/65 px-1.5 py-0.5 text-xs text-white">
      <Icon aria-hidden className="size-4" />
      {word}
    </span>
  );
}

function useVideo(stream: MediaStream | null, watch: RemotePeer['watch']) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current && video.current.srcObject !== stream) video.current.srcObject = stream;
  });
  useEffect(() => (video.current ? watch?.(video.current) : undefined), [watch]);
  return video;
}

/** Plays a person's sound, apart from the picture, which may be hidden or moved. */
export function Voice({ stream, speakerId }: { stream: MediaStream; speakerId: string | undefined }) {
  const playing = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const audio = new Audio();
    playing.current = audio;
    audio.srcObject = stream;
    audio.play().catch((error: unknown) => log.error(error));
    return () => {
      audio.pause();
      audio.srcObject = null;
    };
  }, [stream]);
  useEffect(() => {
    if (playing.current) void chooseSpeaker(playing.current, speakerId);
  }, [stream, speakerId]);
  return null;
}
