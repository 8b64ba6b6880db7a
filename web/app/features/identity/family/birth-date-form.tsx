import { setBirthDate } from '@michi/contract/identity/guardians';
import { useNavigate } from 'react-router';
import { api, session } from '../../../lib/api/client.ts';
import { todayIn, useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { familyPath } from '../../../lib/session/guards.ts';
import { sessionStore, useUser } from '../../../lib/session/session-store.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';

/** Asked once; the account knows it from then on. */
export function BirthDateForm({ submitLabel, onDone }: { submitLabel?: string; onDone?: () => unknown }) {
  const user = useUser();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <ApiForm
      isShort
      schema={setBirthDate.body}
      submitLabel={submitLabel ?? m.family_birth_save()}
      onSubmit={async (body) => {
        await api(setBirthDate, { params: { id: user.id }, body });
        await session.reload();
        // Too young for an account of one's own: where a parent is asked.
        if (isHeldBack()) await navigate(familyPath);
        else await onDone?.();
      }}
    >
      <BirthDateField />
    </ApiForm>
  );
}

function isHeldBack(): boolean {
  const state = sessionStore.get();
  return state.status === 'signed-in' && Boolean(state.user.needsGuardian);
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
