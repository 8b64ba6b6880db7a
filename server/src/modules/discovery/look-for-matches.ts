import { after, hours } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { getAccounts } from '../identity/index.ts';
import { findNewCourses } from './find-new-courses.ts';
import { isToldMatches } from './saved-search.policy.ts';
import {
  findSearchesToLook,
  forgetToldBefore,
  lockSearch,
  type SavedSearchRow,
  tellCourses,
  updateSearch,
} from './saved-search.repository.ts';
import { newestOfQuery, newForMilliseconds } from './saved-search.ts';

const batchSize = 200;
/** So many are named at most to whoever hears of them; the page shows all. */
const mostNamed = 20;

/** Looks through all saved searches of which a mail may be sent. What fails for one is tried again at the next round. */
export async function lookForMatches(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await forgetToldBefore(ctx, after(now, -newForMilliseconds));
  const mailedBefore = mailedBeforeOf(ctx);
  let last: string | null = null;
  while (true) {
    const searches: SavedSearchRow[] = await findSearchesToLook(ctx, mailedBefore, last, batchSize);
    const people = await getAccounts(ctx, [...new Set(searches.map(({ userId }) => userId))]);
    for (const search of searches) {
      last = search.id;
      if (!isToldMatches(people.get(search.userId))) continue;
      await lookFor(ctx, search).catch((error: unknown) => {
        ctx.log.error({ err: error, searchId: search.id }, 'a saved search could not be looked through');
      });
    }
    if (searches.length < batchSize) return;
  }
}

/** A quarter of an hour is given, lest a daily mail come an hour later every day. */
const mailedBeforeOf = (ctx: Ctx) =>
  after(ctx.clock.now(), hours(0.25) - hours(ctx.settings.get('search.mail_hours')));

/** Told courses and their mail are written together, so that none is told twice, whoever else looks at this moment. */
async function lookFor(ctx: Ctx, search: SavedSearchRow): Promise<void> {
  const found = await findNewCourses(ctx, search);
  if (found.length === 0) return;
  await ctx.transaction(async (tx) => {
    const current = await lockSearch(tx, search.id);
    if (!current?.mails || (current.mailedAt !== null && current.mailedAt > mailedBeforeOf(tx))) return;
    const courseIds = await tellCourses(tx, search.id, found);
    if (courseIds.length === 0) return;
    await updateSearch(tx, search.id, { mailed_at: tx.clock.now() });
    await tx.announce('search.matched', {
      searchId: search.id,
      userId: search.userId,
      name: current.name,
      path: newestOfQuery(search.query),
      courseIds: courseIds.slice(0, mostNamed),
      count: courseIds.length,
    });
  });
}
