import { Id } from '@michi/contract/fields';
import { Currency } from '@michi/contract/money';
import { PaymentTrouble } from '@michi/contract/ordering/money-administration';
import { PaymentStatus } from '@michi/contract/states';
import { startOfAskedDay } from '../../../lib/format/zoned-day.ts';
import type { TableUrl } from '../../../ui/table/table-url.ts';

/**
 * What is chosen in the address, as the calls take it; what is nothing of the kind is left out. `heldTo`: the
 * day up to which, in the reader's zone.
 */
export function paymentQuery(url: Pick<TableUrl, 'filter' | 'words'>, zone: string) {
  return {
    q: url.words('q') || undefined,
    status: PaymentStatus.safeParse(url.filter('status')).data,
    currency: Currency.safeParse(url.filter('currency')).data,
    trouble: PaymentTrouble.safeParse(url.filter('trouble')).data,
    heldTo: startOfAskedDay(url.filter('held'), zone, 1),
    userId: Id.safeParse(url.filter('person')).data,
  };
}
