import { updateOwnUser } from '@michi/contract/identity/users';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/select-type.ts';
import { lastStepPath } from '../../features/identity/sign-in/arrival.ts';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { TypeForm } from '../../features/identity/sign-in/schemas.ts';
import { TypeChoice } from '../../features/identity/sign-in/type-choice.tsx';
import { guarded } from '../../lib/session/session-middleware.ts';
import { api, session } from '../../lib/api/client.ts';
import { homeOf } from '../../lib/session/guards.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sessionStore } from '../../lib/session/session-store.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_select_title(), noIndex: true });
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guarded()];

/** The type is chosen once. */
export function clientLoader() {
  const state = sessionStore.get();
  if (state.status === 'signed-in' && state.user.type !== null) return redirect(homeOf(state.user.type));
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <FormPage title={m.account_select_title()} lead={m.account_select_lead()} />;
}

export default function SelectType() {
  const navigate = useNavigate();
  const returnTo = useSearchParams()[0].get('returnTo');
  return (
    <FormPage title={m.account_select_title()} lead={m.account_select_lead()}>
      <ApiForm
        schema={TypeForm}
        submitLabel={m.account_continue()}
        onSubmit={async ({ type }) => {
          await api(updateOwnUser, { body: { type } });
          await session.reload();
          await navigate(lastStepPath(returnTo), { replace: true });
        }}
      >
        <TypeChoice />
      </ApiForm>
    </FormPage>
  );
}
