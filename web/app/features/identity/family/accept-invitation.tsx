import { acceptGuardianInvitation, readGuardianInvitation } from '@michi/contract/identity/guardians';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, isApiError, quietApi } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { FormNotice } from '../sign-in/form-notice.tsx';
import { FormPage } from '../sign-in/form-page.tsx';
import { withReturn } from '../sign-in/arrival.ts';
import { BirthDateForm } from './birth-date-form.tsx';
import { consent, ConsentField, ConsentForm } from './consent-field.tsx';

type Read = { childName: string } | { refused: string } | { failed: unknown };
const dead = ['invalid_token', 'invitation_expired', 'invitation_revoked', 'invitation_accepted'] as const;
const whyNot = (error: unknown): Read =>
  dead.some((code) => isApiError(error, code)) && error instanceof Error
    ? { refused: error.message }
    : { failed: error };

/** What the link of the mail opens: who asks, and how to say yes with an account of one's own. */
export function AcceptInvitation({ token }: { token: string }) {
  const [read, setRead] = useState<Read | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void quietApi(readGuardianInvitation, { body: { token } })
      .then(({ childName }): Read => ({ childName }), whyNot)
      .then((answer) => isCurrent && setRead(answer));
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);
  if (read === null) return <Reading />;
  if ('refused' in read) return <RefusedInvitation text={read.refused} />;
  if ('failed' in read) return <ErrorState error={read.failed} onRetry={() => setTries(tries + 1)} />;
  return (
    <FormPage
      title={m.family_accept_title({ name: read.childName })}
      lead={m.family_accept_lead({ name: read.childName })}
    >
      <Accepting token={token} />
    </FormPage>
  );
}

function Accepting({ token }: { token: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string | null>(null);
  const here = `/guardian-invitation?${new URLSearchParams({ token }).toString()}`;
  if (session.status === 'unknown') return <Skeleton className="h-40 w-full" />;
  if (session.status !== 'signed-in') return <WithAccount here={here} />;
  if (session.user.age?.standing === 'UNKNOWN')
    return (
      <div className="flex flex-col gap-4">
        <p>{m.family_accept_birth()}</p>
        <BirthDateForm />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <p>{m.family_accept_as({ name: session.user.name })}</p>
      {refused !== null && <FormNotice text={refused} />}
      <ApiForm
        schema={ConsentForm}
        defaultValues={{ agreed: false }}
        submitLabel={m.family_accept_submit()}
        onSubmit={async () => {
          setRefused(null);
          const accepted = await api(acceptGuardianInvitation, { body: { token, ...consent } }).catch(
            (error: unknown) => {
              if (error instanceof Error) setRefused(error.message);
              throw error;
            },
          );
          await navigate(`/student/family?child=${accepted.childId}`, { replace: true });
        }}
      >
        <ConsentField />
      </ApiForm>
    </div>
  );
}

function WithAccount({ here }: { here: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p>{m.family_accept_account()}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to={withReturn('/sign-up', here)}>
          {m.family_accept_sign_up()}
        </LinkButton>
        <LinkButton to={withReturn('/login', here)}>{m.common_sign_in()}</LinkButton>
      </div>
    </div>
  );
}

export function RefusedInvitation({ text }: { text: string }) {
  return (
    <FormPage title={m.family_accept_failed()}>
      <FormNotice text={text} />
    </FormPage>
  );
}

function Reading() {
  return (
    <Loading className="mx-auto flex w-full max-w-md flex-col gap-5">
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
