/** A multistatus knows some thirty. */
const mostNames = 150;
const mostDepth = 50;

const space = String.raw`[ \t\r\n]`;
const name = String.raw`[A-Za-z_:][\w:.-]*`;
const attribute = String.raw`${space}+${name}${space}*=${space}*(?:"[^"<]*"|'[^'<]*')`;
const tag = new RegExp(
  [
    String.raw`(?<declaration><\?[^?<>]*\?>)`,
    String.raw`(?<verbatim><!\[CDATA\[[^]*?(?:\]\]>|$))`,
    String.raw`</(?<closed>${name})${space}*>`,
    String.raw`<(?<opened>${name})(?:${attribute})*${space}*(?<empty>/?)>`,
  ].join('|'),
  'y',
);
const bareAmpersand = /&(?!#?\w{1,20};)/;

type Content = 'elements' | 'text' | 'verbatim';

/**
 * Whether an answer of a server is read in time by tsdav, which takes ever longer for each further name,
 * level and text between elements, and cannot be broken off: well-formed elements of one kind of content
 * each, without comments and document types, which none of them needs.
 */
export function isPlainXml(xml: string): boolean {
  const names = new Set<string>();
  const open: { name: string | null; content: Content | null }[] = [{ name: null, content: null }];
  const holds = (content: Content) => {
    const inner = open.at(-1);
    if (!inner || (inner.content !== null && inner.content !== content)) return false;
    inner.content = content;
    return true;
  };
  let at = 0;
  while (at < xml.length) {
    const next = xml.indexOf('<', at);
    // Not by the expression: it keeps a way back for each character of a text, and for millions it has no
    // room.
    const text = next === -1 ? xml.slice(at) : xml.slice(at, next);
    if (bareAmpersand.test(text) || (/\S/.test(text) && !holds('text'))) return false;
    if (next === -1) break;
    tag.lastIndex = next;
    const found = tag.exec(xml);
    if (!found) return false;
    at = tag.lastIndex;
    const [whole, declaration, verbatim, closed, opened, empty] = found;
    if (declaration !== undefined) continue;
    if (verbatim === undefined && bareAmpersand.test(whole)) return false;
    if (opened !== undefined) {
      if (!holds('elements') || names.add(opened).size > mostNames) return false;
      if (empty === '') open.push({ name: opened, content: null });
      if (open.length > mostDepth) return false;
    } else if (closed !== undefined) {
      if (open.pop()?.name !== closed) return false;
    } else if (!holds('verbatim')) return false;
  }
  return open.length === 1;
}
