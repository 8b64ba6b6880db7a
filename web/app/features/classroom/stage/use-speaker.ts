import { useEffect, useRef, useState } from 'react';
import { createLoudness, type Loudness } from '../devices/loudness.ts';
import type { RemotePeer } from '../engine/media-engine.ts';
import { nextSpeaker, nobody } from './active-speaker.ts';

const readEveryMs = 200;

/** Who of the others speaks; null until somebody has. */
export function useSpeaker(peers: readonly RemotePeer[]): string | null {
  const [peerId, setPeerId] = useState<string | null>(null);
  const latest = useRef(peers);
  useEffect(() => {
    latest.current = peers;
  });
  useEffect(() => {
    const meters = new Map<MediaStream, Loudness>();
    let speaker = nobody;
    const read = () => {
      const streams = new Set(latest.current.map(({ stream }) => stream));
      for (const [stream, meter] of meters)
        if (!streams.has(stream)) {
          meter.stop();
          meters.delete(stream);
        }
      const levels = latest.current.map(({ peerId: id, stream, micOn }) => {
        // Without a sound there is nothing to measure yet.
        if (!meters.has(stream) && stream.getAudioTracks().length > 0)
          meters.set(stream, createLoudness(stream));
        return { peerId: id, level: micOn ? (meters.get(stream)?.read() ?? 0) : 0 };
      });
      speaker = nextSpeaker(speaker, levels, performance.now());
      setPeerId(speaker.peerId);
    };
    const reading = setInterval(read, readEveryMs);
    return () => {
      clearInterval(reading);
      for (const meter of meters.values()) meter.stop();
    };
  }, []);
  return peerId;
}
