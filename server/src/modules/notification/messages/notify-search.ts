import type { CourseCard } from '@michi/contract/catalogue/courses';
import { isolate } from '@michi/contract/isolate';
import { formatMoney } from '../../../platform/text/format-money.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getCourseCards } from '../../catalogue/index.ts';
import { type Matches, stopMailsPath } from '../../discovery/index.ts';
import { getAccounts } from '../../identity/index.ts';
import { isSent, wantedOf } from '../preferences/notice-choices.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { type Reader } from '../templates/times.ts';

/** So many are named; the page shows all. */
const named = 5;

/** For discovery, which keeps whether a mail went. */
export const matchNews = {
  tell: notifyMatches,
  waysOf: async (ctx: Ctx, userId: string) => {
    const { mail, inApp } = await wantedOf(ctx, userId, 'SEARCH_MATCHED');
    return { byMail: mail !== 'NONE' && (await isSent(ctx, 'SEARCH_MATCHED')), inApp };
  },
};

async function notifyMatches(ctx: Ctx, matches: Matches): Promise<{ byMail: boolean; inApp: boolean }> {
  const { searchId, userId, name, path, courseIds, count } = matches;
  const nobody = { byMail: false, inApp: false };
  const reader = (await getAccounts(ctx, [userId])).get(userId);
  if (!reader) return nobody;
  const courses = await getCourseCards(ctx, courseIds.slice(0, named));
  const [first, second, third, fourth, fifth] = courses;
  if (!first) return nobody;
  const more = count - named;
  const { mailId, inApp } = await notifyAccount(ctx, reader, {
    code: 'SEARCH_MATCHED',
    values: {
      search: name,
      count: String(count),
      several: count > 1 ? 'yes' : null,
      course1: nameOf(first),
      price1: priceOf(first, reader),
      course2: nameOf(second),
      price2: priceOf(second, reader),
      course3: nameOf(third),
      price3: priceOf(third, reader),
      course4: nameOf(fourth),
      price4: priceOf(fourth, reader),
      course5: nameOf(fifth),
      price5: priceOf(fifth, reader),
      more: more > 0 ? String(more) : null,
    },
    path,
    stopPath: stopMailsPath(ctx, searchId),
    names: courses.map(({ sensei }) => sensei.id),
  });
  return { byMail: mailId !== null, inApp };
}

const nameOf = (course: CourseCard | undefined) =>
  course ? `${isolate(course.title)} · ${isolate(course.sensei.name)}` : null;

const priceOf = (course: CourseCard | undefined, { locale }: Reader) =>
  course ? formatMoney(course.price, course.currency, locale) : null;
