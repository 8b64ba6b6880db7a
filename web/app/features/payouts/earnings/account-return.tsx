import { refreshPayoutAccount } from '@michi/contract/payouts/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { payoutKeys } from '../query-keys.ts';
import { isReady } from './account-standing.tsx';

/**
 * Back from the provider's page, done or not: it is asked how the account stands. With a link that was too
 * old: said, and the button is below.
 */
export function AccountReturn() {
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const came = query.get('account');
  useEffect(() => {
    if (came !== 'back' && came !== 'late') return;
    setQuery(
      (before) => {
        before.delete('account');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    if (came === 'late') toast.info(m.payouts_account_link_late());
    else void lookAgain().finally(() => void client.invalidateQueries({ queryKey: payoutKeys.payouts }));
  }, [came, client, setQuery]);
  return null;
}

/** A failure has told itself. */
async function lookAgain(): Promise<void> {
  const account = await api(refreshPayoutAccount, undefined).catch(() => null);
  if (!account) return;
  if (isReady(account)) toast.success(m.payouts_account_is_ready());
  else toast.info(m.payouts_account_still_due());
}
