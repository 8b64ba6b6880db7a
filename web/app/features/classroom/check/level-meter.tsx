import { useEffect, useRef, useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { createLoudness } from '../devices/loudness.ts';

const readEveryMs = 80;
/** Somebody speaks. */
const heardFrom = 0.35;

/** How loud the microphone is, and in words whether it hears anything. */
export function LevelMeter({ track, isOn }: { track: MediaStreamTrack | null; isOn: boolean }) {
  const bar = useRef<HTMLSpanElement>(null);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (!track) return;
    const loudness = createLoudness(new MediaStream([track]));
    const reading = setInterval(() => {
      const level = loudness.read();
      if (bar.current) bar.current.style.width = `${Math.round(level * 100)}%`;
      if (level >= heardFrom) setHeard(true);
    }, readEveryMs);
    return () => {
      clearInterval(reading);
      loudness.stop();
      setHeard(false);
    };
  }, [track]);
  const word = !track || !isOn ? m.room_mic_is_off() : isHeard ? m.room_level_heard() : m.room_level_speak();
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span ref={bar} className="block h-full w-0 rounded-full bg-moss" />
      </span>
      <p aria-live="polite" className="text-sm text-quiet">
        {word}
      </p>
    </div>
  );
}
