import { isInUnion } from '@michi/contract/country';
import { checkVAT, countries } from 'jsvat';

/** Greece writes its numbers with letters of its own. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);
const bare = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

export type VatNumber = { prefix: string; number: string };

/**
 * The VAT number of a member country of the EU, with or without its letters and signs between; null where
 * form or check digit is wrong. https://ec.europa.eu/taxation_customs/vies/#/faq
 */
export function readVatNumber(typed: string, country: string): VatNumber | null {
  if (!isInUnion(country)) return null;
  const prefix = prefixOf(country);
  const text = bare(typed);
  for (const number of text.startsWith(prefix) ? [text.slice(prefix.length), text] : [text]) {
    const { isValid, country: of } = checkVAT(prefix + number, countries);
    if (isValid && of?.isoCode.short === country) return { prefix, number };
  }
  return null;
}

export const vatNumberText = ({ prefix, number }: VatNumber) => prefix + number;
