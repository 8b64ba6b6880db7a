import { buildWorld } from '../build-world.ts';
import type { Rules, World } from '../world/world.ts';

const plainRules: Rules = {
  feePercent: 15,
  releaseHours: 72,
  acceptHours: 48,
  holdMinutes: 15,
  evaluationDays: 14,
  quorumHours: 24,
  chargeHours: 24,
  payHours: 12,
  currency: 'USD',
};

/** The demo as somebody would start it then, without a database. */
export const worldAt = (moment: string | Date, seed = 20_260): World =>
  buildWorld(new Date(moment), seed, plainRules, 'hash');
