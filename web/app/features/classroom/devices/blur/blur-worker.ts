/**
 * In a thread of its own, so that a page that is busy or out of sight holds no frame up: takes the camera's
 * frames, finds the person in them, and gives back frames in which all else is blurred. Says `ready` with the
 * first one, `failed` where it cannot go on.
 */

// A classic script, as the library wants it: so it imports nothing, types neither.
type BlurResults = { segmentationMask: ImageBitmap };
declare const SelfieSegmentation: new (files: { locateFile: (name: string) => string }) => {
  setOptions(options: { modelSelection: 0 | 1 }): void;
  onResults(listener: (results: BlurResults) => void): void;
  send(input: { image: OffscreenCanvas }): Promise<void>;
};
declare function importScripts(...addresses: string[]): void;

type BeginBlur = { assets: string; frames: ReadableStream<VideoFrame>; blurred: WritableStream<VideoFrame> };

const blurPx = 10;

addEventListener('message', ({ data }: MessageEvent<BeginBlur>) => {
  beginBlur(data).catch((error: unknown) => postMessage({ failed: String(error) }));
});

async function beginBlur({ assets, frames, blurred }: BeginBlur): Promise<void> {
  standForPage();
  importScripts(`${assets}selfie_segmentation.js`);
  const latest: { mask: ImageBitmap | null } = { mask: null };
  const model = new SelfieSegmentation({ locateFile: (file) => `${assets}${file}` });
  model.setOptions({ modelSelection: 1 });
  model.onResults((results) => void (latest.mask = results.segmentationMask));
  const [input, output] = [new OffscreenCanvas(1, 1), new OffscreenCanvas(1, 1)];
  const [seen, drawn] = [input.getContext('2d'), output.getContext('2d')];
  if (!seen || !drawn) throw new Error('There is no canvas');
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
    await model.send({ image: input });
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

/**
 * In a thread the library hands over no masks: it finds as much of a page here as it asks for, its scripts
 * and a canvas.
 */
function standForPage(): void {
  const nothing = () => null;
  const element = () => ({
    src: '',
    setAttribute(name: string, value: string) {
      if (name === 'src') this.src = value;
    },
    onLoaded: (): void => undefined,
    addEventListener(name: string, then: () => void) {
      if (name === 'load') this.onLoaded = then;
    },
  });
  const body = {
    appendChild(script: ReturnType<typeof element>) {
      importScripts(script.src);
      script.onLoaded();
    },
  };
  const createElement = (name: string) => (name === 'canvas' ? new OffscreenCanvas(1, 1) : element());
  const page = { body, createElement, getElementById: nothing, querySelector: nothing };
  Object.assign(self, {
    window: self,
    document: { ...page, addEventListener: nothing, removeEventListener: nothing },
  });
}
