import { languages } from '@michi/contract/locale';
import { currentLocale, localeHref, locales } from '../i18n/i18n.ts';
import { defaultSite, type Site } from '../api/load-context.ts';

/** What every `meta` function receives; of the data only the root's is read. */
type Matches = readonly (
  | { id: string; loaderData?: unknown; pathname?: string; error?: unknown }
  | undefined
)[];

function hasSite(data: unknown): data is { site: Site } {
  return typeof data === 'object' && data !== null && 'site' in data;
}

export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return hasSite(root) ? root.site : defaultSite;
}

export type PageFacts = {
  title: string;
  description?: string;
  noIndex?: boolean;
  /** Path of the picture that is shown where somebody passes the address on. */
  picture?: string;
  /** Path of an Atom feed. */
  feed?: string;
  /** For search engines, made by the loader: https://schema.org */
  structured?: readonly Record<string, unknown>[];
};

/** The head of one page: `export const meta = ({ matches }) => pageMeta(matches, { title: m.x() })`. */
export function pageMeta(matches: Matches, page: PageFacts) {
  const { name, origin } = siteOf(matches);
  const title = page.title === name ? name : `${page.title} · ${name}`;
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(page.description && origin ? shared(page, title, name, origin) : []),
    ...(page.noIndex || !origin ? [] : addresses(matches, origin)),
    ...(page.feed
      ? [
          {
            tagName: 'link',
            rel: 'alternate',
            type: 'application/atom+xml',
            href: localeHref(currentLocale(), page.feed),
          },
        ]
      : []),
    ...(page.structured ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}

/**
 * For search engines: the page's one address, and the same page in the other languages. One that failed has
 * none, and so have found and filtered lists.
 */
function addresses(matches: Matches, origin: string) {
  const page = matches.at(-1);
  if (page?.pathname === undefined || page.error) return [];
  // The router takes capitals for small letters; public addresses have none.
  const pathname = page.pathname.toLowerCase();
  const inLanguage = (locale: (typeof locales)[number]) => origin + localeHref(locale, pathname);
  const own = inLanguage(currentLocale());
  const alternate = (hrefLang: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href,
  });
  return [
    { tagName: 'link', rel: 'canonical', href: own },
    { property: 'og:url', content: own },
    ...locales.map((locale) => alternate(locale, inLanguage(locale))),
    alternate('x-default', inLanguage('en')),
  ];
}

/**
 * What chats and networks show of a link: https://ogp.me. Twitter reads the same and needs only its kind of
 * card.
 */
function shared(page: PageFacts, title: string, siteName: string, origin: string) {
  const { description, picture = `/share/${currentLocale()}/site.png` } = page;
  const open = {
    title,
    description,
    type: 'website',
    site_name: siteName,
    locale: languages[currentLocale()].openGraph,
    image: origin + picture,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': page.title,
  };
  return [
    ...Object.entries(open).map(([property, content]) => ({ property: `og:${property}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
