import {
  type Family,
  inviteGuardian,
  mostGuardians,
  revokeGuardianInvitation,
} from '@michi/contract/identity/guardians';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { When } from '../../../ui/page/when.tsx';
import { familyQuery } from './family-query.ts';

/** Of a minor: who answers for them, whom they asked, and the way to ask. */
export function OwnGuardians({ family, ownId }: { family: Family; ownId: string }) {
  const invitations = family.invitations.filter(({ childId }) => childId === ownId);
  const hasRoom = family.guardians.length + invitations.length < mostGuardians;
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      {family.guardians.length > 0 && (
        <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-card">
          {family.guardians.map(({ id, name, since }) => (
            <li key={id} className="px-5 py-4">
              <p className="font-medium">
                <bdi>{name}</bdi>
              </p>
              <p className="text-sm text-quiet">
                {m.family_guardian_since()} <When instant={since} isShort />
              </p>
            </li>
          ))}
        </ul>
      )}
      <Invitations invitations={invitations} />
      {hasRoom && (family.guardians.length > 0 ? <AnotherGuardian /> : <InviteForm />)}
    </div>
  );
}

/** Nothing depends on a second one. */
function AnotherGuardian() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <InviteForm isSecond />;
  return (
    <Button variant="ghost" size="sm" className="w-fit" onPress={() => setOpen(true)}>
      {m.family_invite_second()}
    </Button>
  );
}

export function Invitations({ invitations }: { invitations: Family['invitations'] }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string) => api(revokeGuardianInvitation, { params: { id } }),
    onSettled: () => client.invalidateQueries(familyQuery),
  });
  if (invitations.length === 0) return null;
  return (
    <ul className="divide-y divide-hairline rounded-lg border border-dashed border-edge">
      {invitations.map(({ id, email, expiresAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
          <span className="min-w-0">
            <span className="block wrap-anywhere">{email}</span>
            <span className="block text-sm text-quiet">
              {m.family_invited_until()} <When instant={expiresAt} isShort />
            </span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            aria-label={m.family_revoke_of({ email })}
            isPending={revoke.isPending}
            onPress={() => revoke.mutate(id)}
          >
            {m.family_revoke()}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** `childId`: of an own child; else for oneself. `isSecond`: somebody answers for oneself already. */
export function InviteForm({ childId, isSecond = false }: { childId?: string; isSecond?: boolean }) {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  return (
    <ApiForm
      key={sent}
      isShort
      schema={inviteGuardian.body.pick({ email: true })}
      defaultValues={{ email: '' }}
      submitLabel={m.family_invite_submit()}
      onSubmit={async ({ email }) => {
        await api(inviteGuardian, { body: { email, childId } });
        toast.success(m.family_invite_sent());
        setSent(sent + 1);
        await client.invalidateQueries(familyQuery);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={childId || isSecond ? m.family_invite_other() : m.family_invite_email()}
        help={m.family_invite_help()}
        autoComplete="off"
        required
      />
    </ApiForm>
  );
}
