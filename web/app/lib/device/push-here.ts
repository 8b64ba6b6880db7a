import {
  addPushDevice,
  listPushDevices,
  type PushDevices,
  removePushDevice,
} from '@michi/contract/notification/push';
import { api, quietApi } from '../api/client.ts';
import { forgetPushHere, ownSubscription, pushMark, registerWorker } from './own-subscription.ts';

/**
 * needs-install: of iPhones and iPads, which tell an installed app alone. denied: only the reader can allow
 * it again, in the browser's own settings.
 */
export type PushSupport = 'ready' | 'unsupported' | 'needs-install' | 'denied';

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isApple() && !isInstalled() ? 'needs-install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Runs in a window of its own, as an app. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** An iPad says that it is a Mac, and is the only one with a screen to touch. */
export const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The browser itself could not be made to: it has its reasons, or reaches no push service. */
export class PushFailed extends Error {}

/**
 * Asks the reader where nobody did so yet. Null: they said no. Throws PushFailed, and what a failed call
 * throws.
 */
export async function switchPushOn(userId: string, key: string): Promise<PushDevices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const subscription = await subscribe(key);
  const answer = await api(addPushDevice, { body: bodyOf(subscription) });
  localStorage.setItem(pushMark, userId);
  return answer;
}

export async function switchPushOff(id: string): Promise<PushDevices> {
  const answer = await api(removePushDevice, { params: { id } });
  await forgetPushHere();
  return answer;
}

/**
 * A browser may drop its subscription or give it another address, and the site may have another key: then it
 * is made anew, without a word.
 */
export async function renewPush(userId: string): Promise<void> {
  const mark = localStorage.getItem(pushMark);
  // Of somebody whose session ran out here: theirs are not for the next one.
  if (mark !== null && mark !== userId) return forgetPushHere();
  if (mark === null || pushSupport() !== 'ready') return;
  const { key, items } = await quietApi(listPushDevices);
  const known = await ownSubscription();
  if (known && isMadeWith(known, key)) {
    // Switched off from another device.
    if (!items.some(({ isHere }) => isHere)) await forgetPushHere();
    return;
  }
  if (Notification.permission === 'granted')
    await quietApi(addPushDevice, { body: bodyOf(await subscribe(key)) });
}

async function subscribe(key: string): Promise<PushSubscription> {
  const registration = await registerWorker();
  if (!registration) throw new PushFailed();
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    const before = await pushManager.getSubscription();
    if (before && isMadeWith(before, key)) return before;
    await before?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new PushFailed();
  }
}

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const bytes = options.applicationServerKey;
  return bytes !== null && base64url(new Uint8Array(bytes)) === key;
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

function bodyOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}
