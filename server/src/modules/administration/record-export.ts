import type { recordListExport } from '@michi/contract/administration/exports';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize } from '../../platform/errors.ts';
import { demandStepUp } from '../identity/index.ts';
import { canAdminister } from './administration.policy.ts';

type Export = z.output<(typeof recordListExport)['body']>;

/** Rows that leave the back office as a file leave a trace. Throws Forbidden, ConfirmationRequired. */
export async function recordExport(ctx: Ctx, actor: SignedIn, { list, rows }: Export): Promise<void> {
  authorize(canAdminister(actor));
  await demandStepUp(ctx, actor);
  await appendAudit(ctx, actor, {
    action: 'list.exported',
    targetType: 'list',
    targetId: null,
    detail: { name: list.toLowerCase(), rows },
  });
}
