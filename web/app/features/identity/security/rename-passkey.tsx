import { type Passkey, PasskeyName, renamePasskey } from '@michi/contract/identity/passkey';
import { z } from 'zod';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useFactorsChanged } from './factor-queries.ts';

const NameForm = z.object({ name: PasskeyName });

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const changed = useFactorsChanged();
  return (
    <Dialog isOpen title={m.factor_passkey_rename()} onClose={onClose} size="sm">
      <ApiForm
        schema={NameForm}
        defaultValues={{ name: passkey.name }}
        submitLabel={m.common_save()}
        onSubmit={async (body) => {
          await api(renamePasskey, { params: { id: passkey.id }, body });
          onClose();
          await changed();
        }}
      >
        <TextField name="name" label={m.factor_passkey_name()} autoComplete="off" maxLength={60} required />
      </ApiForm>
    </Dialog>
  );
}
