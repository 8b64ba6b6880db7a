import { useQueryClient } from '@tanstack/react-query';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { administrationKeys } from '../query-keys.ts';

/** After a step: everything about payouts, and the ledger's pages, as they are now. */
export function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: administrationKeys.payouts }),
      client.invalidateQueries({ queryKey: administrationKeys.ledger({}).slice(0, 1) }),
      client.invalidateQueries({ queryKey: sharedKeys.trail() }),
    ]);
}
