import type { AdminPayoutStory, PayoutStep } from '@michi/contract/payouts/payout-administration';
import { PayoutFailure } from '@michi/contract/payouts/payouts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { failureName } from '../../../lib/names/payout-names.ts';
import { When } from '../../../ui/page/when.tsx';
import { PayoutBadge } from '../../../ui/status/statuses.tsx';
import { accountName, postingName } from '../orders/ledger-terms.ts';
import { PersonLink } from '../orders/person-link.tsx';

/** Who did what and when, then how the ledger moved with it. */
export function PayoutSteps({ payout: { steps, ledger, currency } }: { payout: AdminPayoutStory }) {
  const money = (amount: number) => formatMoney({ amount: Math.abs(amount), currency });
  return (
    <>
      <section>
        <h3 className="mb-2 text-lg">{m.payouts_steps()}</h3>
        <ol aria-label={m.payouts_steps()} className="flex flex-col gap-4 border-s border-hairline ps-4">
          {steps.map((step) => (
            <li key={`${step.to} ${step.at}`} className="text-sm">
              <PayoutBadge status={step.to} />
              <span className="mt-0.5 block text-quiet">
                <When instant={step.at} isShort /> ·{' '}
                {step.person ? <PersonLink person={step.person} /> : m.payouts_by_system()}
                {reasonOf(step)}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-2 text-lg">{m.payouts_movements()}</h3>
        <ol aria-label={m.payouts_movements()} className="flex flex-col gap-4 border-s border-hairline ps-4">
          {ledger.map(({ id, kind, createdAt, entries }) => (
            <li key={id} className="text-sm">
              <span className="font-medium">{postingName(kind)}</span>
              <span className="mt-0.5 block text-quiet">
                <When instant={createdAt} isShort />
              </span>
              <ul className="mt-1 flex flex-col gap-0.5">
                {entries.map((entry) => (
                  <li key={entry.id} className="flex justify-between gap-4">
                    <span>{accountName(entry.account)}</span>
                    <span data-numbers>
                      {entry.amount > 0
                        ? m.money_debit_of({ amount: money(entry.amount) })
                        : m.money_credit_of({ amount: money(entry.amount) })}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** A reason of the bank has words; the name of a file or what somebody wrote stands as it is. */
function reasonOf({ reason }: PayoutStep): string {
  if (reason === null) return '';
  const failure = PayoutFailure.safeParse(reason).data;
  return ` · ${failure ? failureName(failure) : reason}`;
}
