import type { Route } from './+types/callback.ts';
import { FormPage } from '../../features/identity/form-page.tsx';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { LinkButton } from '../../ui/link-button.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_callback_title(), noIndex: true });

export default function Callback() {
  return (
    <FormPage title={m.account_callback_title()} lead={m.account_callback_text()}>
      <LinkButton to="/login" variant="primary">
        {m.account_back_to_login()}
      </LinkButton>
    </FormPage>
  );
}
