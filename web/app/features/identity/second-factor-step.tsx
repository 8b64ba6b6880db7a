import type { SecondFactorChallenge, Tokens } from '@michi/contract/identity';
import { passSecondFactor, RecoveryCode, TotpCode } from '@michi/contract/second-factor';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { api, isApiError } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormPage } from './form-page.tsx';

const codeForms = {
  TOTP: z.object({ code: TotpCode }),
  RECOVERY_CODE: z.object({ code: RecoveryCode }),
};
type CodeMethod = keyof typeof codeForms;
const codeMethods: readonly CodeMethod[] = ['TOTP', 'RECOVERY_CODE'];

type StepProps = {
  challenge: SecondFactorChallenge;
  onTokens: (tokens: Tokens) => Promise<unknown>;
  /** The challenge is over: back to the first step. */
  onStartOver: () => void;
};

/** The second half of a sign-in, whatever the first was. */
export function SecondFactorStep({ challenge, onTokens, onStartOver }: StepProps) {
  const methods = codeMethods.filter((method) => challenge.methods.includes(method));
  const [method, setMethod] = useState<CodeMethod>(methods[0] ?? 'TOTP');
  const frame = useRef<HTMLDivElement>(null);
  // The form that held the focus is gone, and typing the code is what comes next.
  useEffect(() => frame.current?.querySelector('input')?.focus(), [method]);
  const send = async (code: string) => {
    try {
      const body = { challenge: challenge.challenge, method, code };
      await onTokens(await api(passSecondFactor, { body }));
    } catch (error) {
      if (isApiError(error, 'challenge_expired')) onStartOver();
      throw error;
    }
  };
  return (
    <FormPage
      title={m.factor_step_title()}
      lead={method === 'TOTP' ? m.factor_step_totp_lead() : m.factor_step_recovery_lead()}
      below={
        <div className="flex flex-col items-start gap-3">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <button key={other} type="button" className="prose-link" onClick={() => setMethod(other)}>
                {other === 'TOTP' ? m.factor_step_use_totp() : m.factor_step_use_recovery()}
              </button>
            ))}
          <button type="button" className="prose-link" onClick={onStartOver}>
            {m.factor_step_start_over()}
          </button>
        </div>
      }
    >
      <div ref={frame}>
        <ApiForm
          key={method}
          schema={codeForms[method]}
          submitLabel={m.account_login_submit()}
          onSubmit={({ code }) => send(code)}
        >
          <CodeField method={method} />
        </ApiForm>
      </div>
    </FormPage>
  );
}

function CodeField({ method }: { method: CodeMethod }) {
  return method === 'TOTP' ? (
    <TextField
      name="code"
      label={m.factor_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  ) : (
    <TextField
      name="code"
      label={m.factor_recovery_code()}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}
