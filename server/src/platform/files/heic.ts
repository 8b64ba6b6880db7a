import { Worker } from 'node:worker_threads';
import { minutes } from '../clock.ts';

export type HeicTask = { bytes: Uint8Array; maxPixels: number };
/** Red, green, blue and alpha, row by row, the right way up. */
export type HeicPixels = { data: Uint8ClampedArray; width: number; height: number };

const patience = minutes(1);

/**
 * The pixels of a phone's HEIC, which sharp's own libheif does not read (HEVC is patented). Null when it is
 * none, is broken, claims too many pixels, or takes too long.
 */
export async function decodeHeic(bytes: Uint8Array, maxPixels: number): Promise<HeicPixels | null> {
  const workerData: HeicTask = { bytes, maxPixels };
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData,
    stdout: true,
    stderr: true,
  });
  try {
    return await new Promise<HeicPixels | null>((resolve) => {
      const late = setTimeout(() => resolve(null), patience);
      worker.once('message', resolve);
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
      worker.once('exit', () => clearTimeout(late));
    });
  } finally {
    await worker.terminate();
  }
}
