import { Suspense, useEffect, useEffectEvent } from 'react';
import { useMatch } from 'react-router';
import { InboxLink } from '../../features/messaging/inbox/inbox-link.tsx';
import { unsentConversations } from '../../features/messaging/unsent-names.ts';
import { NoticeBell } from '../../features/notification/notice-bell.tsx';
import { useReconnect } from '../../lib/api/socket.ts';
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
      <SendUnsent />
      {storedInvite() !== null && (
        <Suspense>
          <AcceptInvite />
        </Suspense>
      )}
    </>
  );
}

/** Messages that were written without a line go out from whatever page is open once there is one. */
function SendUnsent() {
  const open = useMatch('/chat/:uuid')?.params.uuid ?? '';
  const begin = useEffectEvent(() => void sendUnsentBut(open));
  useEffect(() => begin(), []);
  useReconnect(() => void sendUnsentBut(open));
  return null;
}

async function sendUnsentBut(openId: string): Promise<void> {
  if (unsentConversations().length === 0) return;
  const { sendUnsent } = await import('../../features/messaging/thread/send-unsent.ts');
  await sendUnsent(openId);
}
