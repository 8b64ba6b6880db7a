import { useQueryClient } from '@tanstack/react-query';
import { rereadUser, toast } from '../../../lib/api/client.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** The decision about a sensei who waits reaches a page that is open: each notice may be it. */
export function WatchDecision() {
  const client = useQueryClient();
  const look = async () => {
    const user = await rereadUser();
    if (user.senseiStatus === 'PENDING_APPROVAL') return;
    if (user.senseiStatus === 'ACTIVE') toast.success(m.sensei_approved_toast());
    await client.invalidateQueries();
  };
  // A failed call has shown its toast.
  const lookAgain = () => void look().catch(() => undefined);
  useSocketEvent('notice.new', lookAgain);
  useReconnect(lookAgain);
  return null;
}
