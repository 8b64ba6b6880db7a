import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';

/** Answers of these seats those that this person has evaluated. */
type EvaluatedSeats = (ctx: Ctx, userId: string, seatIds: readonly string[]) => Promise<Set<string>>;

/** A later module knows what was written. */
export const evaluatedSeatsPoint = extensionPoint<EvaluatedSeats>();

export async function evaluatedAmong(
  ctx: Ctx,
  userId: string,
  seatIds: readonly string[],
): Promise<Set<string>> {
  const found = await Promise.all(
    [...evaluatedSeatsPoint.parts].map((evaluated) => evaluated(ctx, userId, seatIds)),
  );
  return new Set(found.flatMap((ids) => [...ids]));
}
