import type { Funnel } from '@michi/contract/catalogue/course-views';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { countViewsOf } from '../../catalogue/index.ts';
import { countCheckouts } from './funnel.repository.ts';

const lastDays = 30;

/** From pages opened to bookings, over the last 30 days. */
export async function getFunnel(ctx: Ctx, actor: SignedIn): Promise<Funnel> {
  authorize(actor.type === 'SENSEI');
  const since = after(ctx.clock.now(), -days(lastDays));
  const viewed = await countViewsOf(ctx, actor.id, since);
  const checkouts = new Map((await countCheckouts(ctx, actor.id, since)).map((row) => [row.courseId, row]));
  const courses = viewed
    .map(({ id, title, views }) => {
      const { started = 0, booked = 0 } = checkouts.get(id) ?? {};
      return { id, title, views, started, booked };
    })
    .toSorted((one, other) => other.views - one.views || one.title.localeCompare(other.title));
  const sum = (of: 'views' | 'started' | 'booked') => courses.reduce((all, each) => all + each[of], 0);
  return { days: lastDays, views: sum('views'), started: sum('started'), booked: sum('booked'), courses };
}
