import { listWaitingSensei } from '@michi/contract/administration/desk';
import { decideSensei } from '@michi/contract/identity/users';
import type { SenseiStatus } from '@michi/contract/states';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api, isApiError, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { administrationKeys } from '../query-keys.ts';
import { BanEffects, refreshEffects, seenEffects } from './person-effects.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import '../../../ui/list/person-row.css';

const waitingQuery = infiniteQueryOptions({
  queryKey: administrationKeys.waitingSensei,
  queryFn: ({ signal, pageParam }) =>
    api(
      listWaitingSensei,
      { query: { status: 'PENDING_APPROVAL', limit: 50, cursor: pageParam } },
      { signal },
    ),
  ...byCursor,
});

type Decision = {
  id: string;
  name: string;
  status: SenseiStatus;
  reason?: string;
  effects?: string | undefined;
};

/** Who waits for a decision. Declining asks for the reason, which they read: it is hard to take back. */
export function WaitingSensei() {
  const client = useQueryClient();
  const waiting = useInfiniteQuery(waitingQuery);
  const [declined, setDeclined] = useState<{ id: string; name: string } | null>(null);
  const decide = useMutation({
    mutationFn: ({ id, name: _name, ...body }: Decision) =>
      api(decideSensei, { params: { id }, body: { ...body, expected: 'PENDING_APPROVAL' } }),
    onSuccess: (_user, { name, status }) => {
      toast.success(status === 'ACTIVE' ? m.admin_approved({ name }) : m.admin_declined({ name }));
    },
    // Another administrator may have been quicker, as the toast says: then the row goes all the same.
    onSettled: () => {
      for (const queryKey of [administrationKeys.waitingSensei, sharedKeys.adminDashboard])
        void client.invalidateQueries({ queryKey });
    },
  });
  if (waiting.isLoadingError) return <ErrorState error={waiting.error} onRetry={waiting.refetch} />;
  if (!waiting.data) return <SkeletonRows count={3} />;
  const items = waiting.data.pages.flatMap((page) => page.items);
  return (
    <>
      {items.length === 0 ? (
        <EmptyState title={m.admin_nobody_waits()} />
      ) : (
        <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
          {items.map((sensei) => (
            <li key={sensei.id} className="person-row">
              <Avatar id={sensei.id} name={sensei.name} />
              <div className="min-w-0">
                <p className="font-medium">
                  <Link to={`/users/${sensei.id}`} className="hover:underline">
                    {sensei.name}
                  </Link>
                </p>
                <p className="line-clamp-2 text-sm text-quiet" title={sensei.headline ?? undefined}>
                  {sensei.headline ?? sensei.email}
                </p>
                <p className="text-sm text-quiet">
                  <When instant={sensei.createdAt} isShort />
                </p>
              </div>
              <div className="person-row-actions">
                <Button
                  size="sm"
                  variant="ghost"
                  onPress={() => setDeclined(sensei)}
                  aria-label={m.admin_decline_name({ name: sensei.name })}
                >
                  {m.admin_decline()}
                </Button>
                <Button
                  size="sm"
                  isPending={decide.isPending && decide.variables.id === sensei.id}
                  onPress={() => decide.mutate({ id: sensei.id, name: sensei.name, status: 'ACTIVE' })}
                  aria-label={m.admin_approve_name({ name: sensei.name })}
                >
                  {m.admin_approve()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <MoreButton
        hasMore={waiting.hasNextPage}
        isLoading={waiting.isFetchingNextPage}
        onMore={waiting.fetchNextPage}
      />
      <ReasonDialog
        isOpen={declined !== null}
        onClose={() => setDeclined(null)}
        title={m.admin_decline_name({ name: declined?.name ?? '' })}
        submitLabel={m.admin_decline()}
        isDanger
        onSubmit={async (reason) => {
          if (!declined) return;
          const { id, name } = declined;
          const effects = seenEffects(client, { userId: id, status: 'EXCLUDED' });
          try {
            await decide.mutateAsync({ id, name, status: 'EXCLUDED', reason, effects });
          } catch (error) {
            if (isApiError(error, 'conflict')) await refreshEffects(client);
            if (!isApiError(error, 'stale_version')) throw error;
          }
          setDeclined(null);
        }}
        guard={(form) =>
          declined && (
            <BanEffects userId={declined.id} status="EXCLUDED">
              {form}
            </BanEffects>
          )
        }
      >
        <p>{m.admin_decline_text()}</p>
      </ReasonDialog>
    </>
  );
}
