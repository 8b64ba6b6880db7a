import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { canKeepTax } from '../../pricing/index.ts';
import { sumTaxes } from './tax-report.repository.ts';

export async function getTaxReport(ctx: Ctx, actor: SignedIn, { from, to }: { from: string; to: string }) {
  authorize(canKeepTax(actor));
  return { items: await sumTaxes(ctx, { from: new Date(from), to: new Date(to) }) };
}
