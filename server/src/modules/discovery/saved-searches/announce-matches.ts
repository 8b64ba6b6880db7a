import type { Ctx } from '../../../platform/context.ts';
import { extensionPoint } from '../../../platform/extension-point.ts';

/**
 * So many new courses (`count`) for a saved search, with the newest of them. `path`: of the page that shows
 * them.
 */
export type Matches = {
  searchId: string;
  userId: string;
  name: string;
  path: string;
  courseIds: string[];
  count: number;
};

type Ways = { byMail: boolean; inApp: boolean };

export type MatchNotifier = {
  /** tx. Answers in which ways it was told. */
  tell: (tx: Ctx, matches: Matches) => Promise<Ways>;
  /** In which ways this person hears of new courses at all. */
  waysOf: (ctx: Ctx, userId: string) => Promise<Ways>;
};

/** A later module tells people. */
export const matchNotifierPoint = extensionPoint<MatchNotifier>();

/** tx */
export const announceMatches = (tx: Ctx, matches: Matches): Promise<Ways> =>
  inAny((news) => news.tell(tx, matches));

export const waysOfMatches = (ctx: Ctx, userId: string): Promise<Ways> =>
  inAny((news) => news.waysOf(ctx, userId));

async function inAny(ask: (news: MatchNotifier) => Promise<Ways>): Promise<Ways> {
  const ways = { byMail: false, inApp: false };
  for (const news of matchNotifierPoint.parts) {
    const { byMail, inApp } = await ask(news);
    ways.byMail ||= byMail;
    ways.inApp ||= inApp;
  }
  return ways;
}
