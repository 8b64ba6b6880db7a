/**
 * What a module leaves to later ones, which it must not import: each of them gives its part in
 * `Module.extensions`.
 */
export type ExtensionPoint<T> = { readonly parts: Iterable<T>; add(part: T): void };

/** The same part counts once: a process of tests composes more than one app. */
export function extensionPoint<T>(): ExtensionPoint<T> {
  const parts = new Set<T>();
  return { parts, add: (part) => void parts.add(part) };
}

export type Extension = { apply(): void };

export const extend = <T>(point: ExtensionPoint<T>, part: T): Extension => ({ apply: () => point.add(part) });
