import { localePrefixes, locales } from '@michi/contract/locale';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { escapeHtml } from '../../../platform/web/html.ts';
import { getCategories } from '../categories/category-queries.ts';
import { findSitePages, findSiteStarts, type SiteKind, type SiteRange } from './site-map.repository.ts';

/**
 * Each stands there once for each language, and a file may hold 50 000:
 * https://www.sitemaps.org/protocol.html
 */
const perFile = 5_000;
const mostPerFile = Math.floor(50_000 / locales.length);
/** Where the files begin is looked up anew after this; until then what is new joins the last file. */
const keptMilliseconds = 60 * 60_000;
const fixedPages = ['/', '/about', '/services', '/search', '/contact', '/terms', '/privacy'];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export type SiteMap = ReturnType<typeof createSiteMap>;

/**
 * The map of the site for search engines: an index of files, one for the fixed pages and the rest cut by ids.
 */
export function createSiteMap() {
  const kept = new Map<SiteKind, { at: number; ranges: Promise<SiteRange[]> }>();

  function rangesOf(ctx: Ctx, kind: SiteKind): Promise<SiteRange[]> {
    const now = ctx.clock.now().getTime();
    const known = kept.get(kind);
    if (known && now - known.at < keptMilliseconds) return known.ranges;
    const ranges = findSiteStarts(ctx, kind, perFile).then((starts) =>
      starts.map((from, index) => ({ from, before: starts[index + 1] ?? null })),
    );
    kept.set(kind, { at: now, ranges });
    ranges.catch(() => kept.delete(kind));
    return ranges;
  }

  return {
    async index(ctx: Ctx, origin: string): Promise<string> {
      const [courses, users] = await Promise.all([rangesOf(ctx, 'courses'), rangesOf(ctx, 'users')]);
      const files = [
        'pages',
        ...courses.map((_range, index) => `courses-${index + 1}`),
        ...users.map((_range, index) => `users-${index + 1}`),
      ].map((name) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>\n`);
      return `${head}<sitemapindex xmlns="${protocol}">\n${files.join('')}</sitemapindex>\n`;
    },

    /** `pages`, `courses-1`, `users-3`. Throws not_found. */
    async file(ctx: Ctx, origin: string, name: string): Promise<string> {
      if (name === 'pages') return fileOf(origin, await pagesOf(ctx));
      const [, kind, number] = /^(courses|users)-([1-9]\d{0,5})$/.exec(name) ?? [];
      if (kind !== 'courses' && kind !== 'users') throw NotFound();
      const range = (await rangesOf(ctx, kind))[Number(number) - 1];
      if (!range) throw NotFound();
      const pages = await findSitePages(ctx, kind, range, mostPerFile);
      return fileOf(
        origin,
        pages.map(({ id, updatedAt }) => ({ path: `/${kind}/${id}`, updatedAt })),
      );
    },
  };
}

type Listed = { path: string; updatedAt?: Date };

async function pagesOf(ctx: Ctx): Promise<Listed[]> {
  const categories = (await getCategories(ctx)).filter(({ courseCount }) => courseCount > 0);
  return [
    ...fixedPages.map((path) => ({ path })),
    ...categories.map(({ slug }) => ({ path: `/search/category/${encodeURIComponent(slug)}` })),
  ];
}

/**
 * Every language's page names all of them, itself too:
 * https://developers.google.com/search/docs/specialty/international/localized-versions
 */
function fileOf(origin: string, pages: readonly Listed[]): string {
  const base = escapeHtml(origin);
  const entries = pages.map(({ path, updatedAt }) => {
    const addresses = locales.map((locale) => ({
      locale,
      address: base + (path === '/' ? localePrefixes[locale] || '/' : localePrefixes[locale] + path),
    }));
    const alternates = [...addresses, { locale: 'x-default', address: base + path }]
      .map(({ locale, address }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}"/>`)
      .join('');
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
    return addresses
      .map(({ address }) => `<url><loc>${address}</loc>${changed}${alternates}</url>\n`)
      .join('');
  });
  return `${head}<urlset xmlns="${protocol}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`;
}
