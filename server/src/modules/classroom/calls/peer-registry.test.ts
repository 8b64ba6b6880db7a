import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPeerRegistry, type Seated } from './peer-registry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seated = (peerId: string, socketId: string): Seated => ({
  peerId,
  socketId,
  userId: `user of ${peerId}`,
  name: peerId,
  micOn: true,
  cameraOn: true,
  sharing: false,
  presenceId: `presence of ${peerId}`,
  since: new Date(0),
});
const offer = { from: 'ann', data: { description: { type: 'offer' as const, sdp: 'v=0' } } };

test('a peer whose socket was lost keeps its place, and signals wait for it', () => {
  const registry = createPeerRegistry();
  registry.add('room', seated('ann', 's1'));
  registry.add('room', seated('ben', 's2'));
  const expired = vi.fn<() => void>();
  registry.suspend('room', 'ben', 's2', 1000, expired);
  expect(registry.route('room', 'ben', offer)).toBeNull();
  expect(registry.peersOf('room')).toHaveLength(2);

  vi.advanceTimersByTime(999);
  expect(registry.resume('room', 'ben', 's3')).toEqual([offer]);
  vi.advanceTimersByTime(5000);
  expect(expired).not.toHaveBeenCalled();
  expect(registry.route('room', 'ben', offer)).toBe('s3');
});

test('a peer that does not come back in time is expired', () => {
  const registry = createPeerRegistry();
  registry.add('room', seated('ann', 's1'));
  const expired = vi.fn<() => void>();
  registry.suspend('room', 'ann', 's1', 1000, expired);
  vi.advanceTimersByTime(1000);
  expect(expired).toHaveBeenCalledOnce();
});

test('an old socket that closes late does not touch a peer that is back on a newer one', () => {
  const registry = createPeerRegistry();
  registry.add('room', seated('ann', 's1'));
  registry.resume('room', 'ann', 's2');
  registry.suspend('room', 'ann', 's1', 1000, () => registry.remove('room', 'ann'));
  vi.advanceTimersByTime(2000);
  expect(registry.find('room', 'ann')?.socketId).toBe('s2');
});

test('nothing is routed to another room or to nobody', () => {
  const registry = createPeerRegistry();
  registry.add('room', seated('ann', 's1'));
  expect(registry.route('other room', 'ann', offer)).toBeNull();
  expect(registry.route('room', 'ben', offer)).toBeNull();
  expect(registry.remove('room', 'ann')?.presenceId).toBe('presence of ann');
  expect(registry.peersOf('room')).toEqual([]);
});
