import type { Ctx } from '../../platform/context.ts';
import { listGoneSensei } from '../identity/index.ts';
import { listSenseiWithClasses } from '../scheduling/index.ts';
import { findSenseiWithUnbegun } from './unsettled.repository.ts';

/** Sensei who were banned or excluded before then, and of whom something is still there that this should have ended. */
export async function listUnended(ctx: Ctx, before: Date): Promise<{ banned: string[]; excluded: string[] }> {
  const gone = await listGoneSensei(ctx, before);
  const [banned, excluded] = [
    gone.filter(({ isBanned }) => isBanned).map(({ id }) => id),
    gone.filter(({ isBanned }) => !isBanned).map(({ id }) => id),
  ];
  const [unbegun, ahead, left] = await Promise.all([
    findSenseiWithUnbegun(ctx, banned, { withFrozen: true }),
    listSenseiWithClasses(ctx, banned),
    // Booked classes of an excluded sensei take place.
    findSenseiWithUnbegun(ctx, excluded, { withFrozen: false }),
  ]);
  return { banned: [...new Set([...unbegun, ...ahead])], excluded: left };
}
