import { AcceptInvite } from '../../features/ordering/credit/invited.tsx';
import { InboxLink } from '../../features/messaging/inbox/inbox-link.tsx';
import { NoticeBell } from '../../features/notification/notice-bell.tsx';
import { useUser } from '../../lib/session/session-store.ts';

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
      <AcceptInvite />
    </>
  );
}
