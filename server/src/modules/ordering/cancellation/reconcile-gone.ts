import type { Ctx } from '../../../platform/context.ts';
import { listBanned, listGoneSensei } from '../../identity/index.ts';
import { listSenseiWithClasses } from '../../scheduling/index.ts';
import { findAccountsToFreeze, findAccountsToThaw } from '../storage/frozen.repository.ts';
import { findSenseiWithUnbegun } from '../storage/unsettled.repository.ts';

/**
 * Sensei who were banned or excluded, or left, before then, and of whom something is still there that this
 * should have ended.
 */
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

/**
 * Accounts of whom a ban should have frozen or given back something that it did not, or its end let go on
 * what it did not.
 */
export async function listUnreviewed(ctx: Ctx): Promise<string[]> {
  const banned = await listBanned(ctx);
  const [toFreeze, toThaw] = await Promise.all([
    findAccountsToFreeze(ctx, banned),
    findAccountsToThaw(ctx, banned),
  ]);
  return [...new Set([...toFreeze, ...toThaw])];
}
