import type { Classroom } from '@michi/contract/classroom/rooms';
import { createLiveKitEngine } from './livekit-engine.ts';
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
