import type { z } from 'zod';

/**
 * For loaders: the values of an address that the contract takes. What is not valid there counts as not given,
 * and so does a NUL, which no text that is kept can hold.
 */
export function readAddress<N extends string>(
  shape: Readonly<Record<N, z.ZodType>>,
  names: readonly N[],
  params: URLSearchParams,
): Partial<Record<N, string>> {
  const state: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = params.get(name)?.replaceAll('\0', '').trim();
    if (value && shape[name].safeParse(value).success) state[name] = value;
  }
  return state;
}
