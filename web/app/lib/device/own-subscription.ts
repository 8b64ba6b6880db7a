/** Of this browser only, and its person's: that it shows notices by itself. */
export const pushMark = 'michi-push';

/**
 * Null: this browser has none, or it could not be had. Updates itself; what it is made of is not cached by
 * the browser.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return null;
  try {
    return await navigator.serviceWorker.register('/service-worker.js', {
      scope: '/',
      updateViaCache: 'none',
    });
  } catch {
    return null;
  }
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Nothing more comes here, whatever the server believes. */
export async function forgetPushHere(): Promise<void> {
  localStorage.removeItem(pushMark);
  await (await ownSubscription())?.unsubscribe();
}
