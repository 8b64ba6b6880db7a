export type Loudness = { read: () => number; stop: () => void };

/** One for all meters of the page; browsers allow few. */
let shared: AudioContext | null = null;
let meters = 0;

/**
 * How loud a stream is now, 0–1: the root mean square of the last instants, on the scale of decibels that
 * ears have.
 */
export function createLoudness(stream: MediaStream): Loudness {
  const context = (shared ??= new AudioContext());
  meters += 1;
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  const samples = new Float32Array(analyser.fftSize);
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  void context.resume();
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      return loudnessOf(samples);
    },
    stop: () => {
      source.disconnect();
      meters -= 1;
      if (meters > 0) return;
      void context.close();
      shared = null;
    },
  };
}

/** −60 dB, a quiet room, is 0; full scale is 1. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 20 * Math.log10(Math.sqrt(sum / Math.max(1, samples.length)) || 1e-9);
  return Math.min(1, Math.max(0, (decibels + 60) / 60));
}
