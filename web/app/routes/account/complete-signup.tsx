import { updateOwnUser } from '@michi/contract/identity/users';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/complete-signup.ts';
import { arrivalPath, isLastStep, withReturn } from '../../features/identity/sign-in/arrival.ts';
import { DetailsFields } from '../../features/identity/profile/details-fields.tsx';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { DetailsForm } from '../../features/identity/sign-in/schemas.ts';
import { guarded } from '../../lib/session/browser-session.ts';
import { api, session, toast } from '../../lib/api/client.ts';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { readerZone } from '../../lib/format/reader-zone.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sessionStore, useUser } from '../../lib/session/session-store.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_complete_title(), noIndex: true });
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guarded()];

/** Whichever way the sign-up began, the type comes first. Whoever comes from none of its steps has nothing to complete. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const state = sessionStore.get();
  if (state.status !== 'signed-in') return null;
  const { searchParams } = new URL(request.url);
  const returnTo = searchParams.get('returnTo');
  if (state.user.type === null) return redirect(withReturn('/select-type', returnTo));
  return isLastStep(searchParams) ? null : redirect(arrivalPath(state.user, returnTo));
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <FormPage title={m.account_complete_title()} lead={m.account_complete_lead()} />;
}

/** Where the browser does not know it either, the person says it. */
function zoneToAsk(): string {
  const { zone, isKnown } = readerZone();
  return isKnown ? zone : '';
}

export default function CompleteSignup() {
  const navigate = useNavigate();
  const returnTo = useSearchParams()[0].get('returnTo');
  const user = useUser();
  if (!user) return null;
  const timeZone = user.timeZone === 'UTC' ? zoneToAsk() : user.timeZone;
  return (
    <FormPage title={m.account_complete_title()} lead={m.account_complete_lead()}>
      <ApiForm
        schema={DetailsForm}
        defaultValues={{ name: user.name, timeZone, locale: currentLocale() }}
        submitLabel={m.account_complete_submit()}
        onSubmit={async (body) => {
          const saved = await api(updateOwnUser, { body });
          await session.reload();
          toast.success(m.account_complete_done());
          await navigate(arrivalPath(saved, returnTo), { replace: true });
        }}
      >
        <DetailsFields timeZone={timeZone} />
      </ApiForm>
    </FormPage>
  );
}
