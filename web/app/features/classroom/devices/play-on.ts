/** Plays a stream on the chosen speaker, where the browser lets one choose; else on the system's. */
export async function playOn(stream: MediaStream, speakerId: string | undefined): Promise<HTMLAudioElement> {
  const audio = new Audio();
  audio.srcObject = stream;
  await chooseSpeaker(audio, speakerId);
  await audio.play();
  return audio;
}

export async function chooseSpeaker(audio: HTMLAudioElement, speakerId: string | undefined): Promise<void> {
  if (!speakerId || !('setSinkId' in audio)) return;
  try {
    await audio.setSinkId(speakerId);
  } catch {
    // It was unplugged: the system's own takes over.
  }
}
