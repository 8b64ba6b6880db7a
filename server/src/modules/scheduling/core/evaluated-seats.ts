import type { Ctx } from '../../../platform/context.ts';

/** Answers of these seats those that this person has evaluated. */
export type EvaluatedSeats = (ctx: Ctx, userId: string, seatIds: readonly string[]) => Promise<Set<string>>;

const known = new Set<EvaluatedSeats>();

/** A later module knows what was written. The same one counts once. */
export function registerEvaluatedSeats(evaluated: EvaluatedSeats): void {
  known.add(evaluated);
}

export async function evaluatedAmong(
  ctx: Ctx,
  userId: string,
  seatIds: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all([...known].map((evaluated) => evaluated(ctx, userId, seatIds)));
  return new Set(found.flatMap((ids) => [...ids]));
}
