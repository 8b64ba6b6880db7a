import type { OwnAuth } from '@michi/contract/identity/users';
import { confirmIdentity, TotpCode } from '@michi/contract/identity/second-factor';
import { CurrentPassword } from '@michi/contract/password';
import type { RouteOutput } from '@michi/contract/route';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { api, session } from '../../../lib/api/client.ts';
import { m, withoutLocale } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { PasswordField } from '../../../ui/form/text-field.tsx';
import { withReturn } from '../sign-in/arrival.ts';
import { TotpField } from '../sign-in/code-fields.tsx';
import { confirmWithPasskey } from './passkey-ceremony.ts';
import { hasSecondFactor } from './factor-queries.ts';
import { ownAuthQuery } from './security-queries.ts';
import { PasskeyProblem, usePasskey } from './use-passkey.tsx';

type Method = 'PASSWORD' | 'TOTP' | 'PASSKEY';
type Confirmed = RouteOutput<typeof confirmIdentity>;
type Props = {
  auth: OwnAuth;
  /** An administrator's step: who has a second factor proves that. */
  isStepUp?: boolean;
  /** What comes now touches people or money; else it changes how one signs in. */
  isGrave?: boolean;
  onProven: () => void;
};

/** By the password, a code from the app or a passkey, whichever there is; without any, by a fresh sign-in. */
export function ProofOfIdentity({ auth, isStepUp = false, isGrave = isStepUp, onProven }: Props) {
  const queries = useQueryClient();
  const methods = methodsOf(auth, isStepUp);
  const [chosen, setMethod] = useState(methods[0]);
  const keep = ({ confirmedUntil, steppedUpUntil }: Confirmed) => {
    queries.setQueryData(
      ownAuthQuery.queryKey,
      (known) => known && { ...known, confirmedUntil, steppedUpUntil },
    );
    onProven();
  };
  const frame = useRef<HTMLDivElement>(null);
  // What is asked for comes first, not the way out; over another dialog nothing else would bring the focus
  // here.
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [chosen]);
  if (!chosen) return <SignInAgain isGrave={isGrave} />;
  return (
    <div ref={frame} className="flex flex-col gap-5">
      <p className="text-quiet">{leadOf(chosen, isGrave)}</p>
      <Proof key={chosen} method={chosen} onConfirmed={keep} />
      {methods
        .filter((other) => other !== chosen)
        .map((other) => (
          <button
            key={other}
            type="button"
            className="prose-link self-start text-sm"
            onClick={() => setMethod(other)}
          >
            {switchLabel(other)}
          </button>
        ))}
    </div>
  );
}

function methodsOf(auth: OwnAuth, isStepUp: boolean): Method[] {
  const byPassword = auth.signInMethods.includes('PASSWORD') && !(isStepUp && hasSecondFactor(auth));
  return [
    ...(byPassword ? (['PASSWORD'] as const) : []),
    ...(auth.secondFactor.totpSince ? (['TOTP'] as const) : []),
    ...(auth.secondFactor.passkeys > 0 ? (['PASSKEY'] as const) : []),
  ];
}

function Proof({ method, onConfirmed }: { method: Method; onConfirmed: (until: Confirmed) => void }) {
  switch (method) {
    case 'PASSWORD':
      return <ByPassword onConfirmed={onConfirmed} />;
    case 'TOTP':
      return <ByCode onConfirmed={onConfirmed} />;
    case 'PASSKEY':
      return <ByPasskey onConfirmed={onConfirmed} />;
  }
}

type ProofProps = { onConfirmed: (until: Confirmed) => void };
const PasswordForm = z.object({ password: CurrentPassword });
const CodeForm = z.object({ code: TotpCode });

function ByPassword({ onConfirmed }: ProofProps) {
  const user = useUser();
  return (
    <ApiForm
      isShort
      schema={PasswordForm}
      submitLabel={m.account_continue()}
      retyped={['password']}
      onSubmit={async (body) => onConfirmed(await api(confirmIdentity, { body }))}
    >
      {/* For password managers, which look for whose password it is. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField name="password" label={m.account_password()} autoComplete="current-password" required />
    </ApiForm>
  );
}

function ByCode({ onConfirmed }: ProofProps) {
  return (
    <ApiForm
      isShort
      schema={CodeForm}
      submitLabel={m.account_continue()}
      retyped={['code']}
      onSubmit={async ({ code }) =>
        onConfirmed(await api(confirmIdentity, { body: { method: 'TOTP', code } }))
      }
    >
      <TotpField />
    </ApiForm>
  );
}

function ByPasskey({ onConfirmed }: ProofProps) {
  const { isPending, problem, run } = usePasskey();
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="primary"
        fullWidth
        isPending={isPending}
        onPress={() => void run(async () => onConfirmed(await confirmWithPasskey()))}
      >
        {m.factor_step_use_passkey()}
      </Button>
      <PasskeyProblem problem={problem} />
    </div>
  );
}

/** Without anything to prove the proof is a fresh sign-in. */
function SignInAgain({ isGrave }: { isGrave: boolean }) {
  const navigate = useNavigate();
  const leave = async () => {
    const { pathname, search } = window.location;
    const here = withoutLocale(pathname) + search;
    await session.signOut().catch(() => undefined);
    await navigate(withReturn('/login', here));
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">
        {isGrave ? m.factor_step_up_sign_in_text() : m.factor_confirm_sign_in_text()}
      </p>
      <Button variant="primary" fullWidth onPress={() => void leave()}>
        {m.factor_confirm_sign_in()}
      </Button>
    </div>
  );
}

function leadOf(method: Method, isGrave: boolean): string {
  switch (method) {
    case 'PASSWORD':
      return isGrave ? m.factor_step_up_password() : m.factor_confirm_text();
    case 'TOTP':
      return isGrave ? m.factor_step_up_totp() : m.factor_confirm_totp();
    case 'PASSKEY':
      return isGrave ? m.factor_step_up_passkey() : m.factor_confirm_passkey();
  }
}

function switchLabel(method: Method): string {
  switch (method) {
    case 'PASSWORD':
      return m.factor_confirm_use_password();
    case 'TOTP':
      return m.factor_step_use_totp();
    case 'PASSKEY':
      return m.factor_step_use_passkey();
  }
}
