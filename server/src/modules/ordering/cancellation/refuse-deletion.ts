import type { Ctx } from '../../../platform/context.ts';
import type { DeletionGuard } from '../../identity/index.ts';
import { findOrdersAhead, findOrdersToTeach } from '../../scheduling/index.ts';
import { hasOpenBalance } from '../storage/ledger.repository.ts';
import { hasUnsettledOrder } from '../storage/unsettled.repository.ts';

/** Nobody leaves while classes are open or money is on its way. Answers what is open, or null. */
export const refuseDeletion: DeletionGuard = async (ctx, userId) => {
  if (await hasUnsettledOrder(ctx, userId))
    return {
      obstacle: 'UNSETTLED_ORDERS',
      message: 'There are bookings or payments that are not settled yet',
    };
  if (await hasOpenClass(ctx, userId))
    return { obstacle: 'OPEN_CLASSES', message: 'There are booked classes that have not taken place yet' };
  if (await hasOpenBalance(ctx, userId))
    return {
      obstacle: 'OPEN_BALANCE',
      message: 'There are earnings that have not been paid out yet: see under Earnings how you are paid',
    };
  return null;
};

/** One that cost nothing, as what is paid for is not settled before; also one that a sensei took over. */
async function hasOpenClass(ctx: Ctx, userId: string): Promise<boolean> {
  const orderIds = [...(await findOrdersAhead(ctx, userId)), ...(await findOrdersToTeach(ctx, userId))];
  return orderIds.length > 0;
}
