import type { Package } from '@michi/contract/catalogue/course-price';
import type { z } from 'zod';
import { formatPercent } from './format.ts';
import { m } from '../i18n/i18n.ts';

/** "10% off, valid 90 days"; without a discount none is named. */
export const packageNote = ({ discountPercent, validDays }: z.infer<typeof Package>): string =>
  (discountPercent > 0 ? `${m.common_package_off({ percent: formatPercent(discountPercent) })}, ` : '') +
  m.common_package_valid({ days: validDays });
