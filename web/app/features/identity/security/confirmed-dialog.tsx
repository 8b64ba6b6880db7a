import type { OwnAuth } from '@michi/contract/identity/users';
import { CurrentPassword } from '@michi/contract/password';
import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { api, session } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { PasswordField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { withReturn } from '../sign-in/arrival.ts';
import { isConfirmed } from './factor-queries.ts';
import { ownAuthQuery } from './security-queries.ts';

type ConfirmedDialogProps = {
  auth: OwnAuth;
  title: string;
  onClose: () => void;
  /** What is shown now must not be lost by a press outside. */
  isSticky?: boolean;
  children: ReactNode;
};

/** A change of how one signs in: first the proof of who it is, unless it was given lately, then the change itself. */
export function ConfirmedDialog({ auth, title, onClose, isSticky, children }: ConfirmedDialogProps) {
  const [isProven, setProven] = useState(() => isConfirmed(auth, serverNow()));
  return (
    <Dialog isOpen title={title} onClose={onClose} isSticky={isSticky}>
      {isProven ? (
        children
      ) : auth.signInMethods.includes('PASSWORD') ? (
        <ProvePassword onProven={() => setProven(true)} />
      ) : (
        <SignInAgain />
      )}
    </Dialog>
  );
}

const PasswordForm = z.object({ password: CurrentPassword });

function ProvePassword({ onProven }: { onProven: () => void }) {
  const queries = useQueryClient();
  const user = useUser();
  return (
    <ApiForm
      schema={PasswordForm}
      submitLabel={m.account_continue()}
      retyped={['password']}
      onSubmit={async (body) => {
        const { confirmedUntil } = await api(confirmIdentity, { body });
        queries.setQueryData(ownAuthQuery.queryKey, (known) => known && { ...known, confirmedUntil });
        onProven();
      }}
    >
      <p className="text-quiet">{m.factor_confirm_text()}</p>
      {/* For password managers, which look for whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField name="password" label={m.account_password()} autoComplete="current-password" required />
    </ApiForm>
  );
}

/** Without a password the proof is a fresh sign-in. */
function SignInAgain() {
  const navigate = useNavigate();
  const leave = async () => {
    await session.signOut().catch(() => undefined);
    await navigate(withReturn('/login', '/profile?section=security'));
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">{m.factor_confirm_sign_in_text()}</p>
      <Button variant="primary" fullWidth onPress={() => void leave()}>
        {m.factor_confirm_sign_in()}
      </Button>
    </div>
  );
}
