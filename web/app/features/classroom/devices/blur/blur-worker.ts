import type { Results } from '@mediapipe/selfie_segmentation';

/**
 * In a thread of its own, so that a page that is busy or out of sight holds no frame up: takes the camera's frames, finds the person in them,
 * and gives back frames in which all else is blurred. Says `ready` with the first one, `failed` where it cannot go on.
 */
declare const SelfieSegmentation: typeof import('@mediapipe/selfie_segmentation').SelfieSegmentation;
declare function importScripts(...addresses: string[]): void;

type Begin = { assets: string; frames: ReadableStream<VideoFrame>; blurred: WritableStream<VideoFrame> };

const blurPx = 10;
/** The library asks for a canvas of a page, and takes one of a thread as well. */
const isInput = (canvas: unknown): canvas is HTMLCanvasElement => canvas instanceof OffscreenCanvas;

addEventListener('message', ({ data }: MessageEvent<Begin>) => {
  begin(data).catch((error: unknown) => postMessage({ failed: String(error) }));
});

async function begin({ assets, frames, blurred }: Begin): Promise<void> {
  importScripts(`${assets}selfie_segmentation.js`);
  const latest: { mask: Results['segmentationMask'] | null } = { mask: null };
  const model = new SelfieSegmentation({ locateFile: (file) => `${assets}${file}` });
  model.setOptions({ modelSelection: 1 });
  model.onResults((results) => void (latest.mask = results.segmentationMask));
  const [input, output] = [new OffscreenCanvas(1, 1), new OffscreenCanvas(1, 1)];
  const [seen, drawn] = [input.getContext('2d'), output.getContext('2d')];
  if (!seen || !drawn || !isInput(input)) throw new Error('There is no canvas');
  const image: HTMLCanvasElement = input;
  const reader = frames.getReader();
  const writer = blurred.getWriter();
  let isReady = false;
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) break;
    const { displayWidth: width, displayHeight: height, timestamp } = frame;
    for (const canvas of [input, output])
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    seen.drawImage(frame, 0, 0, width, height);
    frame.close();
    await model.send({ image });
    const { mask } = latest;
    if (!mask) continue;
    drawn.globalCompositeOperation = 'copy';
    drawn.filter = 'none';
    drawn.drawImage(mask, 0, 0, width, height);
    drawn.globalCompositeOperation = 'source-in';
    drawn.drawImage(input, 0, 0);
    drawn.globalCompositeOperation = 'destination-over';
    drawn.filter = `blur(${blurPx}px)`;
    drawn.drawImage(input, 0, 0);
    await writer.write(new VideoFrame(output, { timestamp }));
    if (!isReady) postMessage('ready');
    isReady = true;
  }
  await writer.close();
}
