import { creditOn } from '@michi/contract/ordering/credit';
import type { PriceParts } from '@michi/contract/ordering/orders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { creditQuery } from '../credit/credit-query.ts';

/** Credit goes first unless the buyer keeps it. `used`: minor units of this price that it pays. */
export function useCreditChoice(price: PriceParts | undefined) {
  const [isOn, setOn] = useState(true);
  const user = useUser();
  const standing = user?.age?.standing;
  // What a guardian is asked about is the guardian's to pay.
  const isOwn = user?.type === 'STUDENT' && standing !== 'MINOR' && standing !== 'YOUNG';
  const credit = useQuery({ ...creditQuery, enabled: isOwn });
  const balance = credit.data?.balances.find(({ currency }) => currency === price?.currency)?.amount ?? 0;
  const most = price ? creditOn(price.total, balance, price.currency) : 0;
  return { isOn, setOn, balance, most, used: isOn ? most : 0, currency: price?.currency ?? '' };
}

export function CreditChoice({ isOn, setOn, balance, most, currency }: ReturnType<typeof useCreditChoice>) {
  if (most === 0) return null;
  return (
    <Checkbox
      name="useCredit"
      className="mt-3"
      label={m.credit_use()}
      help={m.credit_use_help({ amount: formatMoney({ amount: balance, currency }) })}
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  );
}
