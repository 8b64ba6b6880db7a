import { isInUnion } from '@michi/contract/country';
import { noTax, type TaxMode, type TaxRateState } from '@michi/contract/pricing/tax';
import type { TaxTerms } from '@michi/contract/pricing/tax-amount';
import { readVatNumber } from './vat-number.ts';

export type TaxRate = {
  id: string;
  country: string;
  /** A state or province; null: wherever no region has a rate of its own. */
  region: string | null;
  name: string;
  percent: number;
  validFrom: Date;
  /** The first instant after it. */
  validUntil: Date | null;
  exemptCategoryIds: readonly string[];
  version: number;
};

/** Where a buyer is taxed; with a tax number as a business. */
export type TaxPlace = { country: string; region: string | null; taxNumber?: string | null };

export function stateOf(
  { validFrom, validUntil }: Pick<TaxRate, 'validFrom' | 'validUntil'>,
  now: Date,
): TaxRateState {
  if (validUntil !== null && validUntil <= now) return 'ENDED';
  return validFrom > now ? 'SCHEDULED' : 'IN_FORCE';
}

const isSame = (a: string | null, b: string | null) => (a ?? '').toLowerCase() === (b ?? '').toLowerCase();

/** The one that holds there then: of the region, else of its country. Two of one place never hold at once. */
export function rateFor(rates: readonly TaxRate[], { country, region }: TaxPlace, at: Date): TaxRate | null {
  const there = rates.filter((rate) => rate.country === country && stateOf(rate, at) === 'IN_FORCE');
  return (
    there.find((rate) => rate.region !== null && isSame(rate.region, region)) ??
    there.find((rate) => rate.region === null) ??
    null
  );
}

/** A place, and a time of it in which another tax would hold. */
export type TouchedTime = { country: string; region: string | null; from: Date; until: Date | null };
type Dated = Omit<TaxRate, 'id' | 'version' | 'name'>;

/**
 * Where and when another tax holds after a rate is added (nothing before), changed, or taken away (nothing
 * after), each with the field that makes it so. What the tax is called changes no tax.
 */
export function touchedBy(
  before: Dated | null,
  after: Dated | null,
): (TouchedTime & { field: keyof Dated })[] {
  const whole = ({ country, region, validFrom, validUntil }: Dated, field: keyof Dated) => ({
    country,
    region,
    from: validFrom,
    until: validUntil,
    field,
  });
  if (!before || !after) return [before, after].flatMap((rate) => (rate ? [whole(rate, 'validFrom')] : []));
  const other = otherwise(before, after);
  if (other) return [whole(before, other), whole(after, other)];
  const { country, region } = after;
  return [
    { country, region, ...between(before.validFrom, after.validFrom), field: 'validFrom' as const },
    { country, region, ...between(before.validUntil, after.validUntil), field: 'validUntil' as const },
  ]
    .filter(({ from, until }) => from !== null && from.getTime() !== until?.getTime())
    .flatMap(({ from, ...time }) => (from ? [{ ...time, from }] : []));
}

/** What makes another rate of it, besides its time; null: nothing. */
function otherwise(before: Dated, after: Dated): keyof Dated | null {
  if (before.country !== after.country) return 'country';
  if (!isSame(before.region, after.region)) return 'region';
  if (before.percent !== after.percent) return 'percent';
  const [was, is] = [new Set(before.exemptCategoryIds), new Set(after.exemptCategoryIds)];
  if (was.size !== is.size || [...was].some((id) => !is.has(id))) return 'exemptCategoryIds';
  return null;
}

/** Null as an end: for ever. */
function between(one: Date | null, other: Date | null): { from: Date | null; until: Date | null } {
  if (one === null || other === null) return { from: one ?? other, until: null };
  return one < other ? { from: one, until: other } : { from: other, until: one };
}

export type Sale = {
  mode: TaxMode;
  place: TaxPlace | null;
  rate: TaxRate | null;
  /** The course's category, then the one above it. */
  categoryIds: readonly string[];
  /** Of who sells; null while nobody said. */
  sellerCountry: string | null;
};

/** How a sale is taxed. Without a place nobody knows yet. */
export function taxTermsOf({ mode, place, rate, categoryIds, sellerCountry }: Sale): TaxTerms {
  if (mode === 'NONE') return noTax;
  if (place === null) return { ...noTax, mode };
  const there = { mode, country: place.country, region: rate?.region ?? null, name: rate?.name ?? null };
  if (isReverseCharge(place, sellerCountry)) return { ...there, rate: 0, treatment: 'REVERSE_CHARGE' };
  if (rate === null) return { ...there, rate: 0, treatment: 'NONE' };
  if (categoryIds.some((id) => rate.exemptCategoryIds.includes(id)))
    return { ...there, rate: 0, treatment: 'EXEMPT' };
  return { ...there, rate: rate.percent, treatment: 'STANDARD' };
}

/**
 * Directive 2006/112/EC, articles 44 and 196: a business of another member country accounts for the tax
 * itself.
 */
function isReverseCharge({ country, taxNumber }: TaxPlace, sellerCountry: string | null): boolean {
  if (sellerCountry === null || sellerCountry === country || !taxNumber) return false;
  return isInUnion(sellerCountry) && isInUnion(country) && readVatNumber(taxNumber, country) !== null;
}
