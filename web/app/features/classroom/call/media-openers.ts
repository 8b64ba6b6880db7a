import * as browserDevices from '../devices/devices.ts';
import { canBlur } from '../devices/blur/can-blur.ts';
import { type Mix, mixSound } from '../devices/mix-sound.ts';

/** What opens the devices of a call, and makes of them what is sent. */
type MediaOpeners = Pick<
  typeof browserDevices,
  'openBoth' | 'openCamera' | 'openMicrophone' | 'openScreen'
> & {
  mixSound: (tracks: readonly MediaStreamTrack[]) => Mix;
  /** Rejects where it cannot be done, or is not wanted any more; `onFail`: it cannot go on. */
  blur: (camera: MediaStreamTrack, signal: AbortSignal, onFail: () => void) => Promise<MediaStreamTrack>;
};

/** What finds a person in a picture is heavy, and fetched when it is wanted. */
const blur: MediaOpeners['blur'] = async (...how) => {
  if (!canBlur()) throw new Error('This browser cannot blur');
  return (await import('../devices/blur/blur-track.ts')).blurTrack(...how);
};

export const browserOpeners: MediaOpeners = { ...browserDevices, mixSound, blur };
