import { resetPassword } from '@michi/contract/identity';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/reset-password.ts';
import { FormPage } from '../../features/identity/form-page.tsx';
import { ResetForm } from '../../features/identity/schemas.ts';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { PasswordField } from '../../ui/form/text-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_reset_title(), noIndex: true });

export default function ResetPassword() {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token');
  const again = (
    <Link to="/forgot-password" className="prose-link">
      {m.account_forgot_link()}
    </Link>
  );
  if (!token)
    return <FormPage title={m.account_reset_title()} lead={m.account_reset_no_token()} below={again} />;
  return (
    <FormPage title={m.account_reset_title()} lead={m.account_reset_lead()} below={again}>
      <ApiForm
        schema={ResetForm}
        submitLabel={m.account_reset_submit()}
        onSubmit={async ({ newPassword }) => {
          await api(resetPassword, { body: { newPassword, token } });
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
