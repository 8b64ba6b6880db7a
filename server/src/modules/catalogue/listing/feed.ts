import { type Locale, localePrefixes } from '@michi/contract/locale';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { html as xml } from '../../../platform/web/html.ts';
import { findCategories, findCategoryTree } from '../core/category.repository.ts';
import { findNewestCourses } from './site-map.repository.ts';

const newest = 50;

/** Atom (RFC 4287) of the newest courses, of one category if it is given. Throws not_found. */
export async function feedOf(ctx: Ctx, origin: string, locale: Locale, slug: string | null): Promise<string> {
  const category = slug === null ? null : (await findCategories(ctx)).find((each) => each.slug === slug);
  if (category === undefined) throw NotFound();
  const tree = category === null ? null : await findCategoryTree(ctx, category.slug);
  const courses = await findNewestCourses(ctx, tree, newest);
  const home = origin + localePrefixes[locale];
  const own =
    category === null ? `${home}/feeds/courses.atom` : `${home}/feeds/categories/${category.slug}.atom`;
  const page = category === null ? `${home}/search?sort=newest` : `${home}/search/category/${category.slug}`;
  const brand = ctx.settings.get('brand.name');
  const title = category === null ? brand : `${category.name[locale] ?? category.name.en} · ${brand}`;
  const changed = courses.reduce(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    new Date('2020-01-01T00:00:00Z'),
  );
  const entries = courses.map(
    (course) => xml`<entry>
<id>urn:uuid:${course.id}</id>
<title>${plain(course.title)}</title>
<link rel="alternate" type="text/html" href="${home}/courses/${course.id}"/>
<author><name>${plain(course.senseiName)}</name></author>
<published>${course.publishedAt.toISOString()}</published>
<updated>${course.updatedAt.toISOString()}</updated>
<summary>${plain(course.summary || course.title)}</summary>
</entry>
`,
  );
  return xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<id>${own}</id>
<title>${plain(title)}</title>
<link rel="self" type="application/atom+xml" href="${own}"/>
<link rel="alternate" type="text/html" href="${page}"/>
<updated>${changed.toISOString()}</updated>
${entries}</feed>
`.text;
}

/** XML 1.0 knows no control characters, not even escaped, and no half of a pair. */
const plain = (text: string) => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '');
