export type BodyPart = { kind: 'text' | 'code' | 'block' | 'formula' | 'display'; text: string };

/**
 * A block between lines of three backticks, a few words between single ones; the first line of a block may
 * name its language. A formula between two dollars, or pairs of them; `$5 and $6` is money: no blank stands
 * inside beside a dollar, and no digit behind the last.
 */
const signs =
  /```(?:[\w+#-]{1,20}\n|\n)?([\s\S]+?)\n?```|`([^`\n]+)`|\$\$([^$]+?)\$\$|(?<![\w$\\])\$([^\s$](?:[^$\n]{0,500}?[^\s$\\])?)\$(?![\d$])/g;

export function bodyParts(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let at = 0;
  for (const found of body.matchAll(signs)) {
    if (found.index > at) parts.push({ kind: 'text', text: body.slice(at, found.index) });
    const part = partOf(found);
    parts.push(part);
    at = found.index + found[0].length;
    // The line that a block ends is none of its own.
    if ((part.kind === 'block' || part.kind === 'display') && body[at] === '\n') at += 1;
  }
  if (at < body.length) parts.push({ kind: 'text', text: body.slice(at) });
  return parts;
}

function partOf([, block, code, display, formula = '']: RegExpMatchArray): BodyPart {
  if (block !== undefined) return { kind: 'block', text: block };
  if (code !== undefined) return { kind: 'code', text: code };
  if (display !== undefined) return { kind: 'display', text: display.trim() };
  return { kind: 'formula', text: formula };
}
