import type { CourseCard } from '@michi/contract/catalogue/courses';
import { createShortCache, type ShortCache } from '@michi/search-index';
import type { Ctx } from '../../../platform/context.ts';
import { findCards } from '../search/course-search.repository.ts';
import { presentCard } from './present-card.ts';
import { largeCount } from '../core/count-cache.ts';

type Cards = Map<string, CourseCard>;

/** The cards of these courses in this order; those that are not listed any more are left out. */
export async function getCourseCards(ctx: Ctx, ids: readonly string[]): Promise<CourseCard[]> {
  return inOrder(await readCards(ctx, ids), ids);
}

const byApp = new WeakMap<Ctx['config'], ShortCache<CourseCard>>();

/**
 * The same for a page of `found` courses. The pages of a large market list the same cards again and again:
 * there one of the last second will do, as the page itself does.
 */
export async function getFoundCards(ctx: Ctx, ids: readonly string[], found: number): Promise<CourseCard[]> {
  if (found < largeCount) return getCourseCards(ctx, ids);
  const kept = byApp.get(ctx.config) ?? createShortCache<CourseCard>(mostCards);
  byApp.set(ctx.config, kept);
  const cards: Cards = new Map();
  for (const id of ids) {
    const card = kept.fresh(id);
    if (card) cards.set(id, card);
  }
  const missing = ids.filter((id) => !cards.has(id));
  for (const [id, card] of await readCards(ctx, missing)) {
    kept.keep(id, card);
    cards.set(id, card);
  }
  return inOrder(cards, ids);
}

const mostCards = 2000;

async function readCards(ctx: Ctx, ids: readonly string[]): Promise<Cards> {
  return new Map((await findCards(ctx, ids)).map((row) => [row.id, presentCard(row)]));
}

const inOrder = (cards: Cards, ids: readonly string[]) => ids.flatMap((id) => cards.get(id) ?? []);
