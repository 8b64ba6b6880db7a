export type BodyPart = { kind: 'text' | 'code' | 'block'; text: string };

/** A block between lines of three backticks, a few words between single ones; the first line of a block may name its language. */
const code = /```(?:[\w+#-]{1,20}\n|\n)?([\s\S]+?)\n?```|`([^`\n]+)`/g;

export function bodyParts(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let at = 0;
  for (const found of body.matchAll(code)) {
    const [whole, block, inline = ''] = found;
    if (found.index > at) parts.push({ kind: 'text', text: body.slice(at, found.index) });
    parts.push(block === undefined ? { kind: 'code', text: inline } : { kind: 'block', text: block });
    at = found.index + whole.length;
    // The line that a block ends is none of its own.
    if (block !== undefined && body[at] === '\n') at += 1;
  }
  if (at < body.length) parts.push({ kind: 'text', text: body.slice(at) });
  return parts;
}
