import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import { quietApi } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { translated } from '../../catalogue/cards/names.ts';

export type Suggestion = { to: string; text: string; kind: string };

/** What was typed may mean these. Nothing when it fails: the words can be sent as they are. */
export async function suggestFor(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const found = await quietApi(suggestCourses, { query: { q } }, { signal }).catch(() => null);
  if (!found) return [];
  const names = [
    ...inOwnLanguageFirst(found.categories, q).map(({ slug, name, begins }) => ({
      begins,
      to: `/search/category/${slug}`,
      text: translated(name),
      kind: m.catalogue_suggested_category(),
    })),
    ...found.sensei.map(({ id, name, begins }) => ({
      begins,
      to: `/users/${id}`,
      text: name,
      kind: m.catalogue_suggested_sensei(),
    })),
    ...found.colleges.map(({ name, begins }) => ({
      begins,
      to: `/search?${new URLSearchParams({ admittedTo: name }).toString()}`,
      text: name,
      kind: m.catalogue_suggested_college(),
    })),
  ];
  const courses = found.courses.map(({ id, title }) => ({
    to: `/courses/${id}`,
    text: title,
    kind: m.catalogue_suggested_course(),
  }));
  return [...names.filter(({ begins }) => begins), ...courses, ...names.filter(({ begins }) => !begins)];
}

/** Categories are found by their names in every language; whoever reads this page sees one of them. */
function inOwnLanguageFirst<C extends { name: Parameters<typeof translated>[0] }>(
  categories: readonly C[],
  q: string,
): C[] {
  const typed = q.toLowerCase();
  const isOwn = ({ name }: C) => ` ${translated(name).toLowerCase()}`.includes(` ${typed}`);
  return categories.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
}
