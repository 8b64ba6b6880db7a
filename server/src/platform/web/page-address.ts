import { localePrefixes, locales } from '@michi/contract/locale';

/**
 * A path that cannot be decoded reaches no route. Its percent signs are taken as they stand then, so that a
 * page can say that there is no such page; a call is told that it could not be read.
 */
export function readableAddress(url: string): string {
  // Refused before anything reads it; a call is told as a call.
  if (isTooLong(url)) return url.startsWith('/api/') ? '/api/' : '/';
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%') || path.startsWith('/api/') || canBeDecoded(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

/** Longer than any of ours, with all the facets and words that a search takes. */
const longestAddress = 8_192;
export const isTooLong = (url: string): boolean => url.length > longestAddress;

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const prefixes = locales.map((locale) => localePrefixes[locale]).filter((prefix) => prefix !== '');

/**
 * Where a page is found whose address was written with a slash at its end, or with its language as it is
 * named elsewhere (`/pt-BR`); null: it stands where it is. Only of addresses that begin with a letter or
 * digit: `//other.example/` must not lead to that host.
 */
export function properAddress(url: string): string | null {
  const [, path = '', query = ''] = /^(\/[a-z0-9][^?]*)(.*)$/is.exec(url) ?? [];
  const [first = ''] = /^\/[^/.]+/.exec(path) ?? [];
  const prefix = prefixes.find((each) => each === first.toLowerCase()) ?? first;
  const proper = withoutLastSlashes(prefix + path.slice(first.length)) + query;
  return path === '' || proper === url ? null : proper;
}

/**
 * The address without what only the browser reads (`web/app/lib/browser/stored-coupon.ts`): the page is the
 * same for everyone, and is kept once.
 */
export function sharedAddress(url: string): string {
  const at = url.indexOf('?');
  if (at === -1 || !url.includes('coupon=', at)) return url;
  const rest = url
    .slice(at + 1)
    .split('&')
    .filter((part) => !part.startsWith('coupon='));
  return rest.length > 0 ? `${url.slice(0, at)}?${rest.join('&')}` : url.slice(0, at);
}

/** No regular expression: with one, an address full of slashes would be read from each of them to its end. */
function withoutLastSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * The address of a page on this site, whatever stands in the request line: `//other.example` is a path here,
 * no host.
 */
export function pageAddress(origin: string, url: string): URL {
  const address = new URL(origin);
  const query = url.indexOf('?');
  address.pathname = query === -1 ? url : url.slice(0, query);
  address.search = query === -1 ? '' : url.slice(query);
  return address;
}
