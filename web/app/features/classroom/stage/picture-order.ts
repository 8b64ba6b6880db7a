import type { RemotePeer } from '../engine/media-engine.ts';

export type View = 'grid' | 'speaker';
type Pictured = Pick<RemotePeer, 'peerId' | 'sharing'>;

/** More pictures than this no screen shows well, and no line carries. */
const mostInGrid = 11;
const mostBelow = 7;

/**
 * Which picture is large, which stand beside or below it, and how many people have none; whoever speaks
 * always has one.
 */
export function pictureOrder<P extends Pictured>(
  peers: readonly P[],
  { view, speaking }: { view: View; speaking: string | null },
): { large: P | null; small: P[]; more: number } {
  const speaker = peers.find(({ peerId }) => peerId === speaking);
  const sharer = peers.find(({ sharing }) => sharing);
  const large = sharer ?? (view === 'speaker' ? (speaker ?? peers[0]) : undefined) ?? null;
  const others = peers.filter((peer) => peer !== large);
  const most = large ? mostBelow : mostInGrid;
  const small = others.slice(0, most);
  if (speaker && speaker !== large && !small.includes(speaker)) small.splice(-1, 1, speaker);
  return { large, small, more: others.length - small.length };
}
