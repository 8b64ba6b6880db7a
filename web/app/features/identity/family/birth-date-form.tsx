import { setBirthDate } from '@michi/contract/identity/guardians';
import { api, session } from '../../../lib/api/client.ts';
import { todayIn, useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';

/** Asked once; the account knows it from then on. */
export function BirthDateForm({ submitLabel, onDone }: { submitLabel?: string; onDone?: () => unknown }) {
  const user = useUser();
  if (!user) return null;
  return (
    <ApiForm
      isShort
      schema={setBirthDate.body}
      submitLabel={submitLabel ?? m.family_birth_save()}
      onSubmit={async (body) => {
        await api(setBirthDate, { params: { id: user.id }, body });
        await session.reload();
        await onDone?.();
      }}
    >
      <BirthDateField />
    </ApiForm>
  );
}

export function BirthDateField({ label }: { label?: string }) {
  return (
    <DateField
      name="birthDate"
      label={label ?? m.family_birth_date()}
      help={label ? undefined : m.family_birth_help()}
      min="1906-01-01"
      max={todayIn(useZone())}
    />
  );
}
