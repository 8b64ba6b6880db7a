import { listWaitingSensei } from '@michi/contract/administration';
import { decideSensei } from '@michi/contract/identity';
import type { SenseiStatus } from '@michi/contract/states';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { When } from '../../ui/when.tsx';
import '../../ui/list/person-row.css';

const waitingQuery = queryOptions({
  queryKey: ['waiting-sensei'],
  queryFn: ({ signal }) =>
    api(listWaitingSensei, { query: { status: 'PENDING_APPROVAL', limit: 50 } }, { signal }),
});

/** Who waits for a decision. Excluding asks first: it is hard to take back. */
export function WaitingSensei() {
  const client = useQueryClient();
  const waiting = useQuery(waitingQuery);
  const [excluded, setExcluded] = useState<{ id: string; name: string } | null>(null);
  const decide = useMutation({
    mutationFn: ({ id, status }: { id: string; name: string; status: SenseiStatus }) =>
      api(decideSensei, { params: { id }, body: { status } }),
    onSuccess: (_user, { name, status }) => {
      toast.success(status === 'ACTIVE' ? m.admin_approved({ name }) : m.admin_excluded({ name }));
      for (const key of ['waiting-sensei', 'admin-dashboard'])
        void client.invalidateQueries({ queryKey: [key] });
    },
  });
  if (waiting.isLoadingError) return <ErrorState onRetry={waiting.refetch} />;
  if (!waiting.data) return <SkeletonRows count={3} />;
  if (waiting.data.items.length === 0) return <EmptyState title={m.admin_nobody_waits()} />;
  return (
    <>
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {waiting.data.items.map((sensei) => (
          <li key={sensei.id} className="person-row">
            <Avatar id={sensei.id} name={sensei.name} />
            <div className="min-w-0">
              <p className="font-medium">
                <Link to={`/users/${sensei.id}`} className="hover:underline">
                  {sensei.name}
                </Link>
              </p>
              <p className="truncate text-sm text-quiet">
                {sensei.headline ?? sensei.email} · <When instant={sensei.createdAt} isShort />
              </p>
            </div>
            <div className="person-row-actions">
              <Button
                size="sm"
                variant="ghost"
                onPress={() => setExcluded(sensei)}
                aria-label={m.admin_exclude_name({ name: sensei.name })}
              >
                {m.admin_exclude()}
              </Button>
              <Button
                size="sm"
                isPending={decide.isPending && decide.variables.id === sensei.id}
                onPress={() => decide.mutate({ ...sensei, status: 'ACTIVE' })}
                aria-label={m.admin_approve_name({ name: sensei.name })}
              >
                {m.admin_approve()}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={excluded !== null}
        onClose={() => setExcluded(null)}
        title={m.admin_exclude_name({ name: excluded?.name ?? '' })}
        confirmLabel={m.admin_exclude()}
        isDanger
        onConfirm={async () => {
          if (excluded) await decide.mutateAsync({ ...excluded, status: 'EXCLUDED' });
        }}
      >
        {m.admin_exclude_text()}
      </ConfirmDialog>
    </>
  );
}
