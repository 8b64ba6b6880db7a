const ownWords = new Set(
  `about calendar category chat checkouts complete-signup contact courses create edit-course edit-images favourites list-calendar
  list-checkouts menu payment-result privacy profile register-course schedule search select-type sensei services student terms time-offs
  users`.split(/\s+/),
);
const id = /^[\da-f-]{1,36}$/;
const shortQuery = /^[a-z]{1,10}=(?:[a-z]{1,10}|[\da-fTZ:.-]{1,36})$/;

/**
 * The path, if it is made of this site's own words, ids and times, so that nobody can write anything to the
 * reader of a mail by it; else null.
 */
export function wordlessPath(path: string): string | null {
  const [pathname = '', ...query] = path.split('?');
  const isOwn = pathname.split('/').every((part) => part === '' || ownWords.has(part) || id.test(part));
  return isOwn && query.every((each) => shortQuery.test(each)) ? path : null;
}
