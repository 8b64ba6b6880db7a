/**
 * A path that cannot be decoded reaches no route. Its percent signs are taken as they stand then, so that a page can say that there is no
 * such page; a call is told that it could not be read.
 */
export function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%') || path.startsWith('/api/') || canBeDecoded(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The address of a page on this site, whatever stands in the request line: `//other.example` is a path here, no host. */
export function pageAddress(origin: string, url: string): URL {
  const address = new URL(origin);
  const query = url.indexOf('?');
  address.pathname = query === -1 ? url : url.slice(0, query);
  address.search = query === -1 ? '' : url.slice(query);
  return address;
}
