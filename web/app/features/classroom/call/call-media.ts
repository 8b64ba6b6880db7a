import type { DeviceStates } from '@michi/contract/classroom/rooms';
import * as browserDevices from '../devices/devices.ts';
import { type DeviceChoice, type DeviceProblem, stateOf } from '../devices/devices.ts';
import { canBlur } from '../devices/blur/can-blur.ts';
import { type Mix, mixSound } from '../devices/mix-sound.ts';
import type { LocalMedia, OwnState } from '../engine/media-engine.ts';
import { type PictureStep, pictureOf } from '../stage/picture-step.ts';

type Tracks = {
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  screenSound: MediaStreamTrack | null;
};
type Own = 'camera' | 'microphone';
type Openers = Pick<typeof browserDevices, 'openBoth' | 'openCamera' | 'openMicrophone' | 'openScreen'> & {
  mixSound: (tracks: readonly MediaStreamTrack[]) => Mix;
  /** Rejects where it cannot be done; `onFail`: not any more. */
  blur: (camera: MediaStreamTrack, onFail: () => void) => Promise<MediaStreamTrack>;
};

/** What finds a person in a picture is heavy, and fetched when it is wanted. */
async function blur(camera: MediaStreamTrack, onFail: () => void): Promise<MediaStreamTrack> {
  return (await import('../devices/blur/blur-track.ts')).blurTrack(camera, onFail);
}

/** While the system keeps a device it is asked for again this often. */
const tryAgainMs = 3000;

/**
 * The own camera, microphone and screen before and during a call. A camera that is off is really off (its light too); a microphone
 * only falls silent, so that it is back at once. What the system takes away meanwhile comes back by itself, the chosen device first.
 * `onChange` after each change, also when a device is pulled out.
 */
export function createCallMedia(
  onChange: () => void,
  { openBoth, openCamera, openMicrophone, openScreen, mixSound: mixer, blur: blurrer }: Openers = {
    ...browserDevices,
    mixSound,
    blur,
  },
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
  const sound = (): MediaStreamTrack | null => mix?.track ?? tracks.microphone ?? tracks.screenSound;
  const mixAgain = () => {
    mix?.stop();
    mix = tracks.screenSound && tracks.microphone ? mixer([tracks.microphone, tracks.screenSound]) : null;
  };
  const put = (device: keyof Tracks, track: MediaStreamTrack | null) => {
    tracks[device]?.stop();
    tracks[device] = track;
    if (track) watch(device, track);
    if (device === 'microphone' || device === 'screenSound') mixAgain();
    const shown = tracks.screen ?? tracks.camera;
    preview = new MediaStream(shown ? [shown] : []);
    onChange();
  };
  const watch = (device: keyof Tracks, track: MediaStreamTrack) => {
    const isCurrent = () => tracks[device] === track;
    track.addEventListener('ended', () => {
      if (!isCurrent()) return;
      if (device === 'screen') return stopScreen();
      if (device === 'screenSound') return put(device, null);
      lost.set(device, { wasOn: device === 'camera' || track.enabled });
      note({ device, fault: 'interrupted' }, device);
      put(device, null);
      void recover();
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
  /** The camera as the others see it. Where it cannot be blurred they see the plain one, and its person reads that. */
  const asSeen = async (camera: MediaStreamTrack | null): Promise<MediaStreamTrack | null> => {
    if (!camera || !isBlurred) return camera;
    try {
      const seen = await blurrer(camera, () => {
        if (tracks.camera !== seen) return;
        void open('camera').then(() => {
          note({ device: 'camera', fault: 'unblurred' }, 'camera');
          onChange();
        });
        isBlurred = false;
      });
      return seen;
    } catch {
      isBlurred = false;
      note({ device: 'camera', fault: 'unblurred' }, 'camera');
      return camera;
    }
  };
  const open = async (device: Own, isOn = true) => {
    const mine = run;
    const opened =
      device === 'camera' ? await openCamera(choice.cameraId) : await openMicrophone(choice.microphoneId);
    // The call ended while the browser asked.
    if (mine !== run) {
      opened.track?.stop();
      return { track: null, problem: null };
    }
    // Before anybody hears it.
    if (opened.track) opened.track.enabled = isOn;
    note(opened.problem, device);
    const track = device === 'camera' ? await asSeen(opened.track) : opened.track;
    if (mine !== run) {
      track?.stop();
      return { track: null, problem: null };
    }
    put(device, track);
    if (device === 'camera') await setPicture();
    return { ...opened, track };
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
      const { track, problem } = await open(device, wasOn);
      if (mine !== run) return;
      if (track) {
        lost.delete(device);
        onChange();
      } else if (problem?.fault === 'denied' || problem?.fault === 'insecure') lost.delete(device);
      else note({ device, fault: problem?.fault === 'missing' ? 'missing' : 'interrupted' }, device);
    }
    if (lost.size > 0) trying = setTimeout(() => void recover(), tryAgainMs);
    onChange();
  };
  const micOn = () => tracks.microphone?.enabled ?? false;

  return {
    async start(
      wanted: DeviceChoice,
      on: { isCameraOn: boolean; isMicrophoneOn: boolean; isBlurred?: boolean },
    ) {
      const mine = run;
      choice = wanted;
      isBlurred = (on.isBlurred ?? false) && canBlur();
      const opened = await openBoth(choice, on.isCameraOn);
      note(opened.camera.problem, 'camera');
      note(opened.microphone.problem, 'microphone');
      if (opened.microphone.track) opened.microphone.track.enabled = on.isMicrophoneOn;
      put('microphone', opened.microphone.track);
      const camera = await asSeen(opened.camera.track);
      if (mine === run) put('camera', camera);
      else camera?.stop();
    },
    /** The camera that is on stays as it is until the other picture is there. */
    async setBlurred(next: boolean) {
      if (next === isBlurred) return;
      isBlurred = next;
      onChange();
      if (tracks.camera) await open('camera');
      onChange();
    },
    isBlurred: () => isBlurred,
    stop() {
      run += 1;
      clearTimeout(trying);
      lost.clear();
      stopScreen();
      put('camera', null);
      put('microphone', null);
      problems = [];
      step = 'full';
    },
    async toggleCamera() {
      lost.delete('camera');
      if (tracks.camera) put('camera', null);
      else await open('camera');
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
      if (isOtherCamera && tracks.camera) await open('camera');
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
