import { addChild } from '@michi/contract/identity/guardians';
import { useQueryClient } from '@tanstack/react-query';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { BirthDateField } from './birth-date-form.tsx';
import { consent, ConsentField, ConsentForm } from './consent-field.tsx';
import { familyQuery } from './family-query.ts';

const ChildForm = addChild.body.pick({ name: true, birthDate: true }).extend(ConsentForm.shape);

export function AddChildDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  return (
    <Dialog isOpen title={m.family_add_child()} onClose={onClose}>
      <ApiForm
        isWide
        schema={ChildForm}
        defaultValues={{ name: '', agreed: false }}
        submitLabel={m.family_add_child_submit()}
        onSubmit={async ({ name, birthDate }) => {
          await api(addChild, { body: { name, birthDate, ...consent } });
          toast.success(m.family_child_added({ name }));
          onClose();
          await client.invalidateQueries(familyQuery);
        }}
      >
        <p className="text-quiet">{m.family_add_child_lead()}</p>
        <TextField name="name" label={m.family_child_name()} autoComplete="off" required />
        <BirthDateField label={m.family_child_birth_date()} />
        <ConsentField />
      </ApiForm>
    </Dialog>
  );
}
