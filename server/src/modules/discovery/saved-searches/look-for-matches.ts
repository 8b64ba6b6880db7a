import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getAccounts } from '../../identity/index.ts';
import { findNewCourses } from './find-new-courses.ts';
import { announceMatches, waysOfMatches } from './announce-matches.ts';
import { isToldMatches } from './saved-search.policy.ts';
import {
  findSearchesToLook,
  findToldCourses,
  forgetDeletedBefore,
  forgetToldBefore,
  keepTold,
  lockSearch,
  type SavedSearchRow,
} from './saved-search.repository.ts';
import { newestOfQuery, newForMilliseconds, restorableForMilliseconds } from './saved-search.ts';

const batchSize = 200;
/** So many are named at most to whoever hears of them; the page shows all. */
const mostNamed = 20;

/**
 * Looks through all saved searches of which a mail may be sent. What fails for one is tried again at the next
 * round.
 */
export async function lookForMatches(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await forgetDeletedBefore(ctx, after(now, -restorableForMilliseconds));
  await forgetToldBefore(ctx, after(now, -newForMilliseconds));
  const toldBefore = toldBeforeOf(ctx);
  let last: string | null = null;
  while (true) {
    const searches: SavedSearchRow[] = await findSearchesToLook(ctx, toldBefore, last, batchSize);
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
const toldBeforeOf = (ctx: Ctx) =>
  after(ctx.clock.now(), hours(0.25) - hours(ctx.settings.get('search.mail_hours')));

/**
 * Told courses and their mail are written together, so that none is told twice, whoever else looks at this
 * moment. What went out in no way, since the reader wants neither mails nor notices of it, is not told: it
 * may be later.
 */
async function lookFor(ctx: Ctx, search: SavedSearchRow): Promise<void> {
  const ways = await waysOfMatches(ctx, search.userId);
  if (!ways.byMail && !ways.inApp) return;
  const found = await findNewCourses(ctx, search);
  if (found.length === 0) return;
  await ctx.transaction(async (tx) => {
    const current = await lockSearch(tx, search.id);
    if (!current || current.pausedAt !== null || current.deletedAt !== null) return;
    if (current.toldAt !== null && current.toldAt > toldBeforeOf(tx)) return;
    const told = await findToldCourses(tx, search.id, found);
    const courseIds = found.filter((id) => !told.has(id));
    if (courseIds.length === 0) return;
    const { byMail, inApp } = await announceMatches(tx, {
      searchId: search.id,
      userId: search.userId,
      name: current.name,
      path: newestOfQuery(search.query),
      courseIds: courseIds.slice(0, mostNamed),
      count: courseIds.length,
    });
    if (byMail || inApp) await keepTold(tx, search.id, courseIds, byMail);
  });
}
