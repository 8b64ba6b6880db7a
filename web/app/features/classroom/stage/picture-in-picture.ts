import { useSyncExternalStore } from 'react';
import { log } from '../../../lib/browser/log.ts';

/** The large picture of the call, which a small window over all others can show. */
const mainPicture = () =>
  document.querySelector<HTMLVideoElement>('[data-stage] video[data-tile=remote]:not(.invisible)');

export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled;

export async function togglePictureInPicture(): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await mainPicture()?.requestPictureInPicture();
  } catch (error) {
    log.error(error);
  }
}

function subscribeFullscreen(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

export const hasFullscreen = (): boolean => document.fullscreenEnabled;

/** The whole page, so that dialogs and toasts are still on it; the stage covers the rest. */
export function toggleFullscreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch((error: unknown) => log.error(error));
}

export const useFullscreen = (): boolean =>
  useSyncExternalStore(
    subscribeFullscreen,
    () => document.fullscreenElement !== null,
    () => false,
  );
