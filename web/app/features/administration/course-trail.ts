import { CancellationPolicy } from '@michi/contract/catalogue';
import { Package, PriceStep, Trial } from '@michi/contract/course-price';
import { z } from 'zod';
import { formatDuration, formatMoney, formatPercent } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';

/** Offers of a course as one reads them; null for anything else. Amounts count in `currency`. */
export function offerText(field: string, value: unknown, currency: unknown): string | null {
  switch (field) {
    case 'trial':
      return textOf(Trial, value, (trial) => trialText(trial, currency));
    case 'packages':
      return textOf(z.array(Package), value, (packages) => packages.map(packageText).join('; '));
    case 'priceSteps':
      return textOf(z.array(PriceStep), value, (steps) =>
        steps
          .map(({ seats, price }) => m.trail_price_step({ seats, price: moneyText(price, currency) }))
          .join('; '),
      );
    case 'cancellationPolicy':
      return textOf(CancellationPolicy, value, (policy) =>
        m.trail_policy({
          hours: policy.studentHours,
          late: formatPercent(policy.lateRefundPercent),
          sensei: formatPercent(policy.senseiRefundPercent),
        }),
      );
    default:
      return null;
  }
}

function textOf<T>(schema: z.ZodType<T>, value: unknown, told: (value: T) => string): string | null {
  const read = schema.safeParse(value);
  return read.success ? told(read.data) || m.trail_nothing() : null;
}

const trialText = ({ enabled, minutes, price }: z.infer<typeof Trial>, currency: unknown): string =>
  enabled ? [formatDuration(minutes), moneyText(price, currency)].join(', ') : '';

const packageText = ({ sessions, discountPercent, validDays }: z.infer<typeof Package>): string =>
  [
    m.checkout_package({ sessions }),
    m.checkout_package_note({ percent: formatPercent(discountPercent), days: validDays }),
  ].join(', ');

const moneyText = (amount: number, currency: unknown): string =>
  typeof currency === 'string' ? formatMoney({ amount, currency }) : String(amount);
