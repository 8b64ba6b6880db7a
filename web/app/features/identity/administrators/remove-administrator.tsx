import { type Administrator, removeAdministrator } from '@michi/contract/identity/administrators';
import { useNavigate } from 'react-router';
import { api, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { useAdministratorsChanged } from './administrator-queries.ts';

type Props = { person: Administrator; onClose: () => void };

export function RemoveAdministrator({ person: { id, name }, onClose }: Props) {
  const changed = useAdministratorsChanged();
  const navigate = useNavigate();
  const isOneself = useUser()?.id === id;
  const remove = async () => {
    await api(removeAdministrator, { params: { id } });
    toast.success(m.administrators_removed({ name }));
    if (!isOneself) return changed();
    // The server has ended this session, too.
    session.forget();
    await navigate('/login');
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={m.administrators_remove_title({ name })}
      confirmLabel={m.administrators_remove()}
      onConfirm={remove}
      onClose={onClose}
    >
      {isOneself ? m.administrators_remove_own() : m.administrators_remove_text({ name })}
    </ConfirmDialog>
  );
}
