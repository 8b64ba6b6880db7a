/** Of one message. */
const mostAddresses = 3;
const longestAddress = 2000;

/**
 * The first addresses of pages in a text, each once, without what belongs to the sentence around it. None of
 * our own pages (`origin`), with a password, or of a machine without a domain.
 */
export function findAddresses(text: string, origin: string | null): string[] {
  const found = new Set<string>();
  for (const [written] of text.matchAll(/\bhttps?:\/\/[^\s<>"“”„«»`]+/giu)) {
    const url = URL.parse(trimmed(written));
    if (!url || url.href.length > longestAddress || url.username || url.password) continue;
    if (!url.hostname.includes('.') || url.origin === origin) continue;
    found.add(url.href);
    if (found.size === mostAddresses) break;
  }
  return [...found];
}

const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const;

/** "(see https://a.org/b_(c))." has its last two signs from the sentence. */
function trimmed(written: string): string {
  let address = written.replace(/[.,;:!?'’…]+$/u, '');
  for (const [open, close] of brackets) {
    const count = (sign: string) => address.split(sign).length;
    while (address.endsWith(close) && count(close) > count(open)) address = address.slice(0, -1);
  }
  return address.replace(/[.,;:!?'’…]+$/u, '');
}
