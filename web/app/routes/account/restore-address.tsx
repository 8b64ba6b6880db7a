import { restoreAddress } from '@michi/contract/identity/address-change';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/restore-address.ts';
import { FormNotice } from '../../features/identity/sign-in/form-notice.tsx';
import { FormPage } from '../../features/identity/sign-in/form-page.tsx';
import { api, isApiError, session } from '../../lib/api/client.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { sessionStore } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_restore_title(), noIndex: true });

/**
 * From the mail to an address that was changed. Nothing happens before the press: programs that look through
 * mails open their links.
 */
export default function RestoreAddress() {
  const token = useSearchParams()[0].get('token');
  const [isPending, setPending] = useState(false);
  const [email, setEmail] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const restore = async (token: string) => {
    setPending(true);
    try {
      setEmail((await api(restoreAddress, { body: { token } })).email);
      // Whoever was signed in here to that account is not any more.
      if (sessionStore.get().status === 'signed-in') await session.reload().catch(() => undefined);
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'invalid_token' || error.code === 'address_taken') setRefusal(error.message);
    } finally {
      setPending(false);
    }
  };
  if (email !== undefined)
    return (
      <FormPage title={m.account_restore_done_title()} lead={m.account_restore_done({ email })}>
        <LinkButton to="/" variant="secondary">
          {m.account_restore_home()}
        </LinkButton>
      </FormPage>
    );
  if (refusal !== undefined || !token)
    return (
      <FormPage title={m.account_restore_title()}>
        <FormNotice text={refusal ?? m.account_restore_no_token()} />
        <LinkButton to="/contact" variant="primary" className="mt-6">
          {m.account_restore_contact()}
        </LinkButton>
      </FormPage>
    );
  return (
    <FormPage title={m.account_restore_title()} lead={m.account_restore_lead()}>
      <Button variant="primary" fullWidth isPending={isPending} onPress={() => void restore(token)}>
        {m.account_restore_submit()}
      </Button>
    </FormPage>
  );
}
