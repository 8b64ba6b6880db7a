/** A page repeats its address in ten links: one that is longer than any of ours is made to make it large. */
const mostRepeated = 2_000;

/**
 * Where a page leads back to itself: its path alone when somebody wrote too much behind it, the first page
 * when the path is too long.
 */
export function repeatedAddress({ pathname, search }: { pathname: string; search: string }): string {
  const whole = pathname + search;
  if (whole.length <= mostRepeated) return whole;
  return pathname.length <= mostRepeated ? pathname : '/';
}
