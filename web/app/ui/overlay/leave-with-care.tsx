import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DiscardDialog } from './dialog.tsx';

/** For what is typed on a page and saved by a button: leaving the page asks first. */
export function LeaveWithCare({ isTyped }: { isTyped: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isTyped && currentLocation.pathname !== nextLocation.pathname,
  );
  // The router knows nothing of a reload or a closed tab; there the browser asks in its own words.
  useEffect(() => {
    if (!isTyped) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
  if (blocker.state !== 'blocked') return null;
  return <DiscardDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
