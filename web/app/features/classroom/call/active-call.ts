import { stopWaiting, waitAtDoor } from '@michi/contract/classroom/door';
import type { Classroom, RoomEnd } from '@michi/contract/classroom/rooms';
import { api, isApiError, quietApi } from '../../../lib/api/client.ts';
import { log } from '../../../lib/browser/log.ts';
import { sessionStore } from '../../../lib/session/session-store.ts';
import { appSocket } from '../../../lib/api/socket.ts';
import { createCallMedia } from './call-media.ts';
import { callStore } from './call-state.ts';
import { callView, type CallView, idle, type StartFailure } from './call-view.ts';
import { watchCall, watchDevices } from './watch-call.ts';
import { rememberDevices, rememberedDevices } from '../devices/device-memory.ts';
import type { DeviceChoice } from '../devices/devices.ts';
import { createEngine, prepareEngine } from '../engine/create-engine.ts';
import { type MediaEngine, RoomRefused } from '../engine/media-engine.ts';
import { createRoomSignalling } from '../engine/room-signalling.ts';
import { freshLine, nextLine } from '../stage/picture-step.ts';

/** From the fifth on, a mesh begins with the camera off: everybody's upload grows with everybody. */
const softCap = 4;
/** As often as an engine measures its lines. */
const lineEveryMs = 3000;

/**
 * The one call of this tab, beside the store that says whether there is one: devices, engine and what the
 * stage shows.
 */
function createActiveCall() {
  let engine: MediaEngine | null = null;
  const stops: (() => void)[] = [];
  /** Those of the running engine. */
  const engineStops: (() => void)[] = [];
  let onEnded: (reason: RoomEnd) => void = () => undefined;
  const show = (change: Partial<CallView>) => callView.set({ ...callView.get(), ...change });

  const media = createCallMedia(() => {
    const own = media.state();
    show({
      own,
      preview: media.preview(),
      microphone: media.microphone(),
      problems: media.problems(),
      devices: media.choice(),
      isCameraOn: media.isCameraOn(),
      isBlurred: media.isBlurred(),
      pictureStep: media.pictureStep(),
      ...(!own.micOn && { isAskedToMute: false }),
    });
    if (!engine) return;
    engine.setState(own);
    engine.setMedia(media.outgoing()).catch((error: unknown) => log.error(error));
  });

  const leaveEngine = () => {
    for (const each of engineStops.splice(0)) each();
    engine?.leave();
    engine = null;
    callStore.clear();
  };
  const stop = () => {
    for (const each of stops.splice(0)) each();
    media.stop();
    callView.set(idle);
  };
  const hangUp = () => {
    leaveEngine();
    stop();
  };
  /** Out of the check or the waiting room, without having come in. */
  const cancel = () => {
    const { phase, room } = callView.get();
    if (phase === 'idle' || phase === 'call') return;
    stop();
    if (phase === 'waiting' && room && sessionStore.get().status === 'signed-in')
      api(stopWaiting, { params: { uuid: room.roomUuid } }).catch((error: unknown) => log.error(error));
  };
  const end = (reason: RoomEnd) => {
    hangUp();
    onEnded(reason);
  };
  /** The sound and picture of a line that gets weak: pictures give way. */
  const watchLine = (running: MediaEngine) => {
    let line = freshLine;
    const measuring = setInterval(() => {
      line = nextLine(line, running.lines());
      void media.setPictureStep(line.step);
    }, lineEveryMs);
    return () => clearInterval(measuring);
  };

  /** What could not be opened today is wanted tomorrow all the same. */
  const rememberWhatIsOn = () => {
    const view = callView.get();
    const failed = new Set(view.problems.map(({ device }) => device));
    rememberDevices({
      isCameraOn: view.isCameraOn || view.isCrowded || failed.has('camera'),
      isMicrophoneOn: view.own.micOn || failed.has('microphone'),
    });
  };
  /** Whoever waits asks in silence; once the room is closed nobody does any more. */
  const askAtDoor = async (room: Classroom, isAgain: boolean) => {
    try {
      return await (isAgain ? quietApi : api)(waitAtDoor, { params: { uuid: room.roomUuid } });
    } catch (error) {
      if (isApiError(error, 'classroom_closed')) end('CLOSED');
      else if (isApiError(error, 'not_found')) end('NO_SEAT');
      throw error;
    }
  };

  const join = async (room: Classroom): Promise<StartFailure | null> => {
    if (!callStore.begin({ uuid: room.roomUuid, title: room.title })) return null;
    show({ phase: 'call' });
    const begun = createEngine(room, {
      signalling: createRoomSignalling(appSocket(), room.roomUuid, media.devices),
      onEnd: end,
    });
    engine = begun;
    engineStops.push(
      begun.subscribe(() => show({ peers: begun.peers() })),
      watchLine(begun),
      watchCall(room, {
        show,
        end,
        hangUp,
        own: () => callView.get().own,
        stopSharing: () => void media.toggleScreen(),
      }),
    );
    try {
      await begun.join(media.outgoing(), media.state());
      if (engine === begun) show({ isJoined: true });
      return null;
    } catch (error) {
      // Hung up meanwhile: what is there now is another call.
      if (engine !== begun) return null;
      if (error instanceof RoomRefused && error.code === 'classroom_waiting') {
        leaveEngine();
        show({ phase: 'waiting' });
        return null;
      }
      hangUp();
      if (!(error instanceof RoomRefused)) log.error(error);
      return failureOf(error);
    }
  };

  return {
    hangUp,
    cancel,
    /** The check before it: devices as they were chosen last. */
    async prepare(room: Classroom) {
      if (callView.get().phase !== 'idle') return;
      const isCrowded = room.engine === 'MESH' && room.inCall.length >= softCap;
      const { isCameraOn = true, isMicrophoneOn = true, isBlurred = false, ...devices } = rememberedDevices();
      show({ phase: 'check', room, isCrowded, devices });
      // What cannot be fetched now is asked for again by the call.
      prepareEngine(room).catch((error: unknown) => log.error(error));
      stops.push(
        watchDevices(() => void media.recover()),
        sessionStore.subscribe(() => sessionStore.get().status === 'signed-out' && hangUp()),
      );
      const on = { isCameraOn: isCameraOn && !isCrowded, isMicrophoneOn, isBlurred };
      if (await media.start(devices, on)) show({ isReady: true });
    },
    /**
     * Asks to come in: into the call, or to wait at the door; said again by whoever waits. `onEnd` when the
     * call ends without this tab's doing.
     */
    async enter(onEnd: (reason: RoomEnd) => void): Promise<StartFailure | null> {
      const { room, phase, isReady } = callView.get();
      if (!room || phase === 'call') return null;
      onEnded = onEnd;
      if (phase === 'check' && isReady) rememberWhatIsOn();
      const door = await askAtDoor(room, phase === 'waiting');
      if (callView.get().room?.roomUuid !== room.roomUuid || callStore.get().isActive) return null;
      if (door.standing === 'HOST' || door.standing === 'IN') return join(room);
      show({ phase: 'waiting' });
      return null;
    },
    toggleMicrophone: media.toggleMicrophone,
    toggleCamera: media.toggleCamera,
    toggleScreen: media.toggleScreen,
    keepMicrophone: () => show({ isAskedToMute: false }),
    async setBlurred(isBlurred: boolean) {
      rememberDevices({ isBlurred });
      await media.setBlurred(isBlurred);
    },
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
