import type { openInvoice as route } from '@michi/contract/invoicing/invoices';
import type { RouteOutput } from '@michi/contract/route';
import type { SignedIn } from '../../platform/actor.ts';
import { appendAudit } from '../../platform/audit.ts';
import { after, minutes } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { found, NotFound } from '../../platform/errors.ts';
import { fileLink } from '../../platform/files/file-link.ts';
import { storeFile } from '../../platform/files/files.ts';
import { demandStepUp } from '../identity/index.ts';
import { drawInvoice } from './draw-invoice.ts';
import { isOwnInvoice } from './invoice.policy.ts';
import { isOfOwnChild, maySeeInvoice } from './invoice-queries.ts';
import { findInvoice } from './invoice.repository.ts';

/** Drawn anew at any time, the same each time, so it need not lie around. */
const life = minutes(15);

/**
 * An invoice that is none of the caller's does not exist for them. An administrator who takes somebody's
 * leaves a trace.
 */
export async function openInvoice(ctx: Ctx, actor: SignedIn, id: string): Promise<RouteOutput<typeof route>> {
  const invoice = found(await findInvoice(ctx, id));
  if (!(await maySeeInvoice(ctx, actor, invoice))) throw NotFound();
  const isOwn = isOwnInvoice(actor, invoice) || (await isOfOwnChild(ctx, actor, invoice.studentId));
  if (!isOwn) await demandStepUp(ctx, actor);
  const { number } = invoice.document;
  const bytes = await drawInvoice(invoice.document);
  return ctx.transaction(async (tx) => {
    if (!isOwn)
      await appendAudit(tx, actor, {
        action: 'invoice.opened',
        targetType: 'invoice',
        targetId: id,
        personId: invoice.buyerId,
        detail: { name: number },
      });
    const file = await storeFile(tx, {
      ownerId: actor.id,
      purpose: 'RECEIPT',
      name: `${number}.pdf`,
      type: 'application/pdf',
      bytes,
      expiresAt: after(tx.clock.now(), life),
    });
    const { url, expiresAt } = fileLink(tx, file.id);
    return { number, url, expiresAt: expiresAt.toISOString() };
  });
}
