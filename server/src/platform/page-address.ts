/** The address of a page on this site, whatever stands in the request line: `//other.example` is a path here, no host. */
export function pageAddress(origin: string, url: string): URL {
  const address = new URL(origin);
  const query = url.indexOf('?');
  address.pathname = query === -1 ? url : url.slice(0, query);
  address.search = query === -1 ? '' : url.slice(query);
  return address;
}
