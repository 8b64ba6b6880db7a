import type { ReportOutcome } from '@michi/contract/states';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { byWhom } from '../../identity/index.ts';
import { ReportDecided } from '../evaluation.errors.ts';
import type { ReportRow } from '../core/report.repository.ts';

const decidedAs: Record<ReportOutcome, { message: string }> = {
  DISMISSED: { message: 'Decided meanwhile: dismissed ({name}, {when})' },
  WARNED: { message: 'Decided meanwhile: upheld with a warning ({name}, {when})' },
  REFUNDED: { message: 'Decided meanwhile: refunded ({name}, {when})' },
  BANNED: { message: 'Decided meanwhile: banned ({name}, {when})' },
};

/**
 * Throws report_decided once somebody decided: what, who and when, for whoever comes too late to decide, to
 * answer or to add something.
 */
export async function demandUndecided(
  ctx: Ctx,
  actor: SignedIn,
  { outcome, decidedBy, decidedAt, createdAt }: ReportRow,
): Promise<void> {
  if (outcome === null) return;
  const { message } = decidedAs[outcome];
  throw ReportDecided({
    message,
    values: await byWhom(ctx, actor, { by: decidedBy, at: decidedAt ?? createdAt }),
  });
}
