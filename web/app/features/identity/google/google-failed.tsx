import { safeReturn } from '../../../lib/session/guards.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { withReturn } from '../sign-in/arrival.ts';
import { FormPage } from '../sign-in/form-page.tsx';
import { GoogleButton } from './google-button.tsx';
import { failureWords, type GoogleFailure } from './google-failure.ts';

/** Why nobody was signed in, or nothing connected, and the way on. */
export function GoogleFailed({ failure, returnTo }: { failure: GoogleFailure; returnTo: string | null }) {
  const isSignedIn = useUser() !== null;
  return (
    <div role="alert">
      <FormPage
        title={isSignedIn ? m.google_connect_failed_title() : m.google_failed_title()}
        lead={failureWords(failure)}
      >
        <div className="flex flex-col gap-3">
          {isSignedIn ? (
            <LinkButton to={safeReturn(returnTo) ?? '/profile?section=security'} variant="primary" fullWidth>
              {m.google_back_to_profile()}
            </LinkButton>
          ) : (
            <>
              <LinkButton to={withReturn('/login', returnTo)} variant="primary" fullWidth>
                {m.account_back_to_login()}
              </LinkButton>
              <GoogleButton returnTo={returnTo} label={m.google_try_again()} />
            </>
          )}
        </div>
      </FormPage>
    </div>
  );
}
