import type { PayoutAccount } from '@michi/contract/payouts/accounts';
import type { PayoutOverview } from '@michi/contract/payouts/payouts';
import { Ban, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { providerName } from '../../../lib/names/payout-names.ts';
import { requirementTexts } from '../requirement-terms.ts';

export const isReady = ({ state, owed }: PayoutAccount) => state === 'ACTIVE' && owed === null;

/**
 * How an account at the provider stands: a word with its sign, what to do, and what the provider asks for.
 */
export function AccountStanding({
  account,
  overview: { provider },
  isBeside = false,
}: {
  account: PayoutAccount;
  overview: PayoutOverview;
  /** Of one that still works: nothing waits for this one. */
  isBeside?: boolean;
}) {
  if (account.method !== 'PROVIDER') return null;
  const { sign: Sign, tone, title, text } = standingOf(account, provider ? providerName(provider) : '');
  const due = account.state === 'DISABLED' ? [] : requirementTexts(account.requirements);
  return (
    <div className="flex flex-col gap-1">
      <p className={`flex items-center gap-2 font-medium ${tone}`}>
        <Sign aria-hidden className="size-4 shrink-0" />
        {title}
      </p>
      {text && !isBeside && <p className="max-w-prose text-quiet">{text}</p>}
      {due.length > 0 && (
        <ul aria-label={m.payouts_account_due()} className="mt-1 list-disc ps-5">
          {due.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function standingOf({ state, owed }: PayoutAccount, provider: string) {
  switch (state) {
    case 'PENDING':
      return {
        sign: Clock,
        tone: 'text-amber',
        title: m.payouts_account_pending(),
        text: m.payouts_account_pending_text({ provider }),
      };
    case 'RESTRICTED':
      return {
        sign: TriangleAlert,
        tone: 'text-amber',
        title: m.payouts_account_restricted(),
        text: m.payouts_account_restricted_text({ provider }),
      };
    case 'DISABLED':
      return {
        sign: Ban,
        tone: 'text-danger',
        title: m.payouts_account_disabled(),
        text: m.payouts_account_disabled_text({ provider }),
      };
    case 'ACTIVE':
      return owed
        ? {
            sign: TriangleAlert,
            tone: 'text-amber',
            title: m.payouts_account_owes({ amount: formatMoney(owed) }),
            text: m.payouts_account_owes_text({ provider }),
          }
        : { sign: CircleCheck, tone: 'text-moss', title: m.payouts_account_active({ provider }), text: null };
  }
}
