import type { OwnUser } from '@michi/contract/identity/users';
import type { Site } from '../api/load-context.ts';
import { saveOfflineClasses } from './save-offline-classes.ts';
import { registerWorker } from './own-subscription.ts';
import { renewPush } from './push-here.ts';

/**
 * For who is signed in here: the page for when nobody is reached, what stands on it, and notices on this
 * device. Nobody waits for it.
 */
export async function syncDevice(user: OwnUser, site: Pick<Site, 'name' | 'accent'>): Promise<void> {
  if (!('caches' in window)) return;
  try {
    await registerWorker();
    await saveOfflineClasses(user, site);
    await renewPush(user.id);
  } catch {
    // The next page tries it again.
  }
}
