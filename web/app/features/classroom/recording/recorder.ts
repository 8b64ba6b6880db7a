import { fit, layOut, type Picture } from './draw-pictures.ts';

const [width, height, framesPerSecond] = [1280, 720, 15];
const pieceMs = 5_000;
const bitsPerSecond = { videoBitsPerSecond: 1_500_000, audioBitsPerSecond: 96_000 };
const types = ['video/webm', 'video/mp4'] as const;

/** The first type that this browser records; null: none. */
export function recordedType(): (typeof types)[number] | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

export type Scene = { pictures: readonly Picture[]; sounds: readonly MediaStreamTrack[] };

/**
 * Draws everybody into one picture, mixes all sound, and gives it out in pieces of five seconds. `scene` is
 * asked anew for each frame, so whoever joins, leaves or shares is in it at once.
 */
export function createRecorder(
  type: (typeof types)[number],
  scene: () => Scene,
  onPiece: (seq: number, bytes: Blob) => void,
) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const paper = canvas.getContext('2d');
  const sound = new AudioContext();
  const mixed = sound.createMediaStreamDestination();
  const videos = new Map<MediaStream, HTMLVideoElement>();
  const sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();

  const videoOf = (stream: MediaStream): HTMLVideoElement => {
    const known = videos.get(stream);
    if (known) return known;
    const video = document.createElement('video');
    Object.assign(video, { muted: true, playsInline: true, srcObject: stream });
    void video.play().catch(() => undefined);
    videos.set(stream, video);
    return video;
  };
  const hear = (tracks: readonly MediaStreamTrack[]) => {
    for (const [track, source] of sources)
      if (!tracks.includes(track)) {
        source.disconnect();
        sources.delete(track);
      }
    for (const track of tracks) {
      if (sources.has(track)) continue;
      const source = sound.createMediaStreamSource(new MediaStream([track]));
      source.connect(mixed);
      sources.set(track, source);
    }
  };
  const draw = () => {
    if (!paper) return;
    const { pictures, sounds } = scene();
    hear(sounds);
    paper.fillStyle = '#16161a';
    paper.fillRect(0, 0, width, height);
    for (const [at, box] of layOut(pictures, width, height).entries()) {
      const picture = pictures[at];
      if (!picture) continue;
      const video = videoOf(picture.stream);
      if (video.videoWidth > 0) {
        const place = fit(box, video.videoWidth, video.videoHeight);
        paper.drawImage(video, place.x, place.y, place.width, place.height);
      }
      paper.fillStyle = '#fff';
      paper.font = '18px sans-serif';
      paper.fillText(picture.name, box.x + 12, box.y + box.height - 12, box.width - 24);
    }
    for (const stream of videos.keys())
      if (!pictures.some((picture) => picture.stream === stream)) videos.delete(stream);
  };

  draw();
  const drawing = setInterval(draw, 1000 / framesPerSecond);
  const recorder = new MediaRecorder(
    new MediaStream([
      ...canvas.captureStream(framesPerSecond).getVideoTracks(),
      ...mixed.stream.getAudioTracks(),
    ]),
    { mimeType: type, ...bitsPerSecond },
  );
  let seq = 0;
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) onPiece(seq++, data);
  };
  recorder.start(pieceMs);

  return {
    /** After its last piece. */
    stop: () =>
      new Promise<void>((resolve) => {
        recorder.onstop = () => {
          clearInterval(drawing);
          for (const source of sources.values()) source.disconnect();
          void sound.close();
          resolve();
        };
        recorder.stop();
      }),
  };
}
export type Recorder = ReturnType<typeof createRecorder>;
