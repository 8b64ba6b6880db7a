import { registerUser } from '@michi/contract/identity/users';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/sign-up.ts';
import { withReturn } from '../../features/identity/sign-in/arrival.ts';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { OrSignUpWithGoogle } from '../../features/identity/google/google-button.tsx';
import { rememberRegistration } from '../../features/identity/sign-in/registered-here.ts';
import { SignUpForm } from '../../features/identity/sign-in/schemas.ts';
import { TermsNote } from '../../features/identity/terms/terms-note.tsx';
import { InvitedNote } from '../../features/ordering/credit/invited.tsx';
import { TypeChoice } from '../../features/identity/sign-in/type-choice.tsx';
import { useSignedOutOnly } from '../../features/identity/sign-in/use-signed-out-only.ts';
import { signedOutOnly } from '../../lib/session/session-middleware.ts';
import { api } from '../../lib/api/client.ts';
import { safeReturn } from '../../lib/session/guards.ts';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { readerZone } from '../../lib/format/reader-zone.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_signup_title() });
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [signedOutOnly];

export default function SignUp() {
  useSignedOutOnly();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const returnTo = params.get('returnTo');
  const type = params.get('type') === 'SENSEI' ? 'SENSEI' : 'STUDENT';
  return (
    <FormPage
      title={m.account_signup_title()}
      lead={m.account_signup_lead()}
      below={
        <>
          {m.account_have_account()}{' '}
          <Link to={withReturn('/login', returnTo)} className="prose-link">
            {m.common_sign_in()}
          </Link>
        </>
      }
    >
      <InvitedNote />
      <ApiForm
        schema={SignUpForm}
        defaultValues={{ type }}
        submitLabel={m.account_signup_submit()}
        actions={<OrSignUpWithGoogle returnTo={returnTo} />}
        onSubmit={async (values) => {
          const { zone, isKnown } = readerZone();
          const { id } = await api(registerUser, {
            body: {
              ...values,
              locale: currentLocale(),
              timeZone: isKnown ? zone : undefined,
              returnTo: safeReturn(returnTo) ?? undefined,
            },
          });
          rememberRegistration(id);
          const next = withReturn(`/sign-up/verify-email/${id}`, returnTo);
          await navigate(next, { state: { email: values.email } });
        }}
      >
        <TypeChoice />
        <TextField
          name="name"
          label={m.account_name()}
          help={m.account_name_help()}
          autoComplete="name"
          required
        />
        <TextField name="email" label={m.account_email()} type="email" autoComplete="email" required />
        <PasswordField
          name="password"
          label={m.account_password()}
          help={m.account_password_help()}
          autoComplete="new-password"
          required
        />
        <TermsNote />
      </ApiForm>
    </FormPage>
  );
}
