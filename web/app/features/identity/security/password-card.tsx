import { forgotPassword, type User } from '@michi/contract/identity/users';
import { changePassword } from '@michi/contract/identity/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { queryClient } from '../../../lib/query/query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ApiForm } from '../../../ui/form/api-form.tsx';
import { PasswordField } from '../../../ui/form/text-field.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { ownAuthQuery, ownSessionsQuery } from './security-queries.ts';

/** Changes the password with the current one; an account without one gets its first by a mail. */
export function PasswordCard({ user }: { user: User }) {
  const auth = useQuery(ownAuthQuery);
  return (
    <section aria-labelledby="password">
      <SectionHeader id="password" title={m.account_password_title()} />
      {auth.isPending ? (
        <PasswordSkeleton />
      ) : auth.isError ? (
        <div className="mt-4">
          <ErrorState error={auth.error} onRetry={auth.refetch} />
        </div>
      ) : (
        <div className="card mt-4 p-6">
          {auth.data.signInMethods.includes('PASSWORD') ? (
            <PasswordForm email={user.email} />
          ) : (
            <FirstPassword email={user.email} />
          )}
        </div>
      )}
    </section>
  );
}

function PasswordForm({ email }: { email: string | null }) {
  // Once it is changed the form begins anew, empty.
  const [changes, setChanges] = useState(0);
  return (
    <ApiForm
      key={changes}
      isWide
      schema={changePassword.body}
      submitLabel={m.account_password_submit()}
      onSubmit={async (body) => {
        await api(changePassword, { body });
        toast.success(m.account_password_changed(), { description: m.account_password_changed_text() });
        setChanges(changes + 1);
        await queryClient.invalidateQueries(ownSessionsQuery);
      }}
      actions={<LinkByMail email={email} label={m.account_password_forgotten()} isQuiet />}
    >
      <PasswordField
        name="currentPassword"
        label={m.account_current_password()}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label={m.account_new_password()}
        help={m.account_password_help()}
        autoComplete="new-password"
      />
      <p className="text-sm text-quiet">{m.account_password_note()}</p>
    </ApiForm>
  );
}

function FirstPassword({ email }: { email: string | null }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose">{m.account_password_none({ email: email ?? '' })}</p>
      <LinkByMail email={email} label={m.account_password_send()} />
    </div>
  );
}

function LinkByMail({
  email,
  label,
  isQuiet = false,
}: {
  email: string | null;
  label: string;
  isQuiet?: boolean;
}) {
  const [isPending, setPending] = useState(false);
  const send = async () => {
    if (!email) return;
    setPending(true);
    try {
      await api(forgotPassword, { body: { email } });
      toast.success(m.account_forgot_sent_title(), { description: m.account_forgot_sent_text({ email }) });
    } catch {
      // The failed call has shown its toast.
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant={isQuiet ? 'ghost' : 'secondary'} isPending={isPending} onPress={() => void send()}>
      {label}
    </Button>
  );
}

function PasswordSkeleton() {
  return (
    <Loading className="card mt-4 flex flex-col gap-5 p-6">
      <Skeleton className="h-16" />
      <Skeleton className="h-22" />
      <Skeleton className="h-11 w-48" />
    </Loading>
  );
}
