import type { PayoutAccount } from '@michi/contract/payouts/accounts';
import type { PayoutOverview } from '@michi/contract/payouts/payouts';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { formatDate, regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AccountForm } from './account-form.tsx';

const nameOf = ({ ending, country }: PayoutAccount) =>
  [m.payouts_account_ending({ ending: ending ?? '' }), country ? regionName(country) : '']
    .filter(Boolean)
    .join(' · ');

/** The account that is valid, and those before it. */
export function AccountCard({ overview: { account, formerAccounts } }: { overview: PayoutOverview }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-labelledby="payout-account"
      className="rounded-lg border border-hairline bg-card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex gap-3">
          <Landmark aria-hidden className="mt-1 size-5 shrink-0 text-quiet" />
          <div>
            <h2 id="payout-account" className="text-lg">
              {m.payouts_account_title()}
            </h2>
            {account ? (
              <>
                <p data-numbers>{nameOf(account)}</p>
                <p className="text-sm text-quiet">
                  {m.payouts_account_since({ date: formatDate(account.createdAt, 'UTC') })}
                </p>
              </>
            ) : (
              <p className="max-w-prose text-quiet">{m.payouts_account_none_text()}</p>
            )}
          </div>
        </div>
        <Button variant={account ? 'ghost' : 'primary'} onPress={() => setOpen(true)}>
          {account ? m.payouts_account_change() : m.payouts_account_set()}
        </Button>
      </div>
      {formerAccounts.length > 0 && (
        <details className="mt-4 text-sm">
          <summary className="cursor-pointer text-quiet">{m.payouts_account_former()}</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {formerAccounts.map((former) => (
              <li key={former.id} data-numbers>
                {nameOf(former)}
                {former.replacedAt && (
                  <span className="text-quiet">
                    {' '}
                    {m.payouts_account_until({ date: formatDate(former.replacedAt, 'UTC') })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={m.payouts_account_title()}>
        <AccountForm onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}
