/** So long may it take to load the model and make the first frame. */
const longestStartMs = 30_000;
const pulledOut = 'The camera ended';

/**
 * A track that shows the camera's picture with all but the person blurred. It stands for the camera: stopped,
 * the camera stops; what the system does to the camera happens to it. Rejects where this browser cannot do
 * it, and then the camera is as it was; also where the camera ends meanwhile, or it is not wanted any more.
 * `onFail`: it went on for a while, and cannot any more.
 */
export async function blurTrack(
  camera: MediaStreamTrack,
  signal: AbortSignal,
  onFail: () => void,
): Promise<MediaStreamTrack> {
  signal.throwIfAborted();
  if (camera.readyState === 'ended') throw new Error(pulledOut);
  const { MediaStreamTrackProcessor: Processor, MediaStreamTrackGenerator: Generator } = window;
  if (!Processor || !Generator) throw new Error('This browser gives no frames of a camera');
  const source = camera.clone();
  const track = new Generator({ kind: 'video' });
  const { readable } = new Processor({ track: source });
  const worker = new Worker(new URL('./blur-worker.ts', import.meta.url));
  const endGenerator = track.stop.bind(track);
  const end = () => {
    endGenerator();
    worker.terminate();
    source.stop();
    camera.stop();
  };
  const { writable } = track;
  worker.postMessage({ assets: import.meta.env.VITE_BLUR_ASSETS, frames: readable, blurred: writable }, [
    readable,
    writable,
  ]);
  try {
    await firstFrame(worker, camera, signal);
  } catch (error) {
    endGenerator();
    worker.terminate();
    source.stop();
    throw error;
  }
  worker.addEventListener('message', onFail, { once: true });
  worker.addEventListener('error', onFail, { once: true });
  camera.addEventListener('ended', () => {
    end();
    track.dispatchEvent(new Event('ended'));
  });
  for (const name of ['mute', 'unmute'])
    camera.addEventListener(name, () => track.dispatchEvent(new Event(name)));
  track.stop = end;
  track.applyConstraints = (constraints) => source.applyConstraints(constraints);
  return track;
}

function firstFrame(worker: Worker, camera: MediaStreamTrack, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The model did not come')), longestStartMs);
    const end = (failure: string | null) => {
      clearTimeout(late);
      if (failure === null) resolve();
      else reject(new Error(failure));
    };
    worker.addEventListener('message', ({ data }) => end(data === 'ready' ? null : JSON.stringify(data)), {
      once: true,
    });
    worker.addEventListener('error', ({ message }) => end(message || 'The worker failed'), { once: true });
    camera.addEventListener('ended', () => end(pulledOut), { once: true });
    signal.addEventListener('abort', () => end('It is not wanted any more'), { once: true });
  });
}
