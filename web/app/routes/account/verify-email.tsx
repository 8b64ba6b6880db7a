import type { User } from '@michi/contract/identity/users';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/verify-email.ts';
import { arrivalPath, withReturn } from '../../features/identity/sign-in/arrival.ts';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { useRegisteredHere } from '../../features/identity/sign-in/registered-here.ts';
import { ChangeAddress, CodeEntry, ResendCode } from '../../features/identity/sign-in/verify-email-parts.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { SignOutButton } from '../../features/identity/shell/sign-out-button.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_verify_title(), noIndex: true });

export default function VerifyEmail({ params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const signedIn = useUser();
  // Somebody else may be at home in this browser.
  const user = signedIn?.id === params.uuid ? signedIn : null;
  const [returnTo, setReturnTo] = useState(search.get('returnTo'));
  const linkCode = search.get('code');
  const isRegisteredHere = useRegisteredHere(params.uuid);
  const isOwn = user !== null || isRegisteredHere !== false;
  const sentTo = useSentTo();
  const email = user?.email ?? sentTo;
  useLeaveWhenVerified(user, returnTo);
  return (
    <FormPage
      title={m.account_verify_title()}
      lead={leadOf({ email, isOwn, hasCode: linkCode !== null })}
      below={
        <div className="flex flex-col items-start gap-3">
          <ResendCode uuid={params.uuid} isJustSent={sentTo !== null} />
          {user && <ChangeAddress />}
          {user && <SignOutButton className="prose-link" />}
        </div>
      }
    >
      <CodeEntry
        uuid={params.uuid}
        linkCode={linkCode}
        isOwn={isOwn}
        signInPath={withReturn('/login', returnTo)}
        onVerified={(asked) => asked && setReturnTo(asked)}
      />
    </FormPage>
  );
}

function leadOf({
  email,
  isOwn,
  hasCode,
}: {
  email: string | null;
  isOwn: boolean;
  hasCode: boolean;
}): string {
  if (!isOwn) return m.account_verify_lead_elsewhere();
  if (hasCode) return m.account_verify_lead_link();
  return email ? m.account_verify_lead({ email }) : m.account_verify_lead_plain();
}

/** The address, when this tab has just signed up; it never stands in the URL. */
function useSentTo(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('email' in state)) return null;
  return typeof state.email === 'string' ? state.email : null;
}

/** Also when the link of the mail was opened in another tab of this browser. */
function useLeaveWhenVerified(user: User | null, returnTo: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (user?.emailVerifiedAt) void navigate(arrivalPath(user, returnTo), { replace: true });
  }, [user, returnTo, navigate]);
}
