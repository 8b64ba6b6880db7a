import { signIn } from '@michi/contract/identity';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/login.ts';
import { arrivalPath, withReturn } from '../../features/identity/arrival.ts';
import { FormPage } from '../../features/identity/form-page.tsx';
import { SignInForm } from '../../features/identity/schemas.ts';
import { signedOutOnly } from '../../lib/browser-session.ts';
import { api, session } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { Checkbox } from '../../ui/form/choices.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_login_title() });
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [signedOutOnly];
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export default function Login() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const returnTo = params.get('returnTo');
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
        onSubmit={async ({ email, password, remember = false }) => {
          const tokens = await api(signIn, { body: { email, password } });
          await session.signIn(tokens, remember);
          const state = sessionStore.get();
          if (state.status === 'signed-in')
            await navigate(arrivalPath(state.user, returnTo), { replace: true });
        }}
      >
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
