import type { TrailEntry } from '@michi/contract/administration/trail';
import { m } from '../../../lib/i18n/i18n.ts';
import { documentName } from '../../../lib/names/terms-names.ts';

/** What was done to the terms or to the rates of exchange; null: something else. */
export function documentDeed(
  action: string,
  name: string | null,
  { number }: TrailEntry['facts'],
): string | null {
  if (action === 'rates.changed') return m.trail_rates_changed();
  if (action !== 'terms.published') return null;
  const version = typeof number === 'number' ? String(number) : '';
  return m.trail_terms_published({ name: documentName(name ?? ''), number: version });
}

export const documentOf = (action: string, name: string | null): string | null =>
  action === 'terms.published' && name !== null ? documentName(name) : null;
