import LinkifyIt from 'linkify-it';
import { linkTarget } from './link-target.ts';

export type TextPart = { text: string; href?: string };

/** Only what says where it leads: a word with a dot in it is a word. */
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
  .add('ftp:', null)
  .add('//', null);

/**
 * What the library takes for a part of an address and a reader does not: punctuation of Chinese, Japanese and
 * Arabic, ellipsis, long dash, invisible signs (two joiners are letters' own); a closing quote or a colon
 * that no letter follows. And letters of scripts without blanks before an address, which would hide it.
 */
const apart =
  /[\u3000-\u3004\u3008-\u3020\u30fb\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65،؛؟۔।…—\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[’”»›:](?![\p{L}\p{N}/])|(?![a-z])\p{L}(?=https?:|mailto:)/giu;

/**
 * Addresses of the web and of mailboxes in a plain text, each ending where it does for a reader. All parts
 * together are the text.
 */
export function linkParts(text: string): TextPart[] {
  const readable = text.replace(apart, (sign) => ' '.repeat(sign.length));
  const parts: TextPart[] = [];
  let from = 0;
  for (const { index, lastIndex } of linkify.match(readable) ?? []) {
    const href = linkTarget(text.slice(index, lastIndex));
    if (href === null) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: href, href });
    from = lastIndex;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** The address and nothing else. */
export const isWholeLink = (address: string) => linkParts(address)[0]?.href === address;
