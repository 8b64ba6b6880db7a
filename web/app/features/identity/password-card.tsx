import { forgotPassword, type User } from '@michi/contract/identity';
import { api, toast } from '../../lib/client.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeader } from '../../ui/page-header.tsx';

export function PasswordCard({ user }: { user: User }) {
  const { email } = user;
  const sendLink = async () => {
    if (!email) return;
    await api(forgotPassword, { body: { email } });
    toast.success(m.account_forgot_sent_title(), { description: m.account_forgot_sent_text({ email }) });
  };
  return (
    <section aria-labelledby="access">
      <SectionHeader id="access" title={m.account_profile_sign_in()} />
      <div className="card mt-4 flex-row flex-wrap items-center justify-between gap-4 p-6">
        <p>{m.account_method_password()}</p>
        {/* The failed call has shown its toast. */}
        <Button onPress={() => void sendLink().catch(() => undefined)}>{m.account_change_password()}</Button>
      </div>
    </section>
  );
}
