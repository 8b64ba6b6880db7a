import {
  endGuardianship,
  type Family,
  giveChildSignIn,
  mostGuardians,
} from '@michi/contract/identity/guardians';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { formatLocalDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlay/dialog.tsx';
import { familyQuery } from './family-query.ts';
import { Invitations, InviteForm } from './own-guardians.tsx';

type Child = Family['children'][number];
type Open = 'sign-in' | 'invite' | 'end' | null;

/** Of one child: how it signs in, who else answers for it, and the end of one's own part. */
export function ChildAccount({ child, invitations }: { child: Child; invitations: Family['invitations'] }) {
  const [open, setOpen] = useState<Open>(null);
  const client = useQueryClient();
  const close = () => setOpen(null);
  const own = invitations.filter(({ childId }) => childId === child.id);
  const end = async () => {
    await api(endGuardianship, { params: { id: child.id } });
    await client.invalidateQueries(familyQuery);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">
        {child.hasSignIn ? m.family_signs_in() : m.family_no_sign_in()}{' '}
        {child.handsOverOn && m.family_hands_over({ date: formatLocalDate(child.handsOverOn) })}
      </p>
      <Invitations invitations={own} />
      <div className="flex flex-wrap gap-2">
        {!child.hasSignIn && (
          <Button size="sm" onPress={() => setOpen('sign-in')}>
            {m.family_give_sign_in()}
          </Button>
        )}
        {child.guardians + own.length < mostGuardians && (
          <Button size="sm" onPress={() => setOpen('invite')}>
            {m.family_invite_second()}
          </Button>
        )}
        <Button size="sm" variant="ghost" onPress={() => setOpen('end')}>
          {m.family_end()}
        </Button>
      </div>
      {open === 'sign-in' && <SignInDialog child={child} onClose={close} />}
      {open === 'invite' && (
        <Dialog isOpen title={m.family_invite_second()} onClose={close} size="sm">
          <InviteForm childId={child.id} />
        </Dialog>
      )}
      <ConfirmDialog
        isOpen={open === 'end'}
        isDanger
        title={m.family_end_title({ name: child.name })}
        confirmLabel={m.family_end_confirm()}
        onClose={close}
        onConfirm={end}
      >
        {m.family_end_text({ name: child.name })}
      </ConfirmDialog>
    </div>
  );
}

export function SignInDialog({ child, onClose }: { child: Pick<Child, 'id' | 'name'>; onClose: () => void }) {
  return (
    <Dialog isOpen title={m.family_give_sign_in()} onClose={onClose} size="sm">
      <ApiForm
        isShort
        schema={giveChildSignIn.body}
        defaultValues={{ email: '' }}
        submitLabel={m.family_give_sign_in_submit()}
        onSubmit={async (body) => {
          await api(giveChildSignIn, { params: { id: child.id }, body });
          toast.success(m.family_sign_in_sent());
          onClose();
        }}
      >
        <p className="text-quiet">{m.family_give_sign_in_lead({ name: child.name })}</p>
        <TextField name="email" type="email" label={m.family_child_email()} autoComplete="off" required />
      </ApiForm>
    </Dialog>
  );
}
