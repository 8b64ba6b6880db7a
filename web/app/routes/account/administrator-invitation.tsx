import { acceptInvitation, readInvitation } from '@michi/contract/identity/administrators';
import type { RouteOutput } from '@michi/contract/route';
import { isChallenge, signIn } from '@michi/contract/identity/users';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Route } from './+types/administrator-invitation.ts';
import { RoleBadges } from '../../features/identity/administrators/role-fields.tsx';
import { SignOutButton } from '../../features/identity/shell/sign-out-button.tsx';
import { arrivalPath } from '../../features/identity/sign-in/arrival.ts';
import { FormNotice } from '../../features/identity/sign-in/form-notice.tsx';
import { TermsNote } from '../../features/identity/terms/terms-note.tsx';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { InvitationForm } from '../../features/identity/sign-in/schemas.ts';
import { api, isApiError, quietApi, session } from '../../lib/api/client.ts';
import { readerZone } from '../../lib/format/reader-zone.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sessionStore, useUser } from '../../lib/session/session-store.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { PasswordField, TextField } from '../../ui/form/text-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.administrators_accept_title(), noIndex: true });

type Invitation = RouteOutput<typeof readInvitation>;
/** `refused`: it can never be used; `failed`: it could not be asked now. */
type Read = { invitation: Invitation } | { refused: string } | { failed: unknown };

export default function AdministratorInvitation() {
  const token = useSearchParams()[0].get('token');
  const user = useUser();
  const [read, setRead] = useState<Read | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    void quietApi(readInvitation, { body: { token } })
      .then((invitation): Read => ({ invitation }), whyNot)
      .then((answer) => isCurrent && setRead(answer));
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);
  if (!token) return <Refused text={m.administrators_accept_no_token()} />;
  if (user) return <SignedInAlready name={user.name} />;
  if (read === null) return <Reading />;
  if ('refused' in read) return <Refused text={read.refused} />;
  if ('failed' in read) return <ErrorState error={read.failed} onRetry={() => setTries(tries + 1)} />;
  return (
    <Accepting token={token} invitation={read.invitation} onRefused={(refused) => setRead({ refused })} />
  );
}

const dead = [
  'invalid_token',
  'invitation_expired',
  'invitation_revoked',
  'invitation_accepted',
  'address_taken',
] as const;
const refusalOf = (error: unknown): string | null =>
  dead.some((code) => isApiError(error, code)) && error instanceof Error ? error.message : null;

function whyNot(error: unknown): Read {
  const refused = refusalOf(error);
  return refused === null ? { failed: error } : { refused };
}

type Props = { token: string; invitation: Invitation; onRefused: (text: string) => void };

function Accepting({ token, invitation: { email, name, roles, invitedBy }, onRefused }: Props) {
  const navigate = useNavigate();
  return (
    <FormPage title={m.administrators_accept_title()} lead={m.administrators_accept_lead({ email })}>
      <div className="mb-6 flex flex-wrap items-center gap-2">
        <span className="text-quiet">
          {invitedBy ? m.administrators_accept_by({ name: invitedBy }) : m.administrators_accept_as()}
        </span>
        <RoleBadges roles={roles} />
      </div>
      <ApiForm
        schema={InvitationForm}
        defaultValues={{ name, password: '' }}
        submitLabel={m.administrators_accept_submit()}
        onSubmit={async (values) => {
          const body = { ...values, token, timeZone: readerZone().zone };
          await api(acceptInvitation, { body }).catch((error: unknown) => {
            const refused = refusalOf(error);
            if (refused !== null) onRefused(refused);
            throw error;
          });
          const tokens = await api(signIn, { body: { email, password: values.password } });
          if (isChallenge(tokens)) return navigate('/login', { replace: true });
          await session.signIn(tokens, false);
          const state = sessionStore.get();
          if (state.status === 'signed-in') await navigate(arrivalPath(state.user, null), { replace: true });
        }}
      >
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField name="name" label={m.administrators_name()} autoComplete="name" required />
        <PasswordField
          name="password"
          label={m.account_password()}
          help={m.account_password_help()}
          autoComplete="new-password"
          required
        />
        <TermsNote />
      </ApiForm>
    </FormPage>
  );
}

function SignedInAlready({ name }: { name: string }) {
  return (
    <FormPage title={m.administrators_accept_title()} lead={m.administrators_accept_signed_in({ name })}>
      <SignOutButton className="button button--primary button--md" />
    </FormPage>
  );
}

function Refused({ text }: { text: string }) {
  return (
    <FormPage title={m.administrators_accept_failed()}>
      <FormNotice text={text} />
      <LinkButton to="/login" variant="primary" className="mt-6">
        {m.common_sign_in()}
      </LinkButton>
    </FormPage>
  );
}

function Reading() {
  return (
    <Loading className="mx-auto flex w-full max-w-md flex-col gap-5">
      <h1 className="text-4xl">{m.administrators_accept_title()}</h1>
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  );
}
