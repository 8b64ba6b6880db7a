import { LocalDate } from '@michi/contract/fields';
import type { TableUrl } from '../../../ui/table/table-url.ts';

const dayMs = 86_400_000;

/** The days in the address, of UTC as the ledger is added up, both included; what is no day is left out. */
export function ledgerDays(url: Pick<TableUrl, 'filter'>): { from?: string; to?: string } {
  const [from, to] = [
    LocalDate.safeParse(url.filter('from')).data,
    LocalDate.safeParse(url.filter('to')).data,
  ];
  return { ...(from && { from }), ...(to && { to }) };
}

/** The same as instants, the end exclusive. */
export function ledgerInstants(url: Pick<TableUrl, 'filter'>): { from?: string; to?: string } {
  const { from, to } = ledgerDays(url);
  return {
    ...(from && { from: `${from}T00:00:00.000Z` }),
    ...(to && { to: new Date(Date.parse(to) + dayMs).toISOString() }),
  };
}
