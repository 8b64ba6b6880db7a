import { currencyCodes } from '@michi/contract/money';
import { RateTable } from '@michi/contract/pricing/exchange-rates';

const attribute = (tag: string, name: string) =>
  new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)["']`).exec(tag)?.[1];

/**
 * The daily table in the format of the European Central Bank: `<Cube time='2026-11-27'><Cube currency='USD'
 * rate='1.0823'/>…`, units to one euro. Null where it is no such table.
 * https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates
 */
export function readRates(xml: string): RateTable | null {
  const known = new Set(currencyCodes());
  const tags = [...xml.matchAll(/<Cube\b[^<>]*>/g)].map(([tag]) => tag);
  // The newest day stands first, where there are several.
  const days = tags.flatMap((tag, at) => {
    const date = attribute(tag, 'time');
    return date === undefined ? [] : [{ date, at }];
  });
  const [day, next] = days;
  if (!day) return null;
  const rates = tags.slice(day.at + 1, next?.at).flatMap((tag) => {
    const [code, rate] = [attribute(tag, 'currency'), Number(attribute(tag, 'rate'))];
    return code !== undefined && known.has(code) && rate > 0 ? [[code, rate] as const] : [];
  });
  if (rates.length === 0) return null;
  const table = { base: 'EUR', date: day.date, source: 'FEED', rates: Object.fromEntries(rates) };
  return RateTable.safeParse(table).data ?? null;
}
