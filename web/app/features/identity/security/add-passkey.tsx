import { PasskeyName } from '@michi/contract/identity/passkey';
import { useState } from 'react';
import { z } from 'zod';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFactorsChanged } from './factor-queries.ts';
import { makePasskey } from './passkey-ceremony.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasskeyProblem, usePasskey } from './use-passkey.tsx';

const NameForm = z.object({ name: PasskeyName });

/**
 * A name, then the browser asks for the finger, the face or the PIN; with a first factor the recovery codes.
 */
export function AddPasskey({ onDone, onCodes }: { onDone: () => void; onCodes: () => void }) {
  const { problem, run } = usePasskey();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const changed = useFactorsChanged();
  // Only now: what opens with a second factor must not take the codes from the screen.
  const finish = async () => {
    onDone();
    toast.success(m.factor_passkey_added());
    await changed();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={() => void finish()} />;
  const add = async (name: string) => {
    const { recoveryCodes } = await makePasskey(name);
    if (recoveryCodes) {
      onCodes();
      setCodes(recoveryCodes);
    } else await finish();
  };
  return (
    <ApiForm
      schema={NameForm}
      submitLabel={m.account_continue()}
      onSubmit={({ name }) => run(() => add(name))}
    >
      <p className="text-quiet">{m.factor_passkey_add_text()}</p>
      <TextField
        name="name"
        label={m.factor_passkey_name()}
        help={m.factor_passkey_name_help()}
        autoComplete="off"
        maxLength={60}
        required
      />
      <PasskeyProblem problem={problem} />
    </ApiForm>
  );
}
