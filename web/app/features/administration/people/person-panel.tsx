import { getUser, type User } from '@michi/contract/identity/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api/client.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ForPermission, useMay } from '../../../lib/session/permissions.tsx';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Tabs } from '../../../ui/overlay/tabs.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { AccountBadge, SenseiBadge } from '../../../ui/status/statuses.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonClasses } from './person-classes.tsx';
import { PersonCredit } from './person-credit.tsx';
import { PersonDevices } from './person-devices.tsx';
import { PersonDocuments } from './person-documents.tsx';
import { typeName } from './person-names.ts';
import { PersonOrders } from './person-orders.tsx';
import { PersonPayments } from './person-payments.tsx';
import { Trail } from '../audit/trail.tsx';

const personQuery = (id: string) =>
  queryOptions({
    queryKey: sharedKeys.person(id),
    queryFn: ({ signal }) => api(getUser, { params: { id } }, { signal }),
  });

/** One person with all that belongs to the account, and what an administrator may do about it. */
export function PersonPanel({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  const person = useQuery({ ...personQuery(userId ?? ''), enabled: userId !== null });
  return (
    <Sheet isOpen={userId !== null} onClose={onClose} title={person.data?.name ?? m.people_person()}>
      {person.isLoadingError ? (
        <ErrorState error={person.error} onRetry={person.refetch} />
      ) : person.data ? (
        <Body key={person.data.id} person={person.data} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Sheet>
  );
}

function Body({ person }: { person: User }) {
  const [maySeeOrders, mayReview] = [useMay('orders.read'), useMay('sensei.review')];
  const orders = { id: 'orders', label: m.people_orders(), content: <PersonOrders userId={person.id} /> };
  const classes = { id: 'classes', label: m.people_classes(), content: <PersonClasses userId={person.id} /> };
  const payments = {
    id: 'payments',
    label: m.people_payments(),
    content: <PersonPayments userId={person.id} />,
  };
  const credit = {
    id: 'credit',
    label: m.credit_title(),
    content: <PersonCredit userId={person.id} name={person.name} />,
  };
  const documents = {
    id: 'documents',
    label: m.people_documents(),
    content: <PersonDocuments userId={person.id} />,
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Avatar id={person.id} name={person.name} src={person.avatar} size={56} />
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <AccountBadge status={person.status} />
            {person.senseiStatus && person.senseiStatus !== person.status && (
              <SenseiBadge status={person.senseiStatus} />
            )}
          </p>
          <p className="mt-1 text-quiet">{typeName(person.type)}</p>
        </div>
      </div>
      <Tabs
        label={person.name}
        tabs={[
          { id: 'account', label: m.people_account(), content: <AccountPart person={person} /> },
          ...(person.type === 'ADMIN' ? [] : [classes]),
          ...(person.type === 'ADMIN' || !maySeeOrders ? [] : [orders, payments]),
          ...(person.type === 'STUDENT' && maySeeOrders ? [credit] : []),
          ...(person.type === 'SENSEI' && mayReview ? [documents] : []),
          {
            id: 'history',
            label: m.trail_title(),
            content: <Trail about={{ targetType: 'user', targetId: person.id }} />,
          },
        ]}
      />
    </div>
  );
}

function AccountPart({ person }: { person: User }) {
  const isOneself = useUser()?.id === person.id;
  // Steps about administrators are the owners'.
  const isOwners = !useMay('administrators.manage') && person.type === 'ADMIN';
  const [mayManage, mayReview] = [useMay('users.manage'), useMay('sensei.review')];
  const mayAct = mayManage || (mayReview && person.type === 'SENSEI');
  return (
    <div className="flex flex-col gap-8">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label={m.people_address()}>
          <span className="break-words">{person.email}</span>
        </Fact>
        <Fact label={m.people_verified()}>
          {person.emailVerifiedAt ? <When instant={person.emailVerifiedAt} /> : m.people_not_verified()}
        </Fact>
        <Fact label={m.people_since()}>
          <When instant={person.createdAt} />
        </Fact>
        <Fact label={m.people_zone()}>{formatZone(person.timeZone)}</Fact>
      </dl>
      {person.type === 'SENSEI' && (
        <p className="flex flex-wrap gap-3">
          <LinkButton size="sm" variant="secondary" to={`/users/${person.id}`}>
            {m.people_profile()}
          </LinkButton>
          <ForPermission needs="courses.review">
            <LinkButton
              size="sm"
              variant="secondary"
              to={`/admin/course-settings/courses?sensei=${person.id}`}
            >
              {m.courses_title()}
            </LinkButton>
          </ForPermission>
        </p>
      )}
      {isOneself ? (
        <p className="text-quiet">{m.people_oneself()}</p>
      ) : isOwners ? (
        <p className="text-quiet">{m.administrators_only_owners()}</p>
      ) : (
        person.status !== 'DELETED' && (
          <>
            <PersonDevices userId={person.id} />
            {mayAct && <PersonActions person={person} />}
          </>
        )
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
