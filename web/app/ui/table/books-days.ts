import { startOfAskedDay } from '../../lib/format/zoned-day.ts';
import { useSite } from '../shell/brand.tsx';
import type { TableUrl } from './table-url.ts';

/**
 * Of the days of papers, rates of tax and their reports: the platform's (`platform.time_zone`), whoever looks
 * at them.
 */
export const useBooksZone = (): string => useSite().timeZone ?? 'UTC';

/**
 * The days `from` and `to` in the address, both included, as instants in that zone, the end exclusive; what
 * is no day is left out.
 */
export function booksInstants(url: Pick<TableUrl, 'filter'>, zone: string): { from?: string; to?: string } {
  const from = startOfAskedDay(url.filter('from'), zone);
  const to = startOfAskedDay(url.filter('to'), zone, 1);
  return { ...(from && { from }), ...(to && { to }) };
}
