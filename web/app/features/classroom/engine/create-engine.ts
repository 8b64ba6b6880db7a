import type { Classroom } from '@michi/contract/classroom/rooms';
import { createLiveKitEngine, loadLiveKit } from './livekit-engine.ts';
import type { EngineOptions, MediaEngine } from './media-engine.ts';
import { createMeshEngine } from './mesh-engine.ts';

/** As the room's server carries calls. */
export function createEngine(
  room: Pick<Classroom, 'engine' | 'iceServers' | 'relayOnly'>,
  options: Pick<EngineOptions, 'signalling' | 'onEnd'>,
): MediaEngine {
  const { engine, iceServers, relayOnly } = room;
  return engine === 'LIVEKIT'
    ? createLiveKitEngine({ ...options, iceServers, relayOnly })
    : createMeshEngine({ ...options, iceServers, relayOnly });
}

/** During the check: what the call needs first is there when somebody comes in. */
export async function prepareEngine({ engine }: Pick<Classroom, 'engine'>): Promise<void> {
  if (engine === 'LIVEKIT') await loadLiveKit();
}
