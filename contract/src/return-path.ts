/** No page of ours has a longer address; pages and mails repeat it in many links. */
const longestReturn = 2_000;

/**
 * The path of this site to go back to, as a browser would read it, or null for whatever could lead elsewhere:
 * another host in any spelling, control characters, backslashes, also encoded ones; and for one that is too
 * long to be ours.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.length > longestReturn || isTricky(value)) return null;
  const here = 'https://here.invalid';
  const url = URL.parse(value, here);
  if (url?.origin !== here) return null;
  const path = url.pathname + url.search + url.hash;
  return isTricky(path) ? null : path;
}

/** Blanks, what is not seen, and what browsers take for a slash. */
const hidden = /[\p{Z}\p{C}\\]/u;

/** Read as it stands and decoded, once and twice: whoever passes it on may decode it. */
function isTricky(value: string): boolean {
  let text = value;
  for (let round = 0; round < 3; round += 1) {
    const [path = ''] = text.split(/[?#]/, 1);
    if (hidden.test(path) || path.includes('//') || (round === 0 && hidden.test(text))) return true;
    const decoded = decode(path);
    if (decoded === path) break;
    text = decoded;
  }
  return false;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
