import type { DeviceStates } from '@michi/contract/classroom/rooms';
import { type DeviceChoice, type DeviceProblem, type OpenedDevice, stateOf } from '../devices/devices.ts';
import type { Mix } from '../devices/mix-sound.ts';
import type { LocalMedia, OwnState } from '../engine/media-engine.ts';
import { type PictureStep, pictureOf } from '../stage/picture-step.ts';
import { browserOpeners } from './media-openers.ts';

type Track = MediaStreamTrack | null;
type Tracks = Record<'camera' | 'microphone' | 'screen' | 'screenSound', Track>;
type Own = 'camera' | 'microphone';

/** While the system keeps a device it is asked for again this often. */
const tryAgainMs = 3000;

/**
 * The own camera, microphone and screen before and during a call. A camera that is off is really off (its
 * light too); a microphone only falls silent, so that it is back at once. What the system takes away
 * meanwhile comes back by itself, the chosen device first. `onChange` after each change, also when a device
 * is pulled out.
 */
export function createCallMedia(
  onChange: () => void,
  { openBoth, openCamera, openMicrophone, openScreen, mixSound: mixer, blur: blurrer } = browserOpeners,
) {
  const tracks: Tracks = { camera: null, microphone: null, screen: null, screenSound: null };
  /** Devices that were taken away while they were on, and how the microphone stood. */
  const lost = new Map<Own, { wasOn: boolean }>();
  let choice: DeviceChoice = {};
  let problems: DeviceProblem[] = [];
  let preview = new MediaStream();
  let mix: Mix | null = null;
  let step: PictureStep = 'full';
  let isBlurred = false;
  let trying: ReturnType<typeof setTimeout> | undefined;

  const note = (problem: DeviceProblem | null, device: DeviceProblem['device']) => {
    problems = [...problems.filter((one) => one.device !== device), ...(problem ? [problem] : [])];
  };
  const sound = (): Track => mix?.track ?? tracks.microphone ?? tracks.screenSound;
  const mixAgain = () => {
    mix?.stop();
    mix = tracks.screenSound && tracks.microphone ? mixer([tracks.microphone, tracks.screenSound]) : null;
  };
  const put = (device: keyof Tracks, track: Track) => {
    tracks[device]?.stop();
    tracks[device] = track;
    if (track) watch(device, track);
    if (device === 'microphone' || device === 'screenSound') mixAgain();
    const shown = tracks.screen ?? tracks.camera;
    preview = new MediaStream(shown ? [shown] : []);
    onChange();
  };
  const takeAway = (device: Own, wasOn: boolean) => {
    lost.set(device, { wasOn });
    note({ device, fault: 'interrupted' }, device);
    put(device, null);
    void recover();
  };
  const watch = (device: keyof Tracks, track: MediaStreamTrack) => {
    const isCurrent = () => tracks[device] === track;
    track.addEventListener('ended', () => {
      if (!isCurrent()) return;
      if (device === 'screen') return stopScreen();
      if (device === 'screenSound') return put(device, null);
      takeAway(device, device === 'camera' || track.enabled);
    });
    if (device !== 'camera' && device !== 'microphone') return;
    // The system holds it, as during a phone call, and gives it back by itself.
    track.addEventListener('mute', () => {
      if (!isCurrent()) return;
      note({ device, fault: 'interrupted' }, device);
      onChange();
    });
    track.addEventListener('unmute', () => {
      if (!isCurrent()) return;
      note(null, device);
      onChange();
    });
  };
  /** Counts the calls: what was asked for in one is none of the next. */
  let run = 0;
  const stopScreen = () => {
    put('screenSound', null);
    put('screen', null);
  };
  /** The camera is being opened, which may take long; aborted where something else is asked of it then. */
  let opening: AbortController | null = null;
  const giveUpOpening = () => {
    opening?.abort();
    opening = null;
  };
  const beginOpening = () => {
    giveUpOpening();
    opening = new AbortController();
    onChange();
    return opening;
  };
  /** It is, or was asked for; one that was taken away is off until it is back. */
  const isCameraOn = () => tracks.camera !== null || (opening !== null && !lost.has('camera'));
  /** The camera as others see it. Where it cannot be blurred they see it plain, and its person reads so. */
  const asSeen = async (camera: Track, signal: AbortSignal): Promise<Track> => {
    if (!camera || !isBlurred) return camera;
    try {
      const seen = await blurrer(camera, signal, () => {
        if (tracks.camera !== seen || opening) return;
        // Nobody sees more than before without a word: plain it is turned on by its person.
        isBlurred = false;
        note({ device: 'camera', fault: 'withdrawn' }, 'camera');
        put('camera', null);
      });
      return seen;
    } catch {
      if (signal.aborted || camera.readyState === 'ended') return camera;
      isBlurred = false;
      note({ device: 'camera', fault: 'unblurred' }, 'camera');
      return camera;
    }
  };
  /** Puts what was opened, null where it is not wanted any more or was pulled out meanwhile. */
  const putCamera = async ({ track, problem }: OpenedDevice, { signal }: AbortController) => {
    if (signal.aborted) {
      track?.stop();
      return null;
    }
    signal.addEventListener('abort', () => track?.stop(), { once: true });
    note(problem, 'camera');
    const seen = await asSeen(track, signal);
    if (opening?.signal !== signal) {
      seen?.stop();
      return null;
    }
    opening = null;
    if (seen?.readyState === 'ended') {
      takeAway('camera', true);
      return null;
    }
    if (seen) lost.delete('camera');
    put('camera', seen);
    return { track: seen, problem };
  };
  const open = async (device: Own, isOn = true): Promise<OpenedDevice | null> => {
    if (device === 'camera') {
      const mine = beginOpening();
      const camera = await putCamera(await openCamera(choice.cameraId), mine);
      if (camera) await setPicture();
      return camera;
    }
    const mine = run;
    const opened = await openMicrophone(choice.microphoneId);
    // The call ended while the browser asked.
    if (mine !== run) {
      opened.track?.stop();
      return null;
    }
    // Before anybody hears it.
    if (opened.track) opened.track.enabled = isOn;
    note(opened.problem, device);
    put(device, opened.track);
    return opened;
  };
  const setPicture = async () => {
    try {
      await tracks.camera?.applyConstraints(pictureOf(step));
    } catch {
      // A camera that knows no smaller picture keeps its own.
    }
  };
  /** Each device that was taken away is asked for again, until it is back, refused, or no longer wanted. */
  const recover = async () => {
    clearTimeout(trying);
    const mine = run;
    for (const [device, { wasOn }] of lost) {
      const opened = await open(device, wasOn);
      if (mine !== run) return;
      // Something else was asked of it meanwhile.
      if (!opened) continue;
      const { track, problem } = opened;
      if (track) {
        lost.delete(device);
        onChange();
      } else if (problem?.fault === 'denied' || problem?.fault === 'insecure') lost.delete(device);
      else note({ device, fault: problem?.fault === 'missing' ? 'missing' : 'interrupted' }, device);
    }
    clearTimeout(trying);
    if (lost.size > 0) trying = setTimeout(() => void recover(), tryAgainMs);
    onChange();
  };
  const micOn = () => tracks.microphone?.enabled ?? false;

  return {
    /** False: the check was given up meanwhile, and whatever is on by now belongs to the next. */
    async start(
      wanted: DeviceChoice,
      on: { isCameraOn: boolean; isMicrophoneOn: boolean; isBlurred?: boolean },
    ): Promise<boolean> {
      const mine = run;
      choice = wanted;
      isBlurred = on.isBlurred ?? false;
      const wish = on.isCameraOn ? beginOpening() : null;
      const { camera, microphone } = await openBoth(choice, on.isCameraOn);
      if (mine !== run) {
        camera.track?.stop();
        microphone.track?.stop();
        return false;
      }
      note(microphone.problem, 'microphone');
      if (microphone.track) microphone.track.enabled = on.isMicrophoneOn;
      put('microphone', microphone.track);
      if (wish) await putCamera(camera, wish);
      return mine === run;
    },
    /** The camera that is on stays as it is until the other picture is there. */
    async setBlurred(next: boolean) {
      if (next === isBlurred) return;
      isBlurred = next;
      onChange();
      if (isCameraOn()) await open('camera');
      onChange();
    },
    isBlurred: () => isBlurred,
    stop() {
      run += 1;
      giveUpOpening();
      clearTimeout(trying);
      lost.clear();
      stopScreen();
      put('camera', null);
      put('microphone', null);
      problems = [];
      step = 'full';
    },
    async toggleCamera() {
      const wasOn = isCameraOn();
      lost.delete('camera');
      if (!wasOn) return void (await open('camera'));
      giveUpOpening();
      note(null, 'camera');
      put('camera', null);
    },
    async toggleMicrophone() {
      lost.delete('microphone');
      if (!tracks.microphone) return void (await open('microphone'));
      tracks.microphone.enabled = !tracks.microphone.enabled;
      onChange();
    },
    async toggleScreen() {
      if (tracks.screen) return stopScreen();
      const mine = run;
      const opened = await openScreen();
      if (mine !== run) {
        opened.track?.stop();
        if (opened.track) opened.sound?.stop();
        return;
      }
      note(opened.problem, 'screen');
      put('screen', opened.track);
      if (opened.track) put('screenSound', opened.sound);
    },
    async choose(next: DeviceChoice) {
      const isOtherCamera = next.cameraId !== choice.cameraId;
      const isOtherMicrophone = next.microphoneId !== choice.microphoneId;
      const wasOn = micOn();
      choice = next;
      if (isOtherCamera && isCameraOn()) await open('camera');
      if (isOtherMicrophone && tracks.microphone) await open('microphone', wasOn);
      onChange();
    },
    /** The page is looked at again, or something was plugged in. */
    recover: () => (lost.size > 0 ? recover() : Promise.resolve()),
    /** A smaller picture, or none, where the line carries no more; the sound is never touched. */
    async setPictureStep(next: PictureStep) {
      if (next === step) return;
      step = next;
      await setPicture();
      onChange();
    },
    isCameraOn,
    choice: () => choice,
    problems: () => problems,
    pictureStep: () => step,
    devices: (): DeviceStates => ({
      microphone: stateOf('microphone', tracks.microphone, problems),
      camera: stateOf('camera', tracks.camera, problems),
    }),
    /** What the own tile shows. */
    preview: () => preview,
    /** The own sound alone, to measure it. */
    microphone: () => tracks.microphone,
    outgoing: (): LocalMedia => ({
      audio: sound(),
      video: tracks.screen ?? (step === 'none' ? null : tracks.camera),
    }),
    state: (): OwnState => ({
      micOn: micOn(),
      cameraOn: tracks.camera !== null && step !== 'none',
      sharing: tracks.screen !== null,
    }),
  };
}
export type CallMedia = ReturnType<typeof createCallMedia>;
