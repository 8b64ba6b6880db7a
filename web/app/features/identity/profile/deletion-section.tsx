import { deleteUser, type User } from '@michi/contract/identity/users';
import { type DeletionObstacle, getOwnDeletion } from '@michi/contract/identity/privacy';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { identityKeys } from '../query-keys.ts';

const deletionQuery = queryOptions({
  queryKey: identityKeys.ownDeletion,
  queryFn: ({ signal }) => api(getOwnDeletion, {}, { signal }),
  staleTime: 0,
});

export function DeletionSection({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const deletion = useQuery({ ...deletionQuery, enabled: isOpen });
  const remove = async () => {
    await api(deleteUser, { params: { id: user.id }, query: { status: 'DELETED' } });
    // The deletion ended the session at the server; this ends it in every tab.
    session.forget();
    toast.success(m.account_deleted());
    await navigate('/');
  };
  const isClear = deletion.data?.obstacles.length === 0;
  return (
    <section aria-labelledby="deletion">
      <SectionHeader id="deletion" title={m.account_delete_title()} />
      <p className="mt-2 max-w-2xl text-quiet">{m.files_delete_text()}</p>
      <Button className="mt-4" onPress={() => setOpen(true)}>
        {m.account_delete_action()}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.account_delete_title()}
        confirmLabel={m.files_delete_confirm()}
        onConfirm={remove}
        isDanger
        isNotReady={!isClear || deletion.isFetching}
      >
        {deletion.isLoadingError ? (
          <ErrorState error={deletion.error} onRetry={deletion.refetch} />
        ) : deletion.data ? (
          <Meaning {...deletion.data} />
        ) : (
          <Skeleton className="h-32 w-full" />
        )}
      </ConfirmDialog>
    </section>
  );
}

function Meaning({ obstacles, purgeDays }: { obstacles: DeletionObstacle[]; purgeDays: number }) {
  if (obstacles.length > 0)
    return (
      <div className="flex flex-col gap-3">
        <p>{m.files_delete_not_yet()}</p>
        <ul className="flex list-disc flex-col gap-1.5 ps-5">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>
              <Obstacle obstacle={obstacle} />
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5">
      <li>{m.files_delete_now()}</li>
      <li>{m.files_delete_later({ days: purgeDays })}</li>
      <li>{m.files_delete_stays()}</li>
      <li className="font-medium">{m.files_delete_final()}</li>
    </ul>
  );
}

function Obstacle({ obstacle }: { obstacle: DeletionObstacle }) {
  switch (obstacle) {
    case 'UNSETTLED_ORDERS':
      return (
        <>
          {m.files_obstacle_orders()}{' '}
          <Link className="underline" to="/checkouts/list-checkouts">
            {m.files_obstacle_orders_link()}
          </Link>
        </>
      );
    case 'OPEN_CLASSES':
      return (
        <>
          {m.files_obstacle_classes()}{' '}
          <Link className="underline" to="/calendar/list-calendar">
            {m.files_obstacle_classes_link()}
          </Link>
        </>
      );
    case 'OPEN_BALANCE':
      return (
        <>
          {m.files_obstacle_balance()}{' '}
          <Link className="underline" to="/sensei/earnings">
            {m.payouts_title()}
          </Link>
        </>
      );
    case 'PAYOUT_UNDER_WAY':
      return m.files_obstacle_payout();
    case 'LAST_OWNER':
      return m.files_obstacle_admin();
  }
}
