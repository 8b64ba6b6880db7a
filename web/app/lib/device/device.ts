import { useEffect, useEffectEvent } from 'react';
import type { Site } from '../api/load-context.ts';
import { useUser } from '../session/session-store.ts';

/** Long after the page is of use. */
const idleMs = 4000;

/** What a device keeps of whoever is signed in; strangers' pages load nothing of it. */
export function useDevice(site: Pick<Site, 'name' | 'accent'>): void {
  const user = useUser();
  const tend = useEffectEvent(() => {
    if (user && user.emailVerifiedAt !== null && !document.hidden)
      void import('./sync-device.ts').then(({ syncDevice }) => syncDevice(user, site));
  });
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => tend(), idleMs);
    const comeBack = () => tend();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [id]);
}
