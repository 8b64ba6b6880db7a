import { test as base } from '@playwright/test';
import { startWorld, type World } from './world.ts';

/**
 * For journeys that leave the demo world as good as they found it: one for all of them, as each start takes
 * its time. Whoever moves the clock, ends the server or changes a demo account starts a world of its own.
 */
export const test = base.extend<object, { world: World }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const world = await startWorld();
      await use(world);
      await world.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
