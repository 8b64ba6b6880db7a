import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * A thin line at the top while the next page is on its way; it waits a moment, so that quick ones never
 * flash.
 */
export function NavigationProgress() {
  const isMoving = useNavigation().state !== 'idle';
  return isMoving ? <div aria-hidden className="navigation-progress" /> : null;
}

/** Tells a screen reader the title of a page that came without a new document. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [said, setSaid] = useState({ pathname, title: '' });
  useEffect(() => {
    // The title of the new page is written after this effect.
    const timer = setTimeout(() => {
      setSaid((before) => (before.pathname === pathname ? before : { pathname, title: document.title }));
    }, 100);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {said.title}
    </p>
  );
}
