import { inviteAdministrator } from '@michi/contract/identity/administrators';
import { locales } from '@michi/contract/locale';
import { api, toast } from '../../../lib/api/client.ts';
import { languageName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Select } from '../../../ui/form/choices.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAdministratorsChanged } from './administrator-queries.ts';
import { RoleFields } from './role-fields.tsx';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const changed = useAdministratorsChanged();
  const locale = useUser()?.locale ?? 'en';
  return (
    <Dialog isOpen title={m.administrators_invite()} onClose={onClose}>
      <ApiForm
        isWide
        schema={inviteAdministrator.body}
        defaultValues={{ name: '', email: '', roles: [], locale }}
        submitLabel={m.administrators_invite_submit()}
        onSubmit={async (body) => {
          await api(inviteAdministrator, { body });
          toast.success(m.administrators_invited({ name: body.name }));
          onClose();
          await changed();
        }}
      >
        <p className="text-quiet">{m.administrators_invite_lead()}</p>
        <TextField name="name" label={m.administrators_name()} autoComplete="off" required />
        <TextField name="email" type="email" label={m.administrators_email()} autoComplete="off" required />
        <RoleFields />
        <Select
          name="locale"
          label={m.administrators_language()}
          choices={locales.map((each) => ({ value: each, label: languageName(each) }))}
        />
      </ApiForm>
    </Dialog>
  );
}
