import type { Ctx } from '../../../platform/context.ts';
import { EffectsChanged } from '../identity.errors.ts';

type Step = {
  userId: string;
  status: 'BANNED' | 'EXCLUDED';
  /** A dispute about this seat is upheld with it. */
  refundedSeatId?: string | null;
};
/** Answers the fingerprint of what a ban or an exclusion would do to classes and money now. */
export type StepEffects = (ctx: Ctx, step: Step) => Promise<string>;

let effectsOf: StepEffects = () => Promise.resolve('');

/** A later module knows what follows. */
export function registerStepEffects(effects: StepEffects): void {
  effectsOf = effects;
}

/** What was shown before is what happens. `seen`: the fingerprint of the preview; null: none was looked at. Throws conflict. */
export async function demandSameEffects(ctx: Ctx, step: Step, seen: string | null): Promise<void> {
  if (seen !== null && seen !== (await effectsOf(ctx, step))) throw EffectsChanged();
}
