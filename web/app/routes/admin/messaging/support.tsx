import { useQueryClient } from '@tanstack/react-query';
import type { Route } from './+types/support.ts';
import { SupportList } from '../../../features/messaging/support/support-list.tsx';
import { SupportThread } from '../../../features/messaging/support/support-thread.tsx';
import { messagingKeys } from '../../../features/messaging/query-keys.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useAddressState } from '../../../lib/page/address-state.ts';
import { pageMeta } from '../../../lib/page/page-meta.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.chat_support_title() });

export default function Support() {
  const user = useUser();
  const { params } = useAddressState();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: messagingKeys.supportTalks });
  useSocketEvent('support.changed', refresh);
  useReconnect(refresh);
  const talk = params.get('talk');
  const filter = params.get('filter') === 'all' ? 'all' : 'waiting';
  if (!user) return null;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={m.chat_support_title()} lead={m.chat_support_lead()} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={talk ? 'hidden lg:block' : ''}>
          <SupportList filter={filter} openId={talk} />
        </div>
        {talk ? (
          <div className="h-[calc(100dvh-18rem)] min-h-112">
            <SupportThread key={talk} uuid={talk} ownId={user.id} />
          </div>
        ) : (
          <div className="grid place-items-center max-lg:hidden">
            <EmptyState title={m.chat_choose()} />
          </div>
        )}
      </div>
    </div>
  );
}
