import type { Order } from '@michi/contract/ordering/orders';
import { beginsEarly } from '@michi/contract/ordering/withdrawal';
import { useState } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { FieldRemarksContext, idOfField } from '../../../ui/form/form-context.ts';

const name = 'agreesToEarlyStart';

/**
 * The buyer's own request, where the class begins while they may still withdraw; the server asks for it, too.
 * `demand`: whether nothing is missing; if it is, that is said at the box.
 */
export function useEarlyStart({ withdrawal, classes, price }: Order) {
  const now = useNow();
  const [first] = classes;
  const isAsked =
    withdrawal !== null &&
    first !== undefined &&
    now !== null &&
    price.total > 0 &&
    beginsEarly(withdrawal.days, new Date(first.startsAt), new Date(now));
  return useEarlyConsent(isAsked);
}

/** The same where it is known already whether it is asked for. */
export function useEarlyConsent(isAsked: boolean) {
  const [isAgreed, setAgreed] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const demand = (): boolean => {
    const isThere = !isAsked || isAgreed;
    setMissed(!isThere);
    if (!isThere) document.getElementById(idOfField('', name))?.focus();
    return isThere;
  };
  return { isAsked, isAgreed, isMissing: isMissed && !isAgreed, setAgreed, demand };
}

type Props = Pick<ReturnType<typeof useEarlyStart>, 'isAgreed' | 'isMissing' | 'setAgreed'> & {
  label?: string;
};

export function EarlyStart({ isAgreed, isMissing, setAgreed, label = m.checkout_early_start() }: Props) {
  const remarks = new Map(isMissing ? [[name, m.checkout_early_start_needed()]] : []);
  return (
    <FieldRemarksContext value={remarks}>
      <Checkbox
        name={name}
        className="mt-4"
        label={label}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
    </FieldRemarksContext>
  );
}
