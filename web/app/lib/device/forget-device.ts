import { deleteKept } from './offline-classes.ts';
import { forgetPushHere } from './own-subscription.ts';

/** Whoever signs out leaves nothing on the device, and is told nothing there. */
export function forgetDevice(): void {
  if (typeof caches === 'undefined') return;
  void Promise.all([deleteKept(), forgetPushHere()]).catch(() => undefined);
}
