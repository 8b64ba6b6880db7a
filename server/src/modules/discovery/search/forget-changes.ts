import type { Ctx } from '../../../platform/context.ts';
import { deleteChangesBefore } from './course-change.repository.ts';

const keptMilliseconds = 24 * 3_600_000;

/** By the machine's time, in which the database wrote them. */
export function forgetOldChanges(ctx: Ctx): Promise<void> {
  return deleteChangesBefore(ctx, new Date(Date.now() - keptMilliseconds));
}
