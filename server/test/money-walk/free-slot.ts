import { listSlots } from '@michi/contract/scheduling/classes';
import { after, hours } from '../../src/platform/clock.ts';
import type { Walker } from './walker.ts';

/** The first free time after so many hours; the last one there is, where there is none. */
export async function slotAfter(
  { app, market }: Pick<Walker, 'app' | 'market'>,
  inHours: number,
): Promise<string> {
  const { items } = await market.student.caller.call(listSlots, {
    params: { id: market.course.id },
    query: {},
  });
  const from = after(app.clock.now(), hours(inHours)).toISOString();
  return (items.find(({ startsAt }) => startsAt >= from) ?? items.at(-1))?.startsAt ?? from;
}
