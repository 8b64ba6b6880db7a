import type { Administrator } from '@michi/contract/identity/administrators';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { formatRelative } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { AccountBadge } from '../../../ui/status/statuses.tsx';
import { Badge, StatusBadge } from '../../../ui/status/status-badge.tsx';
import { ChangeRoles } from './change-roles.tsx';
import { RemoveAdministrator } from './remove-administrator.tsx';
import { RoleBadges } from './role-fields.tsx';

type Open = { what: 'roles' | 'remove'; person: Administrator };

export function AdministratorList({ people }: { people: readonly Administrator[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul className="card gap-0 divide-y divide-hairline p-0">
        {people.map((person) => (
          <Row key={person.id} person={person} onAsk={(what) => setOpen({ what, person })} />
        ))}
      </ul>
      {open?.what === 'roles' && <ChangeRoles person={open.person} onClose={close} />}
      {open?.what === 'remove' && <RemoveAdministrator person={open.person} onClose={close} />}
    </>
  );
}

function Row({ person, onAsk }: { person: Administrator; onAsk: (what: Open['what']) => void }) {
  const { id, name, email, avatar, roles, status, hasSecondFactor, isLastOwner } = person;
  const isOneself = useUser()?.id === id;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-5 py-4 lg:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_13rem_auto]">
      <Avatar id={id} name={name} src={avatar} size={44} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {isOneself && <Badge>{m.administrators_you()}</Badge>}
          {status !== 'ACTIVE' && <AccountBadge status={status} />}
        </p>
        <p className="truncate text-sm text-quiet" title={email}>
          {email}
        </p>
      </div>
      <div className="col-span-2 col-start-2 row-start-2 lg:col-span-1 lg:col-start-3 lg:row-start-1">
        <RoleBadges roles={roles} />
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet lg:col-span-1 lg:col-start-4 lg:row-start-1 lg:flex-col lg:items-start">
        <StatusBadge
          tone={hasSecondFactor ? 'good' : 'wait'}
          icon={hasSecondFactor ? ShieldCheck : ShieldAlert}
          label={hasSecondFactor ? m.administrators_factor_on() : m.administrators_factor_off()}
        />
        <LastSeen at={person.lastSeenAt} />
      </div>
      <div className="col-start-3 row-start-1 lg:col-start-5">
        <ActionMenu
          label={m.administrators_actions({ name })}
          actions={[
            { id: 'roles', label: m.administrators_change(), onAction: () => onAsk('roles') },
            {
              id: 'remove',
              label: m.administrators_remove(),
              onAction: () => onAsk('remove'),
              isDanger: true,
              isDisabled: isLastOwner,
            },
          ]}
        />
      </div>
      {isLastOwner && (
        <p className="col-span-2 col-start-2 text-sm text-quiet lg:col-span-3 lg:col-start-2">
          {m.administrators_last_owner()}
        </p>
      )}
    </li>
  );
}

function LastSeen({ at }: { at: string | null }) {
  const now = useNow();
  const zone = useUser()?.timeZone ?? 'UTC';
  if (at === null) return <span>{m.administrators_never_seen()}</span>;
  if (now === null) return null;
  return <time dateTime={at}>{m.administrators_seen({ when: formatRelative(at, now, zone) })}</time>;
}
