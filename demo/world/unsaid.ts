/** Each text of a list once, in its order; undefined when all were said. */
export type Unsaid = (texts: readonly string[]) => string | undefined;

export function createUnsaid(): Unsaid {
  const said = new Map<readonly string[], number>();
  return (texts) => {
    const count = said.get(texts) ?? 0;
    said.set(texts, count + 1);
    return texts[count];
  };
}
