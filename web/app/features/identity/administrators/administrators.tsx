import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PageHeader, SectionHeader } from '../../../ui/page/page-header.tsx';
import { AdministratorList } from './administrator-list.tsx';
import { administratorsQuery } from './administrator-queries.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';

/** Who runs the site, who is invited, and the way in and out. */
export function Administrators() {
  const list = useQuery(administratorsQuery);
  const [isInviting, setInviting] = useState(false);
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.administrators_title()}
        lead={m.administrators_lead()}
        actions={
          <Button variant="primary" onPress={() => setInviting(true)}>
            <UserPlus aria-hidden />
            {m.administrators_invite()}
          </Button>
        }
      />
      {list.isLoadingError ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : list.data ? (
        <>
          <AdministratorList people={list.data.administrators} />
          <section className="flex flex-col gap-4">
            <SectionHeader title={m.administrators_open()} />
            <OpenInvitations invitations={list.data.invitations} />
          </section>
        </>
      ) : (
        <SkeletonRows count={4} />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}
