import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedDevice } from '../devices/devices.ts';
import { FakeTrack } from '../../../../test/fake-track.ts';
import { createCallMedia } from './call-media.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Devices that a test takes away and gives back. */
function createDevices() {
  const opened: FakeTrack[] = [];
  /** What is waited for: the browser's question, the model, and whether the model failed later. */
  const waits: { question?: Promise<void>; model?: Promise<void>; failBlur?: () => void } = {};
  const away = new Map<'camera' | 'microphone' | 'blur', 'busy' | 'missing'>();
  const answer = (track: FakeTrack | null, problem: OpenedDevice['problem']) => ({ track, problem });
  const open = async (device: 'camera' | 'microphone', id = `first ${device}`): Promise<OpenedDevice> => {
    const fault = away.get(device);
    if (fault) return answer(null, { device, fault });
    const track = new FakeTrack(device === 'camera' ? 'video' : 'audio', id);
    opened.push(track);
    return answer(track, null);
  };
  const media = createCallMedia(() => undefined, {
    openBoth: async (choice, isCameraWanted) => {
      await waits.question;
      return {
        microphone: await open('microphone', choice.microphoneId),
        camera: isCameraWanted ? await open('camera', choice.cameraId) : answer(null, null),
      };
    },
    openCamera: (id) => open('camera', id),
    openMicrophone: (id) => open('microphone', id),
    openScreen: async () => ({
      ...answer(new FakeTrack('video', 'screen'), null),
      sound: new FakeTrack('audio', 'screen sound'),
    }),
    blur: async (track, _signal, onFail) => {
      waits.failBlur = onFail;
      await waits.model;
      if (away.has('blur') || track.readyState === 'ended') throw new Error('No model');
      return new FakeTrack('video', `blurred ${track.id}`);
    },
    mixSound: (tracks) => ({
      track: new FakeTrack('audio', `mix of ${tracks.length}`),
      stop: () => undefined,
    }),
  });
  const last = (kind: string) => opened.findLast((track) => track.kind === kind);
  const live = (kind: string) =>
    opened.filter((track) => track.kind === kind && track.readyState === 'live').length;
  return { media, away, last, live, waits };
}
const on = { isCameraOn: true, isMicrophoneOn: true };
const idOf = (track: MediaStreamTrack | null) => track?.id;

test('a phone call in between ends the lesson: what the system took comes back by itself, as it stood', async () => {
  const { media, away, last } = createDevices();
  await media.start({}, on);
  await media.toggleMicrophone();
  for (const device of ['camera', 'microphone'] as const) away.set(device, 'busy');
  last('audio')?.end();
  last('video')?.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(media.outgoing()).toEqual({ audio: null, video: null });
  expect(media.problems().map(({ fault }) => fault)).toEqual(['interrupted', 'interrupted']);
  away.clear();
  await vi.advanceTimersByTimeAsync(3000);
  expect(media.problems()).toEqual([]);
  // It was off before the phone rang.
  expect(media.state()).toEqual({ micOn: false, cameraOn: true, sharing: false });
});

test('a microphone that the system holds for a while says so, and is heard again after it', async () => {
  const { media, last } = createDevices();
  await media.start({}, on);
  last('audio')?.dispatchEvent(new Event('mute'));
  expect(media.problems()).toEqual([{ device: 'microphone', fault: 'interrupted' }]);
  last('audio')?.dispatchEvent(new Event('unmute'));
  expect(media.problems()).toEqual([]);
  expect(media.state().micOn).toBe(true);
});

test('after a reconnect another camera is on than the chosen one: it is the chosen one again', async () => {
  const { media, away, last } = createDevices();
  await media.start({}, on);
  await media.choose({ cameraId: 'the good one' });
  away.set('camera', 'missing');
  last('video')?.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(media.outgoing().video).toBeNull();
  away.clear();
  await media.recover();
  expect(idOf(media.outgoing().video)).toBe('the good one');
});

test('a device that was switched off meanwhile is not switched on again', async () => {
  const { media, away, last } = createDevices();
  await media.start({}, on);
  away.set('camera', 'busy');
  last('video')?.end();
  await vi.advanceTimersByTimeAsync(0);
  away.clear();
  media.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(media.outgoing().video).toBeNull();
});

test('the sound of a shared screen goes with the voice, and alone where there is none', async () => {
  const { media } = createDevices();
  await media.start({}, on);
  await media.toggleScreen();
  expect(idOf(media.outgoing().audio)).toBe('mix of 2');
  expect(idOf(media.outgoing().video)).toBe('screen');
  await media.toggleScreen();
  expect(idOf(media.outgoing().audio)).toBe('first microphone');
  expect(idOf(media.outgoing().video)).toBe('first camera');
});

test('on a weak line the picture goes and the sound stays', async () => {
  const { media } = createDevices();
  await media.start({}, on);
  await media.setPictureStep('none');
  expect(media.state()).toMatchObject({ micOn: true, cameraOn: false });
  expect(media.outgoing().video).toBeNull();
  expect(idOf(media.outgoing().audio)).toBe('first microphone');
  await media.setPictureStep('half');
  expect(idOf(media.outgoing().video)).toBe('first camera');
});

test('blurred the others get the other track; where that fails they see the plain one, and it is said', async () => {
  const { media, away } = createDevices();
  await media.start({}, on);
  await media.setBlurred(true);
  expect(idOf(media.outgoing().video)).toBe('blurred first camera');
  await media.setBlurred(false);
  expect(idOf(media.outgoing().video)).toBe('first camera');
  away.set('blur', 'missing');
  await media.setBlurred(true);
  expect(idOf(media.outgoing().video)).toBe('first camera');
  expect(media.isBlurred()).toBe(false);
  expect(media.problems()).toEqual([{ device: 'camera', fault: 'unblurred' }]);
});

test('a camera that is turned off while the model loads is dark at once, and stays so', async () => {
  const { media, live, waits } = createDevices();
  await media.start({}, on);
  const model = Promise.withResolvers<void>();
  waits.model = model.promise;
  const blurred = media.setBlurred(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(live('video')).toBe(2);
  await media.toggleCamera();
  expect(live('video')).toBe(0);
  model.resolve();
  await blurred;
  expect(media.outgoing().video).toBeNull();
  expect(media.isCameraOn()).toBe(false);
  expect(live('video')).toBe(0);
});

test('whoever presses the camera again while it is being opened turns it off', async () => {
  const { media, live, waits } = createDevices();
  await media.start({}, { ...on, isCameraOn: false, isBlurred: true });
  const model = Promise.withResolvers<void>();
  waits.model = model.promise;
  const opening = media.toggleCamera();
  await vi.advanceTimersByTimeAsync(0);
  expect(media.isCameraOn()).toBe(true);
  await media.toggleCamera();
  model.resolve();
  await opening;
  expect(media.isCameraOn()).toBe(false);
  expect(media.outgoing().video).toBeNull();
  expect(live('video')).toBe(0);
});

test('of two choices the later stands, however long the earlier takes', async () => {
  const { media, live, waits } = createDevices();
  await media.start({}, on);
  const model = Promise.withResolvers<void>();
  waits.model = model.promise;
  const blurred = media.setBlurred(true);
  await vi.advanceTimersByTimeAsync(0);
  await media.setBlurred(false);
  model.resolve();
  await blurred;
  expect(idOf(media.outgoing().video)).toBe('first camera');
  expect(live('video')).toBe(1);
});

test('a check that was given up leaves nothing on, and what the next one opened alone', async () => {
  const { media, live, waits } = createDevices();
  const question = Promise.withResolvers<void>();
  waits.question = question.promise;
  const givenUp = media.start({}, on);
  media.stop();
  delete waits.question;
  expect(await media.start({}, on)).toBe(true);
  question.resolve();
  expect(await givenUp).toBe(false);
  expect(media.state()).toMatchObject({ micOn: true, cameraOn: true });
  expect([live('audio'), live('video')]).toEqual([1, 1]);
});

test('that the camera is not blurred is said as long as it is on', async () => {
  const { media, away } = createDevices();
  away.set('blur', 'missing');
  await media.start({}, { ...on, isBlurred: true });
  expect(media.problems()).toEqual([{ device: 'camera', fault: 'unblurred' }]);
  await media.toggleCamera();
  expect(media.problems()).toEqual([]);
  expect(media.devices().camera).toBe('OFF');
});

test('where the blur fails later the camera goes off, and comes back plain when it is asked for', async () => {
  const { media, waits } = createDevices();
  await media.start({}, { ...on, isBlurred: true });
  waits.failBlur?.();
  expect(media.outgoing().video).toBeNull();
  expect(media.problems()).toEqual([{ device: 'camera', fault: 'withdrawn' }]);
  await media.toggleCamera();
  expect(idOf(media.outgoing().video)).toBe('first camera');
  expect(media.problems()).toEqual([]);
});

test('a camera that is pulled out while the model loads comes back blurred', async () => {
  const { media, last, waits } = createDevices();
  const model = Promise.withResolvers<void>();
  waits.model = model.promise;
  const begun = media.start({}, { ...on, isBlurred: true });
  await vi.advanceTimersByTimeAsync(0);
  last('video')?.end();
  model.resolve();
  await begun;
  await vi.advanceTimersByTimeAsync(0);
  expect(idOf(media.outgoing().video)).toBe('blurred first camera');
  expect(media.problems()).toEqual([]);
});
