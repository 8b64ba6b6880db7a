import { defaultSite, type Site } from './load-context.ts';

/** What every `meta` function receives; only the root's data is read. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

function hasSite(data: unknown): data is { site: Site } {
  return typeof data === 'object' && data !== null && 'site' in data;
}

export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return hasSite(root) ? root.site : defaultSite;
}

/** Title and description of one page: `export const meta = ({ matches }) => pageMeta(matches, { title: m.x() })`. */
export function pageMeta(matches: Matches, page: { title: string; description?: string; noIndex?: boolean }) {
  const { name } = siteOf(matches);
  const title = page.title === name ? name : `${page.title} · ${name}`;
  return [
    { title },
    { property: 'og:title', content: title },
    ...(page.description
      ? [
          { name: 'description', content: page.description },
          { property: 'og:description', content: page.description },
        ]
      : []),
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}
