import { moveClock, type Person } from '../people/people.ts';
import type { World } from '../world/world.ts';

/**
 * Everybody's clock goes to an instant, the server's and that of these people; their pages are opened anew,
 * as by people who come back.
 */
export function timeOf(world: World, people: readonly Person[]): (instant: number) => Promise<void> {
  let ahead = 0;
  return async (instant) => {
    const by = instant - (Date.now() + ahead);
    await world.advance(by);
    ahead += by;
    for (const person of people) await moveClock(person, ahead);
  };
}
