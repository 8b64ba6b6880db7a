import { countryCodes } from '@michi/contract/country';
import { regionName } from '../format/format.ts';
import { currentLocale } from '../i18n/i18n.ts';

/** Every country by its name here, in the order of the alphabet here. */
export function countryChoices(): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(currentLocale());
  return countryCodes
    .map((value) => ({ value, label: regionName(value) }))
    .toSorted((a, b) => compare(a.label, b.label));
}
