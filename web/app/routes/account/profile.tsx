import { deleteUser, forgotPassword, updateOwnUser, type User } from '@michi/contract/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Route } from './+types/profile.ts';
import { SenseiProfileForm } from '../../features/catalogue/profile-form.tsx';
import { DetailsFields } from '../../features/identity/details-fields.tsx';
import { DetailsForm } from '../../features/identity/schemas.ts';
import { api, session, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useUser } from '../../lib/session-store.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ApiForm } from '../../ui/form/api-form.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { PageHeader, SectionHeader } from '../../ui/page-header.tsx';
import { AccountBadge, SenseiBadge } from '../../ui/status/statuses.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_profile_title() });

export default function Profile() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="max-w-2xl">
      <PageHeader title={m.account_profile_title()} />
      <div className="mt-8 flex flex-wrap items-center gap-4">
        <Avatar id={user.id} name={user.name} src={user.avatar} size={64} />
        <div className="min-w-0">
          <p className="font-serif text-xl">{user.name}</p>
          <p className="text-quiet wrap-anywhere">
            {user.email}
            {user.type && ` · ${roleName(user.type)}`}
          </p>
        </div>
        <div className="sm:ms-auto">
          {user.senseiStatus ? (
            <SenseiBadge status={user.senseiStatus} />
          ) : (
            <AccountBadge status={user.status} />
          )}
        </div>
      </div>
      <Details user={user} />
      {user.type === 'SENSEI' && <PublicProfile />}
      <Access user={user} />
      <Deletion user={user} />
    </div>
  );
}

function roleName(type: NonNullable<User['type']>): string {
  switch (type) {
    case 'STUDENT':
      return m.account_role_student();
    case 'SENSEI':
      return m.account_role_sensei();
    case 'ADMIN':
      return m.account_role_admin();
  }
}

function Details({ user }: { user: User }) {
  const { name, locale, timeZone } = user;
  return (
    <section aria-labelledby="details" className="mt-10">
      <SectionHeader id="details" title={m.account_profile_details()} />
      <div className="card mt-4 p-6">
        <ApiForm
          isWide
          schema={DetailsForm}
          defaultValues={{ name, locale, timeZone }}
          submitLabel={m.common_save()}
          onSubmit={async (body) => {
            await api(updateOwnUser, { body });
            await session.reload();
            toast.success(m.account_profile_saved());
          }}
        >
          <DetailsFields user={user} />
        </ApiForm>
      </div>
    </section>
  );
}

function PublicProfile() {
  return (
    <section aria-labelledby="public-profile" className="mt-10">
      <SectionHeader id="public-profile" title={m.sensei_profile()} />
      <div className="card mt-4 p-6">
        <SenseiProfileForm />
      </div>
    </section>
  );
}

function Access({ user }: { user: User }) {
  const { email } = user;
  const sendLink = async () => {
    if (!email) return;
    await api(forgotPassword, { body: { email } });
    toast.success(m.account_forgot_sent_title(), { description: m.account_forgot_sent_text({ email }) });
  };
  return (
    <section aria-labelledby="access" className="mt-10">
      <SectionHeader id="access" title={m.account_profile_sign_in()} />
      <div className="card mt-4 flex-row flex-wrap items-center justify-between gap-4 p-6">
        <p>{m.account_method_password()}</p>
        {/* The failed call has shown its toast. */}
        <Button onPress={() => void sendLink().catch(() => undefined)}>{m.account_change_password()}</Button>
      </div>
    </section>
  );
}

function Deletion({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const remove = async () => {
    await api(deleteUser, { params: { id: user.id }, query: { status: 'DELETED' } });
    // The deletion ended the session at the server; this ends it in every tab.
    session.forget();
    toast.success(m.account_deleted());
    await navigate('/');
  };
  return (
    <section aria-labelledby="deletion" className="mt-10 border-t border-hairline pt-8">
      <SectionHeader id="deletion" title={m.account_delete_title()} />
      <p className="mt-2 text-quiet">{m.account_delete_text()}</p>
      <Button className="mt-4" onPress={() => setOpen(true)}>
        {m.account_delete_action()}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={m.account_delete_title()}
        confirmLabel={m.account_delete_action()}
        onConfirm={remove}
        isDanger
      >
        {m.account_delete_text()}
      </ConfirmDialog>
    </section>
  );
}
