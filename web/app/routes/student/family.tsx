import type { Family } from '@michi/contract/identity/guardians';
import type { OwnUser } from '@michi/contract/identity/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/family.ts';
import { TimeInRoom } from '../../features/classroom/attendance/attendance-list.tsx';
import { AddChildDialog } from '../../features/identity/family/add-child-dialog.tsx';
import { BirthDateForm } from '../../features/identity/family/birth-date-form.tsx';
import { ChildAccount, SignInDialog } from '../../features/identity/family/child-account.tsx';
import { familyQuery } from '../../features/identity/family/family-query.ts';
import { OwnGuardians } from '../../features/identity/family/own-guardians.tsx';
import { ChildPanel } from '../../features/ordering/family/child-panel.tsx';
import { GuardianRequests } from '../../features/ordering/family/guardian-requests.tsx';
import { MoveClass } from '../../features/scheduling/move/move-class.tsx';
import { OwnWaiting } from '../../features/scheduling/waiting/own-waiting.tsx';
import { serverNow } from '../../lib/format/server-time.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useAddressState } from '../../lib/page/address-state.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.family_title() });

/** A minor's guardians, or a guardian's children; whose age is unknown says it here. */
export default function FamilyPage() {
  const family = useQuery(familyQuery);
  const user = useUser();
  if (!user) return null;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.family_title()} lead={user.needsGuardian ? undefined : m.family_lead()} />
      {family.isLoadingError && <ErrorState error={family.error} onRetry={family.refetch} />}
      {family.isPending && <SkeletonRows count={3} />}
      {family.data && <OwnPart family={family.data} user={user} />}
    </div>
  );
}

function OwnPart({ family, user }: { family: Family; user: OwnUser }) {
  const client = useQueryClient();
  switch (family.standing) {
    case 'UNKNOWN':
      return (
        <section className="flex max-w-md flex-col gap-4">
          <p>{m.family_birth_needed()}</p>
          <BirthDateForm onDone={() => client.invalidateQueries(familyQuery)} />
        </section>
      );
    case 'YOUNG':
    case 'MINOR':
      return <Guardians family={family} user={user} />;
    case 'ADULT':
      return <Children family={family} />;
  }
}

function Guardians({ family, user }: { family: Family; user: OwnUser }) {
  return (
    <section className="flex flex-col gap-4">
      <SectionHeader title={user.needsGuardian ? m.family_young_title() : m.family_guardians()} />
      <p className="max-w-2xl text-quiet">
        {user.needsGuardian
          ? m.family_young({ age: family.minimumAge })
          : family.guardians.length > 0
            ? m.family_guardians_there({ age: family.guardianUnder })
            : m.family_guardians_why({ age: family.guardianUnder })}
      </p>
      <OwnGuardians family={family} ownId={user.id} />
      {user.needsGuardian && (
        <Link to="/profile?section=privacy" className="prose-link w-fit text-sm">
          {m.family_young_leave()}
        </Link>
      )}
    </section>
  );
}

function Children({ family }: { family: Family }) {
  const [isAdding, setAdding] = useState(false);
  const { params, change } = useAddressState();
  const { children, grownUp } = family;
  const withoutSignIn = [...children.filter(({ hasSignIn }) => !hasSignIn), ...grownUp];
  const asked = params.get('open') === 'sign-in' ? params.get('child') : null;
  const toSignIn = withoutSignIn.find(({ id }) => id === asked);
  const shown = children.find(({ id }) => id === params.get('child')) ?? children[0];
  const add = <Button onPress={() => setAdding(true)}>{m.family_add_child()}</Button>;
  return (
    <>
      <GuardianRequests />
      {grownUp.map(({ id, name }) => (
        <section key={id} aria-label={name} className="flex flex-col items-start gap-3">
          <SectionHeader title={name} />
          <p className="max-w-2xl">{m.family_grown_up({ name })}</p>
          <Button variant="primary" onPress={() => change({ child: id, open: 'sign-in' })}>
            {m.family_give_sign_in()}
          </Button>
        </section>
      ))}
      {shown ? (
        <section className="flex flex-col gap-4">
          <SectionHeader title={m.family_children()} actions={add} />
          <Tabs
            label={m.family_children()}
            selected={shown.id}
            onSelect={(child) => change({ child }, { isAnew: true })}
            tabs={children.map((child) => ({
              id: child.id,
              label: child.name,
              content: <Child child={child} invitations={family.invitations} />,
            }))}
          />
        </section>
      ) : (
        <EmptyState title={m.family_no_children()} text={m.family_no_children_text()} action={add} />
      )}
      {toSignIn && <SignInDialog child={toSignIn} onClose={() => change({ open: '' })} />}
      {isAdding && <AddChildDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Child({
  child,
  invitations,
}: {
  child: Family['children'][number];
  invitations: Family['invitations'];
}) {
  const { params, change } = useAddressState();
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <OwnWaiting studentId={child.id} />
        <ChildPanel
          childId={child.id}
          timeInRoom={({ classroomId, startsAt, seatState }) =>
            classroomId !== null &&
            seatState === 'BOOKED' &&
            Date.parse(startsAt) <= serverNow() && <TimeInRoom roomUuid={classroomId} />
          }
        />
      </div>
      <ChildAccount child={child} invitations={invitations} />
      <MoveClass classId={params.get('move')} onClose={() => change({ move: '' })} />
    </div>
  );
}
