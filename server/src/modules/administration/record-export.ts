import type { recordListExport } from '@michi/contract/administration/exports';
import type { z } from 'zod';
import type { AdminPermission } from '@michi/contract/identity/roles';
import { may, type SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { demandStepUp } from '../identity/index.ts';

type Export = z.output<(typeof recordListExport)['body']>;

/** Who may read a list may take it along. */
const permissionFor: Readonly<Record<Export['list'], AdminPermission>> = {
  PEOPLE: 'users.read',
  ORDERS: 'orders.read',
  FEES: 'fees.manage',
  AUDIT: 'audit.read',
  PAYMENTS: 'orders.read',
  LEDGER: 'ledger.read',
  PAYOUTS: 'payouts.manage',
  INVOICES: 'orders.read',
  EARNINGS: 'ledger.read',
  CHARGEBACKS: 'payouts.manage',
  DIFFERENCES: 'reconciliation.manage',
};

/** Rows that leave the back office as a file leave a trace. Throws Forbidden, ConfirmationRequired. */
export async function recordExport(ctx: Ctx, actor: SignedIn, { list, rows }: Export): Promise<void> {
  authorize(may(actor, permissionFor[list]));
  await demandStepUp(ctx, actor);
  await appendAudit(ctx, actor, {
    action: 'list.exported',
    targetType: 'list',
    targetId: null,
    detail: { name: list.toLowerCase(), rows },
  });
}
