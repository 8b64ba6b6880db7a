import { z } from 'zod';
import { Minor, mostMoney } from '../money.ts';

export const Trial = z.object({
  enabled: z.boolean(),
  price: Minor.min(0),
  minutes: z.number().int().min(15).max(180),
});
export const Package = z.object({
  sessions: z.number().int().min(2).max(50),
  discountPercent: z.number().min(0).max(90),
  validDays: z.number().int().min(7).max(730),
});

/** From `seats` students on, each pays `price` (minor units) for a class. */
export const PriceStep = z.object({ seats: z.number().int().min(2).max(50), price: Minor.min(1) });
export type PriceStep = z.infer<typeof PriceStep>;

/** As a sensei may say it. */
export const Price = Minor.min(0).max(mostMoney);
export const OfferedTrial = Trial.extend({ price: Price });
export const OfferedStep = PriceStep.extend({ price: Price.min(1) });

/**
 * A price that can still fall: by these steps, down to `atLeast` in all. What was paid too much comes back by
 * itself.
 */
export const FallingPrice = z.object({
  /** `total`: what one student pays in all then, fees included. Orders that are older than it have none. */
  steps: z.array(PriceStep.extend({ total: Minor.optional() })),
  atLeast: Minor,
});
export type FallingPrice = z.infer<typeof FallingPrice>;
