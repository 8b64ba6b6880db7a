import type { CourseCard } from '@michi/contract/catalogue';
import type { EventHandler } from '../../events.ts';
import { getCourseCards } from '../catalogue/index.ts';
import { stopMailsPath } from '../discovery/index.ts';
import { getAccounts } from '../identity/index.ts';
import { notifyAccount } from './notify.ts';
import { formatMoney, type Reader } from './times.ts';

/** So many are named; the page shows all. */
const named = 5;

export const tellMatches: EventHandler<'search.matched'> = async (
  ctx,
  { searchId, userId, name, path, courseIds, count },
) => {
  const reader = (await getAccounts(ctx, [userId])).get(userId);
  if (!reader) return;
  const courses = await getCourseCards(ctx, courseIds.slice(0, named));
  const [first, second, third, fourth, fifth] = courses;
  if (!first) return;
  const more = count - named;
  await notifyAccount(ctx, reader, {
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
};

const nameOf = (course: CourseCard | undefined) =>
  course ? `${course.title} · ${course.sensei.name}` : null;

const priceOf = (course: CourseCard | undefined, { locale }: Reader) =>
  course ? formatMoney(course.price, course.currency, locale) : null;
