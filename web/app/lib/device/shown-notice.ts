/** What the server sends to a browser, to be shown. */
export type PushedNotice = { title: string; body: string; link: string; tag: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whatever came: a browser wants something to be shown, and shows words of its own where nothing is. */
export function readPushed(data: unknown): PushedNotice {
  const read: Partial<Record<keyof PushedNotice, unknown>> =
    typeof data === 'object' && data !== null ? { ...data } : {};
  return {
    title: text(read.title) || 'Michi',
    body: text(read.body),
    link: ownPath(text(read.link)),
    tag: text(read.tag),
  };
}

/** A path of this site; whatever else is written there leads to the first page. */
export function ownPath(link: string): string {
  return /^\/(?![/\\])[^\s]*$/.test(link) ? link : '/';
}

/**
 * The tab that is where a notice leads. No other is led away: somebody may be in a class in it, or writing.
 */
export function tabFor<T extends { url: string }>(tabs: readonly T[], address: string): T | undefined {
  return tabs.find(({ url }) => url === address);
}
