import { type Administrator, removeAdministrator } from '@michi/contract/identity/administrators';
import type { OwnAuth } from '@michi/contract/identity/users';
import { useNavigate } from 'react-router';
import { api, session, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ConfirmedDialog } from '../security/confirmed-dialog.tsx';
import { RemoveFactor } from '../security/remove-factor.tsx';
import { useAdministratorsChanged } from './administrator-queries.ts';

type Props = { person: Administrator; auth: OwnAuth; onClose: () => void };

export function RemoveAdministrator({ person: { id, name }, auth, onClose }: Props) {
  const changed = useAdministratorsChanged();
  const navigate = useNavigate();
  const isOneself = useUser()?.id === id;
  const remove = async () => {
    await api(removeAdministrator, { params: { id } });
    toast.success(m.administrators_removed({ name }));
    onClose();
    if (!isOneself) return changed();
    // The server has ended this session, too.
    session.forget();
    await navigate('/login');
  };
  return (
    <ConfirmedDialog auth={auth} title={m.administrators_remove_title({ name })} onClose={onClose}>
      <RemoveFactor
        text={isOneself ? m.administrators_remove_own() : m.administrators_remove_text({ name })}
        label={m.administrators_remove()}
        onRemove={remove}
        onCancel={onClose}
      />
    </ConfirmedDialog>
  );
}
