export type Mix = { track: MediaStreamTrack | null; stop: () => void };

/** One track of several, as a call sends one sound of each person. Each can fall silent by itself. */
export function mixSound(tracks: readonly MediaStreamTrack[]): Mix {
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  for (const track of tracks) context.createMediaStreamSource(new MediaStream([track])).connect(out);
  // A browser may hold it back until the page was touched: pressing the button was that.
  void context.resume();
  return { track: out.stream.getAudioTracks()[0] ?? null, stop: () => void context.close() };
}
