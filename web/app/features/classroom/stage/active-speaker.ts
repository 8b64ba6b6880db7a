/** How loud somebody is, 0–1. */
export type Level = { peerId: string; level: number };
export type Speaker = { peerId: string | null; rival: string | null; rivalSince: number };
export const nobody: Speaker = { peerId: null, rival: null, rivalSince: 0 };

/** Below it is breath and keyboards. */
const heardFrom = 0.35;
/** A cough or a yes does not take the stage. */
const holdMs = 1200;

/**
 * Whose picture is large after these levels. Somebody else takes over only by being the loudest for a while;
 * in a silence, and while the one who spoke last still does, it stays. Who has left loses it at once.
 */
export function nextSpeaker(speaker: Speaker, levels: readonly Level[], now: number): Speaker {
  const current = levels.some(({ peerId }) => peerId === speaker.peerId) ? speaker.peerId : null;
  const loudest = levels.reduce<Level | null>(
    (best, each) => (each.level >= heardFrom && (!best || each.level > best.level) ? each : best),
    null,
  );
  if (!loudest || loudest.peerId === current) return { peerId: current, rival: null, rivalSince: 0 };
  if (current === null) return { peerId: loudest.peerId, rival: null, rivalSince: 0 };
  if (speaker.rival !== loudest.peerId) return { peerId: current, rival: loudest.peerId, rivalSince: now };
  return now - speaker.rivalSince >= holdMs
    ? { peerId: loudest.peerId, rival: null, rivalSince: 0 }
    : { ...speaker, peerId: current };
}
