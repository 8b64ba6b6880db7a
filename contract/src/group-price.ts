import { z } from 'zod';
import { Minor } from './money.ts';

/** From `seats` students on, each pays `price` (minor units) for a class. */
export const PriceStep = z.object({ seats: z.number().int().min(2).max(50), price: Minor.min(1) });
export type PriceStep = z.infer<typeof PriceStep>;

/** What each pays when so many students come. Never more than `price`, in whatever order the steps stand. */
export function groupPrice(price: number, steps: readonly PriceStep[], students: number): number {
  return steps
    .filter((step) => step.seats <= students)
    .reduce((lowest, step) => Math.min(lowest, step.price), price);
}

/** The step that comes next, with how many students are missing; null at the end of the ladder. */
export function nextStep(
  price: number,
  steps: readonly PriceStep[],
  students: number,
): { missing: number; price: number } | null {
  const now = groupPrice(price, steps, students);
  const next = steps
    .filter((step) => step.seats > students && step.price < now)
    .toSorted((a, b) => a.seats - b.seats)[0];
  return next ? { missing: next.seats - students, price: next.price } : null;
}
