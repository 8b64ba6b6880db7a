import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';
import type { HeicPixels, HeicTask } from './heic.ts';

// A thread of its own: decoding takes a second or two, and what it took of memory goes with it.

const { bytes, maxPixels } = workerData as HeicTask;

function decode(): void {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary()) ?? images[0];
  const [width, height] = [image?.get_width() ?? 0, image?.get_height() ?? 0];
  if (!image || width * height === 0 || width * height > maxPixels) return answer(null);
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  image.display(into, (pixels) => answer(pixels && { data: pixels.data, width, height }));
}

function answer(pixels: HeicPixels | null): void {
  parentPort?.postMessage(pixels, pixels ? [pixels.data.buffer as ArrayBuffer] : []);
}

decode();
