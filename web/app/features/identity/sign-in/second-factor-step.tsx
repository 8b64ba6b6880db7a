import type { SecondFactorChallenge, SecondFactorMethod, Tokens } from '@michi/contract/identity/users';
import { passSecondFactor, RecoveryCode, TotpCode } from '@michi/contract/identity/second-factor';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { api, isApiError } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { FormPage } from './form-page.tsx';
import { RecoveryCodeField, TotpField } from './code-fields.tsx';
import { passWithPasskey } from '../security/passkey-ceremony.ts';
import { PasskeyProblem, usePasskey } from '../security/use-passkey.tsx';

const codeForms = {
  TOTP: z.object({ code: TotpCode }),
  RECOVERY_CODE: z.object({ code: RecoveryCode }),
};

type StepProps = {
  challenge: SecondFactorChallenge;
  onTokens: (tokens: Tokens) => Promise<unknown>;
  /** The challenge is over: back to the first step. */
  onStartOver: () => void;
};

/** The second half of a sign-in, whatever the first was. */
export function SecondFactorStep({ challenge, onTokens, onStartOver }: StepProps) {
  const { methods } = challenge;
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'TOTP');
  const frame = useRef<HTMLDivElement>(null);
  // The form that held the focus is gone, and this is what comes next.
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, button')?.focus(), [method]);
  const finish = async (pass: () => Promise<Tokens>) => {
    try {
      await onTokens(await pass());
    } catch (error) {
      if (isApiError(error, 'challenge_expired')) onStartOver();
      throw error;
    }
  };
  return (
    <FormPage
      title={m.factor_step_title()}
      lead={leadOf(method)}
      below={
        <div className="flex flex-col items-start gap-3">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <button key={other} type="button" className="prose-link" onClick={() => setMethod(other)}>
                {switchLabel(other)}
              </button>
            ))}
          <button type="button" className="prose-link" onClick={onStartOver}>
            {m.factor_step_start_over()}
          </button>
        </div>
      }
    >
      <div ref={frame}>
        <Proof key={method} method={method} challenge={challenge.challenge} finish={finish} />
      </div>
    </FormPage>
  );
}

type ProofProps = {
  method: SecondFactorMethod;
  challenge: string;
  finish: (pass: () => Promise<Tokens>) => Promise<void>;
};

function Proof({ method, challenge, finish }: ProofProps) {
  const { isPending, problem, run } = usePasskey();
  if (method === 'PASSKEY') {
    return (
      <div className="flex flex-col gap-2">
        <Button
          variant="primary"
          fullWidth
          isPending={isPending}
          onPress={() => void run(() => finish(() => passWithPasskey(challenge)))}
        >
          {m.factor_step_use_passkey()}
        </Button>
        <PasskeyProblem problem={problem} />
      </div>
    );
  }
  return (
    <ApiForm
      schema={codeForms[method]}
      submitLabel={m.account_login_submit()}
      onSubmit={({ code }) => finish(() => api(passSecondFactor, { body: { challenge, method, code } }))}
    >
      {method === 'TOTP' ? <TotpField /> : <RecoveryCodeField />}
    </ApiForm>
  );
}

function leadOf(method: SecondFactorMethod): string {
  switch (method) {
    case 'TOTP':
      return m.factor_step_totp_lead();
    case 'PASSKEY':
      return m.factor_step_passkey_lead();
    case 'RECOVERY_CODE':
      return m.factor_step_recovery_lead();
  }
}

function switchLabel(method: SecondFactorMethod): string {
  switch (method) {
    case 'TOTP':
      return m.factor_step_use_totp();
    case 'PASSKEY':
      return m.factor_step_use_passkey();
    case 'RECOVERY_CODE':
      return m.factor_step_use_recovery();
  }
}
