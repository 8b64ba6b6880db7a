import { forgotPassword } from '@michi/contract/identity/users';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/forgot-password.ts';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { ForgotForm } from '../../features/identity/sign-in/schemas.ts';
import { useSignedOutOnly } from '../../features/identity/sign-in/use-signed-out-only.ts';
import { signedOutOnly } from '../../lib/session/session-middleware.ts';
import { api } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_forgot_title() });
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [signedOutOnly];

export default function ForgotPassword() {
  useSignedOutOnly();
  const [sentTo, setSentTo] = useState<string>();
  const back = (
    <Link to="/login" className="prose-link">
      {m.account_back_to_login()}
    </Link>
  );
  if (sentTo !== undefined) {
    return (
      <FormPage title={m.account_forgot_sent_title()} below={back}>
        <output>{m.account_forgot_sent_text({ email: sentTo })}</output>
      </FormPage>
    );
  }
  return (
    <FormPage title={m.account_forgot_title()} lead={m.account_forgot_lead()} below={back}>
      <ApiForm
        schema={ForgotForm}
        submitLabel={m.account_forgot_submit()}
        onSubmit={async ({ email }) => {
          await api(forgotPassword, { body: { email } });
          setSentTo(email);
        }}
      >
        <TextField name="email" label={m.account_email()} type="email" autoComplete="email" required />
      </ApiForm>
    </FormPage>
  );
}
