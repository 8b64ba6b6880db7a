import type { CancellationPolicy } from '@michi/contract/catalogue/courses';
import type { Package, PriceStep, Trial } from '@michi/contract/catalogue/course-price';
import type { z } from 'zod';
import { formatDuration, formatMoney, formatPercent } from './format.ts';
import { m } from '../i18n/i18n.ts';
import { packageNote } from './package-note.ts';

// What a course offers besides its price, each in one line. Empty where there is none; amounts count in
// `currency`.

export const trialText = ({ enabled, minutes, price }: z.infer<typeof Trial>, currency: string): string =>
  enabled ? `${formatDuration(minutes)}, ${formatMoney({ amount: price, currency })}` : '';

export const packagesText = (packages: readonly z.infer<typeof Package>[]): string =>
  packages
    .map((offer) => [m.checkout_package({ sessions: offer.sessions }), packageNote(offer)].join(', '))
    .join('; ');

export const priceStepsText = (steps: readonly PriceStep[], currency: string): string =>
  steps
    .map(({ seats, price }) =>
      m.common_price_from({ count: seats, price: formatMoney({ amount: price, currency }) }),
    )
    .join('; ');

export const policyText = ({
  studentHours,
  lateRefundPercent,
  senseiRefundPercent,
}: CancellationPolicy): string =>
  m.trail_policy({
    hours: studentHours,
    late: formatPercent(lateRefundPercent),
    sensei: formatPercent(senseiRefundPercent),
  });
