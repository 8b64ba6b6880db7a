import {
  type AdminDashboard,
  daysBetween,
  type getAdminDashboard,
  longestRange,
  type MarketSums,
} from '@michi/contract/ordering/market-figures';
import type { z } from 'zod';
import { may, type SignedIn } from '../../platform/actor.ts';
import { days } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, ValidationFailed } from '../../platform/errors.ts';
import { countFailures } from '../../platform/http/failures.ts';
import { countWaitingCourses } from '../catalogue/index.ts';
import { countOpenReports } from '../evaluation/index.ts';
import { countNewAccounts, countWaitingSensei } from '../identity/index.ts';
import { getMarketFigures } from '../ordering/index.ts';

const usual = 30;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const daysAfter = (day: string, count: number) => dayOf(new Date(Date.parse(day) + days(count)));

/** The market in a range of days of UTC, beside as many days before, and what stands right now. */
export async function getDashboard(
  ctx: Ctx,
  actor: SignedIn,
  query: z.output<typeof getAdminDashboard.query>,
): Promise<AdminDashboard> {
  authorize(may(actor, 'figures.read'));
  const { from, to, length } = rangeOf(query, dayOf(ctx.clock.now()));
  const whole = { from: daysAfter(from, -length), to };
  const [market, people, waitingSensei, courses, openReports, failures] = await Promise.all([
    getMarketFigures(ctx, whole, query.currency),
    countNewAccounts(ctx, new Date(whole.from), new Date(daysAfter(to, 1))),
    countWaitingSensei(ctx),
    countWaitingCourses(ctx),
    countOpenReports(ctx),
    countFailures(ctx),
  ]);
  const all = Array.from({ length: 2 * length }, (_none, index) => daysAfter(whole.from, index));
  const sums = new Map(all.map((day) => [day, { orders: 0, volume: 0, fees: 0, people: 0 }]));
  const names = { ORDERS: 'orders', VOLUME: 'volume', FEES: 'fees' } as const;
  for (const { day, figure, amount } of market.days) {
    const sum = sums.get(day);
    if (sum) sum[names[figure]] = amount;
  }
  for (const { day, count } of people) {
    const sum = sums.get(day);
    if (sum) sum.people = count;
  }
  const each = [...sums].map(([day, sum]) => ({ day, ...sum }));
  return {
    currency: market.currency,
    currencies: market.currencies,
    from,
    to,
    range: sumUp(each.slice(length)),
    before: sumUp(each.slice(0, length)),
    days: each.slice(length),
    heldNow: market.heldNow,
    ledgerBalanced: market.ledgerBalanced,
    waitingSensei,
    coursesInReview: courses.count,
    changedCourses: courses.changed,
    openReports,
    ...failures,
  };
}

function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const last = to ?? (from ? daysAfter(from, longestRange - 1) : today);
  const end = !to && last > today ? today : last;
  const first = from ?? daysAfter(end, 1 - usual);
  const length = daysBetween(first, end);
  if (length < 1 || length > longestRange)
    throw ValidationFailed({ field: 'to', message: 'Choose at most 366 days, the first one first' });
  return { from: first, to: end, length };
}

function sumUp(of: readonly MarketSums[]): MarketSums {
  const sum = (name: keyof MarketSums) => of.reduce((total, each) => total + each[name], 0);
  return { orders: sum('orders'), volume: sum('volume'), fees: sum('fees'), people: sum('people') };
}
