import { setBirthDate } from '@michi/contract/identity/guardians';
import { type User, updateOwnUser } from '@michi/contract/identity/users';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/complete-signup.ts';
import { arrivalPath, isLastStep, withReturn } from '../../features/identity/sign-in/arrival.ts';
import { BirthDateField } from '../../features/identity/family/birth-date-form.tsx';
import { DetailsFields } from '../../features/identity/profile/details-fields.tsx';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { DetailsForm, StudentDetailsForm } from '../../features/identity/sign-in/schemas.ts';
import { TermsNote } from '../../features/identity/terms/terms-note.tsx';
import { agreeToCurrent } from '../../features/identity/terms/terms-queries.ts';
import { familyPath } from '../../lib/session/guards.ts';
import { guarded } from '../../lib/session/session-middleware.ts';
import { api, session, toast } from '../../lib/api/client.ts';
import { currentLocale, m } from '../../lib/i18n/i18n.ts';
import { readerZone } from '../../lib/format/reader-zone.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sessionStore, useUser } from '../../lib/session/session-store.ts';
import { ApiForm } from '../../ui/form/api-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_complete_title(), noIndex: true });
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guarded()];

/**
 * Whichever way the sign-up began, the type comes first. Whoever comes from none of its steps has nothing to
 * complete.
 */
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

/** Whoever is too young goes where a guardian is invited, whatever was asked for. */
function afterwards(saved: User, returnTo: string | null): string {
  const state = sessionStore.get();
  const isHeld = state.status === 'signed-in' && state.user.needsGuardian;
  return isHeld ? familyPath : arrivalPath(saved, returnTo);
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
  // Of a student; whoever closes the page here is asked before the first booking.
  const asksBirthDate = user.age?.standing === 'UNKNOWN' && user.type === 'STUDENT';
  return (
    <FormPage title={m.account_complete_title()} lead={m.account_complete_lead()}>
      <ApiForm
        schema={asksBirthDate ? StudentDetailsForm : DetailsForm}
        defaultValues={{ name: user.name, timeZone, locale: currentLocale() }}
        submitLabel={m.account_complete_submit()}
        onSubmit={async (values) => {
          const { birthDate, ...body } = StudentDetailsForm.partial({ birthDate: true }).parse(values);
          // Whoever came from Google agrees here.
          if (user.mustAcceptTerms) await agreeToCurrent();
          const saved = await api(updateOwnUser, { body });
          if (birthDate) await api(setBirthDate, { params: { id: user.id }, body: { birthDate } });
          await session.reload();
          toast.success(m.account_complete_done());
          await navigate(afterwards(saved, returnTo), { replace: true });
        }}
      >
        <DetailsFields timeZone={timeZone} />
        {asksBirthDate && <BirthDateField />}
        {user.mustAcceptTerms && <TermsNote isGoingOn />}
      </ApiForm>
    </FormPage>
  );
}
