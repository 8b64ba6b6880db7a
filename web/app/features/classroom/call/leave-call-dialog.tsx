import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { m } from '../../../lib/i18n/i18n.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { activeCall } from './active-call.ts';
import { callStore, isLeavingCall } from './call-state.ts';

/**
 * Leaving the page during a call asks: declined keeps the page, confirmed ends the call and leaves.
 * `isSamePage`: another address that leads here.
 */
export function LeaveCallDialog({ isSamePage }: { isSamePage: (path: string) => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    isLeavingCall(callStore.get(), currentLocation.pathname, nextLocation.pathname, isSamePage),
  );
  // The router knows nothing of a reload or a closed tab; there the browser asks in its own words.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (callStore.get().isActive) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const isAsking = blocker.state === 'blocked';
  return (
    <ConfirmDialog
      isOpen={isAsking}
      onClose={() => blocker.reset?.()}
      title={m.classroom_leave_title()}
      confirmLabel={m.classroom_leave_confirm()}
      cancelLabel={m.classroom_leave_stay()}
      onConfirm={() => {
        activeCall().hangUp();
        blocker.proceed?.();
      }}
      isDanger
    >
      {m.classroom_leave_text()}
    </ConfirmDialog>
  );
}
