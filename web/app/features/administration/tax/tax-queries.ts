import { listCategories } from '@michi/contract/catalogue/courses';
import { getSeller, listTaxRates, type TaxRate } from '@michi/contract/pricing/tax';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { formatDate, formatPercent, regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { administrationKeys } from '../query-keys.ts';

export const taxRatesQuery = queryOptions({
  queryKey: administrationKeys.taxRates,
  queryFn: ({ signal }) => api(listTaxRates, {}, { signal }),
  // The server has them by their code.
  select: ({ items }) =>
    items.toSorted((one, other) => regionName(one.country).localeCompare(regionName(other.country))),
});

export const sellerQuery = queryOptions({
  queryKey: administrationKeys.seller,
  queryFn: ({ signal }) => api(getSeller, {}, { signal }),
});

export const exemptibleQuery = queryOptions({
  queryKey: administrationKeys.exemptible,
  queryFn: ({ signal }) => api(listCategories, {}, { signal }),
});

type Place = { country: string | null; region: string | null };
export const placeText = ({ country, region }: Place): string =>
  [country === null ? '' : regionName(country), region].filter(Boolean).join(', ');

/** "VAT 23%". */
export const rateText = ({ name, percent }: Pick<TaxRate, 'name' | 'percent'>): string =>
  `${name} ${formatPercent(percent)}`;

/** In the zone of the books. */
export function rateDays(
  { validFrom, validUntil }: Pick<TaxRate, 'validFrom' | 'validUntil'>,
  zone: string,
): string {
  const from = formatDate(validFrom, zone);
  if (validUntil === null) return m.tax_since({ from });
  return m.tax_from_to({ from, to: formatDate(Date.parse(validUntil) - 1, zone) });
}
