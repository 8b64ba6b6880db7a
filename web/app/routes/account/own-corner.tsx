import { Suspense } from 'react';
import { InboxLink } from '../../features/messaging/inbox/inbox-link.tsx';
import { NoticeBell } from '../../features/notification/notice-bell.tsx';
import { storedInvite } from '../../lib/browser/stored-invite.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';

const AcceptInvite = lazyPart(
  async () => (await import('../../features/ordering/credit/invited.tsx')).AcceptInvite,
);

/**
 * Beside the account: what is new, and the own messages. Not before the steps that come before everything
 * else.
 */
export function OwnCorner() {
  const user = useUser();
  if (!user?.emailVerifiedAt || user.mustEnrol || user.needsGuardian) return null;
  return (
    <>
      <NoticeBell />
      <InboxLink />
      {storedInvite() !== null && (
        <Suspense>
          <AcceptInvite />
        </Suspense>
      )}
    </>
  );
}
