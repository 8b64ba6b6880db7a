import {
  type AdministratorInvitation,
  resendInvitation,
  revokeInvitation,
} from '@michi/contract/identity/administrators';
import { useMutation } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { useAdministratorsChanged } from './administrator-queries.ts';
import { RoleBadges } from './role-fields.tsx';

export function OpenInvitations({ invitations }: { invitations: readonly AdministratorInvitation[] }) {
  if (invitations.length === 0)
    return <EmptyState title={m.administrators_open_none()} text={m.administrators_open_none_text()} />;
  return (
    <ul className="card gap-0 divide-y divide-hairline p-0">
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Row({ invitation }: { invitation: AdministratorInvitation }) {
  const { id, name, email, roles, invitedBy, expiresAt, hasBounced } = invitation;
  const changed = useAdministratorsChanged();
  const [isRevoking, setRevoking] = useState(false);
  const resend = useMutation({
    mutationFn: () => api(resendInvitation, { params: { id } }),
    onSuccess: () => toast.success(m.administrators_resent({ name })),
    // Also one that was accepted or revoked meanwhile.
    onSettled: changed,
  });
  const revoke = async () => {
    try {
      await api(revokeInvitation, { params: { id } });
      toast.success(m.administrators_revoked({ name }));
    } finally {
      await changed();
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-quiet">{email}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-quiet">
          <RoleBadges roles={roles} />
          <span>{invitedBy ? m.administrators_by({ name: invitedBy }) : m.administrators_by_machine()}</span>
          {hasBounced ? (
            <StatusBadge tone="bad" icon={MailX} label={m.administrators_bounced()} />
          ) : (
            <GoodUntil at={expiresAt} />
          )}
        </div>
        {hasBounced && <p className="mt-1.5 max-w-prose text-sm">{m.administrators_bounced_text()}</p>}
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          isPending={resend.isPending}
          onPress={() => resend.mutate()}
          aria-label={m.administrators_resend_named({ name })}
        >
          {m.administrators_resend()}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onPress={() => setRevoking(true)}
          aria-label={m.administrators_revoke_named({ name })}
        >
          {m.administrators_revoke()}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRevoking}
        onClose={() => setRevoking(false)}
        title={m.administrators_revoke_named({ name })}
        confirmLabel={m.administrators_revoke()}
        onConfirm={revoke}
        isDanger
      >
        {m.administrators_revoke_text()}
      </ConfirmDialog>
    </li>
  );
}

function GoodUntil({ at }: { at: string }) {
  const now = useNow();
  const zone = useUser()?.timeZone ?? 'UTC';
  if (now !== null && Date.parse(at) <= now)
    return <StatusBadge tone="wait" icon={MailX} label={m.administrators_expired()} />;
  if (now === null) return null;
  return <time dateTime={at}>{m.administrators_until({ when: formatWhen(at, zone, now) })}</time>;
}
