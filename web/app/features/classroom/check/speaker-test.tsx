import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { log } from '../../../lib/browser/log.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { playOn } from '../devices/play-on.ts';

const noteSeconds = 0.35;
const notes = [523, 659, 784];

/** Three notes on the chosen speaker, as the other side will be heard. */
export function SpeakerTest({ speakerId }: { speakerId: string | undefined }) {
  const [isPlayed, setPlayed] = useState(false);
  const play = async () => {
    setPlayed(true);
    const context = new AudioContext();
    const out = context.createMediaStreamDestination();
    notes.forEach((frequency, index) => {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const from = context.currentTime + index * noteSeconds;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.25, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + noteSeconds);
      tone.connect(volume).connect(out);
      tone.start(from);
      tone.stop(from + noteSeconds);
    });
    const audio = await playOn(out.stream, speakerId);
    setTimeout(
      () => {
        audio.srcObject = null;
        void context.close();
      },
      1000 * (notes.length * noteSeconds + 0.3),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" onPress={() => void play().catch((error: unknown) => log.error(error))}>
        <Volume2 aria-hidden />
        {m.room_speaker_test()}
      </Button>
      <span aria-live="polite" className="text-sm text-quiet">
        {isPlayed && m.room_speaker_heard()}
      </span>
    </div>
  );
}
