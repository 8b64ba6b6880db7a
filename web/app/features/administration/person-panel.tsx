import { deleteUser, getUser, type User } from '@michi/contract/identity';
import { resetSecondFactor } from '@michi/contract/second-factor';
import type { UserType } from '@michi/contract/states';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AccountBadge, SenseiBadge } from '../../ui/status/statuses.tsx';
import { When } from '../../ui/when.tsx';
import { PersonDevices } from './person-devices.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => api(getUser, { params: { id } }, { signal }),
  });

/** One person with what an administrator may do about the account. */
export function PersonPanel({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  const person = useQuery({ ...personQuery(userId ?? ''), enabled: userId !== null });
  return (
    <Sheet isOpen={userId !== null} onClose={onClose} title={person.data?.name ?? m.people_person()}>
      {person.isLoadingError ? (
        <ErrorState error={person.error} onRetry={person.refetch} />
      ) : person.data ? (
        <Body person={person.data} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Sheet>
  );
}

function Body({ person }: { person: User }) {
  const isOneself = useUser()?.id === person.id;
  return (
    <div className="flex flex-col gap-8">
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
      </dl>
      {isOneself ? (
        <p className="text-quiet">{m.people_oneself()}</p>
      ) : (
        person.status !== 'DELETED' && (
          <>
            <PersonDevices userId={person.id} />
            <Actions person={person} />
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

type Asked = 'ban' | 'restore' | 'factor';

function Actions({ person: { id, name, status } }: { person: User }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = async (text: string) => {
    toast.success(text);
    close();
    await client.invalidateQueries({ queryKey: ['people'] });
  };
  const isBanned = status === 'BANNED';
  return (
    <div className="flex flex-col gap-6 border-t border-hairline pt-6">
      <Action title={m.people_factor()} text={m.people_factor_text()}>
        <Button size="sm" variant="secondary" onPress={() => setAsked('factor')}>
          {m.people_factor_reset()}
        </Button>
      </Action>
      <Action
        title={isBanned ? m.people_restore() : m.people_ban()}
        text={isBanned ? m.people_restore_text() : m.people_ban_text()}
      >
        <Button
          size="sm"
          variant={isBanned ? 'secondary' : 'danger'}
          onPress={() => setAsked(isBanned ? 'restore' : 'ban')}
        >
          {isBanned ? m.people_restore() : m.people_ban()}
        </Button>
      </Action>
      <ReasonDialog
        isOpen={asked === 'factor'}
        onClose={close}
        title={m.people_factor_title({ name })}
        submitLabel={m.people_factor_reset()}
        onSubmit={async (reason) => {
          await api(resetSecondFactor, { params: { id }, query: { reason } });
          await done(m.people_factor_done({ name }));
        }}
      >
        {m.people_factor_text()}
      </ReasonDialog>
      <ReasonDialog
        isOpen={asked === 'ban'}
        onClose={close}
        title={m.people_ban_title({ name })}
        submitLabel={m.people_ban()}
        onSubmit={async (reason) => {
          await api(deleteUser, { params: { id }, query: { status: 'BANNED', reason } });
          await done(m.people_banned({ name }));
        }}
      >
        {m.people_ban_text()}
      </ReasonDialog>
      <ReasonDialog
        isOpen={asked === 'restore'}
        onClose={close}
        title={m.people_restore_title({ name })}
        submitLabel={m.people_restore()}
        onSubmit={async (reason) => {
          await api(deleteUser, { params: { id }, query: { status: 'ACTIVE', reason } });
          await done(m.people_restored({ name }));
        }}
      >
        {m.people_restore_text()}
      </ReasonDialog>
    </div>
  );
}

function Action({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-2">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-quiet">{text}</p>
      {children}
    </section>
  );
}

export function typeName(type: UserType | null): string {
  switch (type) {
    case 'STUDENT':
      return m.people_type_student();
    case 'SENSEI':
      return m.people_type_sensei();
    case 'ADMIN':
      return m.people_type_admin();
    case null:
      return m.people_type_none();
  }
}
