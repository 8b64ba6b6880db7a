import { PlanRole } from '@michi/contract/ordering/order-parts';
import type { Order } from '../rules/order.ts';

type PayWayRow = {
  method_id: string | null;
  keep_card_version: string | null;
  keep_card_agreed_at: Date | null;
  attempt: number;
  previous_ref: string | null;
  plan_role: string | null;
};

/** How the buyer chose to pay, and how many times that changed. */
export const payWayOf = (
  row: PayWayRow,
): Pick<Order, 'methodId' | 'keepCard' | 'attempt' | 'previousRef' | 'planRole'> => ({
  methodId: row.method_id,
  keepCard:
    row.keep_card_version === null || row.keep_card_agreed_at === null
      ? null
      : { version: row.keep_card_version, agreedAt: row.keep_card_agreed_at },
  attempt: row.attempt,
  previousRef: row.previous_ref,
  planRole: PlanRole.nullable().parse(row.plan_role),
});
