import { isChallenge, type SecondFactorChallenge, signIn, type Tokens } from '@michi/contract/identity/users';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/login.ts';
import { arrivalPath, withReturn } from '../../features/identity/sign-in/arrival.ts';
import { FormNotice } from '../../features/identity/sign-in/form-notice.tsx';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { OrWithGoogle } from '../../features/identity/google/google-button.tsx';
import { PasskeySignIn } from '../../features/identity/sign-in/passkey-sign-in.tsx';
import { SignInForm } from '../../features/identity/sign-in/schemas.ts';
import { SecondFactorStep } from '../../features/identity/sign-in/second-factor-step.tsx';
import { useSignedOutOnly } from '../../features/identity/sign-in/use-signed-out-only.ts';
import { signedOutOnly } from '../../lib/session/session-middleware.ts';
import { api, isApiError, session } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sessionStore } from '../../lib/session/session-store.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { Checkbox } from '../../ui/form/choices.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_login_title() });
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [signedOutOnly];

export default function Login() {
  useSignedOutOnly();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const returnTo = params.get('returnTo');
  const [half, setHalf] = useState<{ challenge: SecondFactorChallenge; remember: boolean } | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const arrive = async (tokens: Tokens, remember: boolean) => {
    await session.signIn(tokens, remember);
    const state = sessionStore.get();
    if (state.status === 'signed-in') await navigate(arrivalPath(state.user, returnTo), { replace: true });
  };
  if (half) {
    return (
      <SecondFactorStep
        challenge={half.challenge}
        onTokens={(tokens) => arrive(tokens, half.remember)}
        onStartOver={() => setHalf(null)}
      />
    );
  }
  return (
    <FormPage
      title={m.account_login_title()}
      lead={m.account_login_lead()}
      below={
        <>
          {m.account_no_account()}{' '}
          <Link to={withReturn('/sign-up', returnTo)} className="prose-link">
            {m.common_sign_up()}
          </Link>
        </>
      }
    >
      <ApiForm
        schema={SignInForm}
        submitLabel={m.account_login_submit()}
        actions={
          <>
            <OrWithGoogle returnTo={returnTo} />
            <PasskeySignIn onTokens={(tokens) => arrive(tokens, false)} />
          </>
        }
        onSubmit={async ({ email, password, remember = false }) => {
          setRefusal(undefined);
          const answer = await api(signIn, { body: { email, password } }).catch((error: unknown) => {
            if (isApiError(error, 'invalid_credentials')) setRefusal(error.message);
            throw error;
          });
          if (isChallenge(answer)) setHalf({ challenge: answer, remember });
          else await arrive(answer, remember);
        }}
      >
        {refusal && <FormNotice text={refusal} />}
        <TextField name="email" label={m.account_email()} type="email" autoComplete="username" required />
        <PasswordField
          name="password"
          label={m.account_password()}
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox name="remember" label={m.account_remember()} />
          <Link to={withReturn('/forgot-password', returnTo)} className="prose-link text-sm">
            {m.account_forgot_link()}
          </Link>
        </div>
      </ApiForm>
    </FormPage>
  );
}
