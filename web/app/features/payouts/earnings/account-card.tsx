import type { PayoutAccount } from '@michi/contract/payouts/accounts';
import type { PayoutOverview } from '@michi/contract/payouts/payouts';
import { Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDate, regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { providerName } from '../../../lib/names/payout-names.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountStanding, isReady } from './account-standing.tsx';
import { CountryForm } from './country-form.tsx';
import { useSetUp } from './use-set-up.ts';

type Open = 'bank' | 'country' | null;

/** Where money goes: what is valid, what is being set up, and those before it. */
export function AccountCard({ overview }: { overview: PayoutOverview }) {
  const { account, candidate, formerAccounts, provider } = overview;
  const [open, setOpen] = useState<Open>(null);
  const setUp = useSetUp();
  const close = () => setOpen(null);
  const atProvider = [candidate, account].find(
    (each) => each?.method === 'PROVIDER' && each.state !== 'DISABLED',
  );
  const goOn = () => (atProvider ? setUp.mutate({ country: null }) : setOpen('country'));
  return (
    <section
      aria-labelledby="payout-account"
      className="flex flex-col gap-5 rounded-lg border border-hairline bg-card p-4 sm:p-5"
    >
      <div className="flex gap-3">
        <Landmark aria-hidden className="mt-1 size-5 shrink-0 text-quiet" />
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <h2 id="payout-account" className="text-lg">
            {m.payouts_account_title()}
          </h2>
          {account ? (
            <Valid account={account}>
              <AccountStanding account={account} overview={overview} />
            </Valid>
          ) : (
            !candidate && (
              <p className="max-w-prose text-quiet">
                {provider
                  ? m.payouts_account_none_provider({ provider: providerName(provider) })
                  : m.payouts_account_none_text()}
              </p>
            )
          )}
          {candidate && (
            <div className="flex flex-col gap-2 border-t border-hairline pt-3">
              <p className="font-medium">{m.payouts_account_candidate()}</p>
              <AccountStanding account={candidate} overview={overview} isBeside />
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 sm:ps-8">
        {provider && (
          <Button
            variant={needsProvider(account, candidate) ? 'primary' : 'secondary'}
            onPress={goOn}
            isPending={setUp.isPending}
          >
            {providerAct(atProvider ?? null, provider)}
          </Button>
        )}
        <Button
          variant={provider ? 'ghost' : account ? 'secondary' : 'primary'}
          onPress={() => setOpen('bank')}
        >
          {bankAct(account, provider)}
        </Button>
      </div>
      {formerAccounts.length > 0 && <Former accounts={formerAccounts} />}
      <Dialog isOpen={open === 'bank'} onClose={close} title={m.payouts_account_title()}>
        <AccountForm onDone={close} />
      </Dialog>
      {provider && (
        <Dialog isOpen={open === 'country'} onClose={close} title={m.payouts_account_set_up()}>
          <CountryForm provider={provider} />
        </Dialog>
      )}
    </section>
  );
}

function bankAct(account: PayoutAccount | null, provider: string | null): string {
  if (account?.method === 'MANUAL') return m.payouts_account_change();
  return provider ? m.payouts_account_bank_instead() : m.payouts_account_set();
}

const needsProvider = (account: PayoutAccount | null, candidate: PayoutAccount | null) =>
  candidate !== null || !account || (account.method === 'PROVIDER' && !isReady(account));

function providerAct(atProvider: PayoutAccount | null, provider: 'sandbox' | 'stripe'): string {
  if (!atProvider) return m.payouts_account_set_up_at({ provider: providerName(provider) });
  if (atProvider.state === 'PENDING') return m.payouts_account_go_on();
  return isReady(atProvider)
    ? m.payouts_account_change_at({ provider: providerName(provider) })
    : m.payouts_account_hand_in();
}

const nameOf = ({ ending, country }: PayoutAccount) =>
  [ending ? m.payouts_account_ending({ ending }) : '', country ? regionName(country) : '']
    .filter(Boolean)
    .join(' · ');

function Valid({ account, children }: { account: PayoutAccount; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <div>
        <p data-numbers>{nameOf(account)}</p>
        <p className="text-sm text-quiet">
          {m.payouts_account_since({ date: formatDate(account.createdAt, 'UTC') })}
        </p>
      </div>
      {children}
    </div>
  );
}

function Former({ accounts }: { accounts: readonly PayoutAccount[] }) {
  return (
    <details className="text-sm sm:ps-8">
      <summary className="cursor-pointer text-quiet">{m.payouts_account_former()}</summary>
      <ul className="mt-2 flex flex-col gap-1">
        {accounts.map((former) => (
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
  );
}
