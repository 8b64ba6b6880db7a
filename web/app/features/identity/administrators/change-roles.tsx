import { type Administrator, changeAdministratorRoles } from '@michi/contract/identity/administrators';
import { api, isApiError, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useAdministratorsChanged } from './administrator-queries.ts';
import { RoleFields } from './role-fields.tsx';

const RolesForm = changeAdministratorRoles.body.pick({ roles: true });

type Props = { person: Administrator; onClose: () => void };

export function ChangeRoles({ person: { id, name, roles, isLastOwner }, onClose }: Props) {
  const changed = useAdministratorsChanged();
  const isOneself = useUser()?.id === id;
  return (
    <Dialog isOpen title={m.administrators_change_title({ name })} onClose={onClose}>
      <ApiForm
        isWide
        schema={RolesForm}
        defaultValues={{ roles }}
        submitLabel={m.administrators_change_submit()}
        onSubmit={async (chosen) => {
          try {
            await api(changeAdministratorRoles, { params: { id }, body: { ...chosen, seen: roles } });
          } catch (error) {
            // Another owner was quicker, as the toast says: the list shows what is true now.
            if (isApiError(error, 'stale_version')) onClose();
            await changed();
            throw error;
          }
          toast.success(m.administrators_changed({ name }));
          onClose();
          if (isOneself) await session.reload();
          await changed();
        }}
      >
        {isLastOwner && <p className="text-quiet">{m.administrators_last_owner()}</p>}
        <RoleFields />
      </ApiForm>
    </Dialog>
  );
}
