/** The frames of a camera as a stream, and a stream of frames as a track: Chromium has them. */
export type TrackProcessor = { readable: ReadableStream<VideoFrame> };
export type TrackGenerator = MediaStreamTrack & { writable: WritableStream<VideoFrame> };
declare global {
  interface Window {
    MediaStreamTrackProcessor?: new (init: { track: MediaStreamTrack }) => TrackProcessor;
    MediaStreamTrackGenerator?: new (init: { kind: 'video' }) => TrackGenerator;
  }
}

let known: boolean | undefined;

/** Whether this browser can take frames, find a person in them and send what it made of them. */
export function canBlur(): boolean {
  known ??=
    window.MediaStreamTrackProcessor !== undefined &&
    window.MediaStreamTrackGenerator !== undefined &&
    'OffscreenCanvas' in window &&
    new OffscreenCanvas(1, 1).getContext('webgl2') !== null;
  return known;
}
