import { CancellationPolicy } from '@michi/contract/catalogue/courses';
import { Package, PriceStep, Trial } from '@michi/contract/catalogue/course-price';
import { z } from 'zod';
import { m } from '../../../lib/i18n/i18n.ts';
import { packagesText, policyText, priceStepsText, trialText } from '../../../lib/format/offer-text.ts';

/**
 * Offers of a course as one reads them; null for anything else, and for amounts of which the entry does not
 * say the currency.
 */
export function offerText(field: string, value: unknown, currency: unknown): string | null {
  if (typeof currency !== 'string') return null;
  switch (field) {
    case 'trial':
      return textOf(Trial, value, (trial) => trialText(trial, currency));
    case 'packages':
      return textOf(z.array(Package), value, packagesText);
    case 'priceSteps':
      return textOf(z.array(PriceStep), value, (steps) => priceStepsText(steps, currency));
    case 'cancellationPolicy':
      return textOf(CancellationPolicy, value, policyText);
    default:
      return null;
  }
}

function textOf<T>(schema: z.ZodType<T>, value: unknown, told: (value: T) => string): string | null {
  const read = schema.safeParse(value);
  return read.success ? told(read.data) || m.trail_nothing() : null;
}
