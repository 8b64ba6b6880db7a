import type { DeletionGuard } from '../../identity/index.ts';
import { sumOnTheWay } from './payout-list.repository.ts';

/** Nobody leaves while money is under way to them: it may come back. */
export const refuseDeletion: DeletionGuard = async (ctx, userId) =>
  (await sumOnTheWay(ctx, userId)).size > 0
    ? { obstacle: 'PAYOUT_UNDER_WAY', message: 'A payout is on its way: wait until it has arrived' }
    : null;
