import { resetPassword } from '@michi/contract/identity/users';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/reset-password.ts';
import { FormNotice } from '../../features/identity/sign-in/form-notice.tsx';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { ResetForm } from '../../features/identity/sign-in/schemas.ts';
import { api, isApiError, toast } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_reset_title(), noIndex: true });

export default function ResetPassword() {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token');
  const [refusal, setRefusal] = useState<string>();
  const again = (
    <Link to="/forgot-password" className="prose-link">
      {m.account_forgot_link()}
    </Link>
  );
  if (!token) return <WithoutToken />;
  if (refusal !== undefined) {
    return (
      <FormPage title={m.account_reset_title()}>
        <FormNotice text={refusal} />
        <LinkButton to="/forgot-password" variant="primary" className="mt-6">
          {m.account_reset_again()}
        </LinkButton>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.account_reset_title()} lead={m.account_reset_lead()} below={again}>
      <ApiForm
        schema={ResetForm}
        submitLabel={m.account_reset_submit()}
        onSubmit={async ({ newPassword }) => {
          await api(resetPassword, { body: { newPassword, token } }).catch((error: unknown) => {
            if (isApiError(error, 'invalid_token')) setRefusal(error.message);
            throw error;
          });
          toast.success(m.account_reset_done());
          await navigate('/login', { replace: true });
        }}
      >
        <PasswordField
          name="newPassword"
          label={m.account_new_password()}
          help={m.account_password_help()}
          autoComplete="new-password"
          required
        />
      </ApiForm>
    </FormPage>
  );
}

/**
 * A link of the mail that was cut off, or none at all: whoever is signed in changes the password in the
 * profile.
 */
function WithoutToken() {
  const user = useUser();
  return (
    <FormPage
      title={m.account_reset_title()}
      lead={user ? m.account_reset_signed_in() : m.account_reset_no_token()}
    >
      <LinkButton to={user ? '/profile?section=security' : '/forgot-password'} variant="primary">
        {user ? m.account_reset_in_profile() : m.account_reset_again()}
      </LinkButton>
    </FormPage>
  );
}
