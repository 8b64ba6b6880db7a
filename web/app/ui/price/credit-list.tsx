import type { Credit, CreditKind } from '@michi/contract/ordering/credit';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../feedback/states.tsx';
import { When } from '../page/when.tsx';

const kinds: Record<CreditKind, () => string> = {
  GOODWILL: m.credit_kind_goodwill,
  GIFT: m.credit_kind_gift,
  REFERRAL: m.credit_kind_referral,
  SPENT: m.credit_kind_spent,
  RETURNED: m.credit_kind_returned,
  LAPSED: m.credit_kind_lapsed,
};

/** What is there in each currency, and how it came and went. */
export function CreditList({
  credit,
  orderPath,
}: {
  credit: Credit;
  orderPath: (orderId: string) => string;
}) {
  if (credit.entries.length === 0) return <EmptyState title={m.credit_none()} />;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-2xl" data-numbers>
        {credit.balances.length === 0
          ? m.credit_spent_all()
          : credit.balances.map((balance) => formatMoney(balance)).join(' · ')}
      </p>
      <ul
        aria-label={m.credit_history()}
        className="flex flex-col divide-y divide-hairline border-t border-hairline"
      >
        {credit.entries.map(({ id, kind, amount, currency, order, reason, createdAt }) => (
          <li key={id} className="py-3.5">
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 font-medium">
                {kinds[kind]()}
                {order && (
                  <>
                    {' · '}
                    <Link to={orderPath(order.id)} className="text-indigo hover:underline">
                      {order.number}
                    </Link>
                  </>
                )}
              </span>
              <span data-numbers>{formatMoney({ amount, currency })}</span>
            </p>
            {reason && <p className="mt-1 text-sm break-words">{reason}</p>}
            <p className="mt-1 text-sm text-quiet">
              <When instant={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
