const token = /<@([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})>/gi;

/**
 * How a person stands in the body of a message: by id, since not everybody reads the same name of a student.
 */
export const mentionOf = (id: string): string => `<@${id}>`;

/** The ids of those who are named, each once. */
export function mentionedIn(body: string): string[] {
  return [...new Set([...body.matchAll(token)].map(([, id = '']) => id.toLowerCase()))];
}

/** The body as a text for a reader who knows these people by these names. */
export function withNames(body: string, nameOf: (id: string) => string): string {
  return body.replaceAll(token, (_whole, id: string) => `@${nameOf(id.toLowerCase())}`);
}

export type BodyPart = { text: string; mention?: string };

/** The body in the order of its parts; those with `mention` name a person. */
export function mentionParts(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let at = 0;
  for (const found of body.matchAll(token)) {
    if (found.index > at) parts.push({ text: body.slice(at, found.index) });
    parts.push({ text: found[0], mention: (found[1] ?? '').toLowerCase() });
    at = found.index + found[0].length;
  }
  if (at < body.length) parts.push({ text: body.slice(at) });
  return parts;
}
