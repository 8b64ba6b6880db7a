import type { Order } from '@michi/contract/ordering/orders';
import { beginsEarly } from '@michi/contract/ordering/withdrawal';
import { useNow } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';

type Props = { order: Order; isAgreed: boolean; onAgree: (isAgreed: boolean) => void };

/** The buyer's own request, where the class begins while they may still withdraw; the server asks for it, too. */
export function EarlyStart({ order: { withdrawal, classes, price }, isAgreed, onAgree }: Props) {
  const now = useNow();
  const [first] = classes;
  if (!withdrawal || !first || now === null || price.total === 0) return null;
  if (!beginsEarly(withdrawal.days, new Date(first.startsAt), new Date(now))) return null;
  return (
    <Checkbox
      name="agreesToEarlyStart"
      className="mt-4"
      label={m.checkout_early_start()}
      checked={isAgreed}
      onChange={(event) => onAgree(event.target.checked)}
    />
  );
}
