import type { Classroom, RoomEnd } from '@michi/contract/classroom/rooms';
import { log } from '../../../lib/browser/log.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { appSocket } from '../../../lib/api/socket.ts';
import { createCallMedia } from './call-media.ts';
import { callStore } from './call-state.ts';
import { rememberDevices, rememberedDevices } from '../devices/device-memory.ts';
import type { DeviceChoice, DeviceProblem } from '../devices/devices.ts';
import { type MediaEngine, type OwnState, type RemotePeer, RoomRefused } from '../engine/media-engine.ts';
import { createEngine } from '../engine/create-engine.ts';
import { createRoomSignalling } from '../engine/room-signalling.ts';

/** From the fifth on, a mesh begins with the camera off: everybody's upload grows with everybody. */
const softCap = 4;

export type CallView = {
  isJoined: boolean;
  own: OwnState;
  preview: MediaStream | null;
  peers: readonly RemotePeer[];
  problems: readonly DeviceProblem[];
  devices: DeviceChoice;
  /** The camera began switched off, because many are here. */
  isCrowded: boolean;
  isOnline: boolean;
};
export type StartFailure = 'full' | 'closed' | 'no-seat' | 'failed';

const idle: CallView = {
  isJoined: false,
  own: { micOn: false, cameraOn: false, sharing: false },
  preview: null,
  peers: [],
  problems: [],
  devices: {},
  isCrowded: false,
  isOnline: true,
};

/** The one call of this tab, beside the store that says whether there is one: devices, engine and what the stage shows. */
function createActiveCall() {
  let view = idle;
  let engine: MediaEngine | null = null;
  let stops: (() => void)[] = [];
  const listeners = new Set<() => void>();
  const show = (change: Partial<CallView>) => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };

  const media = createCallMedia(() => {
    const own = media.state();
    show({ own, preview: media.preview(), problems: media.problems(), devices: media.choice() });
    if (!engine) return;
    engine.setState(own);
    engine.setMedia(media.outgoing()).catch((error: unknown) => log.error(error));
  });

  const hangUp = () => {
    engine?.leave();
    engine = null;
    for (const stop of stops) stop();
    stops = [];
    media.stop();
    view = idle;
    callStore.clear();
    for (const listener of listeners) listener();
  };

  /** Whatever ends the page, the session or the class ends the call. */
  const endWith = (closesAt: string, end: (reason: RoomEnd) => void) => {
    const socket = appSocket();
    const online = () => show({ isOnline: true });
    const offline = () => show({ isOnline: false });
    const closing = setTimeout(
      () => end('CLOSED'),
      Math.min(Date.parse(closesAt) - serverNow(), 2 ** 31 - 1),
    );
    window.addEventListener('pagehide', hangUp);
    socket.on('connect', online);
    socket.on('disconnect', offline);
    stops.push(
      () => clearTimeout(closing),
      () => window.removeEventListener('pagehide', hangUp),
      () => socket.off('connect', online),
      () => socket.off('disconnect', offline),
      sessionStore.subscribe(() => sessionStore.get().status === 'signed-out' && hangUp()),
    );
  };

  return {
    get: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hangUp,
    /** Null: in the call. `onEnd` when it ends without this tab's doing. */
    async start(room: Classroom, onEnd: (reason: RoomEnd) => void): Promise<StartFailure | null> {
      if (!callStore.begin({ uuid: room.roomUuid, title: room.title })) return null;
      const isCrowded = room.engine === 'MESH' && room.inCall.length >= softCap;
      show({ isCrowded });
      await media.start(rememberedDevices(), !isCrowded);
      // Hung up while the browser asked for the devices.
      if (callStore.get().uuid !== room.roomUuid) {
        media.stop();
        return null;
      }
      const end = (reason: RoomEnd) => {
        hangUp();
        onEnd(reason);
      };
      const begun = createEngine(room, {
        signalling: createRoomSignalling(appSocket(), room.roomUuid, media.devices),
        onEnd: end,
      });
      engine = begun;
      stops.push(begun.subscribe(() => show({ peers: begun.peers() })));
      endWith(room.closesAt, end);
      try {
        await begun.join(media.outgoing(), media.state());
        if (engine === begun) show({ isJoined: true });
        return null;
      } catch (error) {
        hangUp();
        if (!(error instanceof RoomRefused)) log.error(error);
        return failureOf(error);
      }
    },
    toggleMicrophone: media.toggleMicrophone,
    toggleCamera: media.toggleCamera,
    toggleScreen: media.toggleScreen,
    async choose(devices: DeviceChoice) {
      rememberDevices(devices);
      await media.choose(devices);
    },
  };
}

function failureOf(error: unknown): StartFailure {
  const code = error instanceof RoomRefused ? error.code : null;
  if (code === 'not_found') return 'no-seat';
  return code === 'classroom_full' ? 'full' : code === 'classroom_closed' ? 'closed' : 'failed';
}

let made: ReturnType<typeof createActiveCall> | undefined;
/** Made at the first use: the server renders no calls. */
export function activeCall() {
  made ??= createActiveCall();
  return made;
}
