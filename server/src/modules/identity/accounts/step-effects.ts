import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';
import { EffectsChanged } from '../identity.errors.ts';

type Step = {
  userId: string;
  status: 'BANNED' | 'EXCLUDED';
  /** A dispute about this seat is upheld with it. */
  refundedSeatId?: string | null;
};
/** Answers the fingerprint of what a ban or an exclusion would do to classes and money now. */
export type StepEffects = (ctx: Ctx, step: Step) => Promise<string>;

/** A later module knows what follows. */
export const stepEffectsPoint = extensionPoint<StepEffects>();

/**
 * What was shown before is what happens. `seen`: the fingerprint of the preview; null: none was looked at.
 * Throws conflict.
 */
export async function demandSameEffects(ctx: Ctx, step: Step, seen: string | null): Promise<void> {
  if (seen === null) return;
  for (const effectsOf of stepEffectsPoint.parts)
    if (seen !== (await effectsOf(ctx, step))) throw EffectsChanged();
}
