import type { Ctx } from '../../../platform/context.ts';
import { gatherMoneyChanges } from './payment-list.repository.ts';

/** Now and then, so that there is little to add up. */
export const gatherMoney = (ctx: Ctx): Promise<void> => gatherMoneyChanges(ctx);
