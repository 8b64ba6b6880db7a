import { z } from 'zod';
import type { Fields } from './wire.ts';

type Kind = 'text' | 'text?' | 'integer' | 'integer?' | 'boolean?' | 'map' | 'map?';
/** The parameters of a call: nested objects as objects, a list as what each of its elements has. */
export type Shape = { [name: string]: Kind | Shape };

type Element<T> = NonNullable<T> extends readonly (infer E)[] ? E : NonNullable<T>;
type Nested<T> = Extract<Element<T>, object>;
type Names<T> = { [K in keyof T]?: Kind | ([Nested<T[K]>] extends [never] ? never : Names<Nested<T[K]>>) };
/**
 * Only names that the SDK's own types know: `shapeOf<Stripe.RefundCreateParams>()({ payment_intent: 'text',
 * amount: 'integer' })`.
 */
export const shapeOf =
  <T>() =>
  (names: Names<T>): Shape =>
    z.record(z.string(), z.custom<Shape[string]>()).parse(names);

const isNested = (kind: Kind | Shape | undefined): kind is Shape => typeof kind === 'object';

/** Stripe's own words for what it would refuse; null for a call as it should be. */
export function faultOf(shape: Shape, fields: Fields): string | null {
  for (const [name, value] of Object.entries(fields)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    if (path[0] === 'expand') continue;
    const kind = kindAt(shape, path);
    if (kind === null) return `Received unknown parameter: ${name}`;
    if (kind.startsWith('integer') && !/^-?\d{1,12}$/.test(value)) return `Invalid integer: ${value}`;
  }
  const missing = missingIn(shape, Object.keys(fields), '');
  return missing && `Missing required param: ${missing}.`;
}

function kindAt(shape: Shape, path: readonly string[]): Kind | null {
  let at: Kind | Shape | undefined = shape;
  for (const part of path) {
    if (at === 'map' || at === 'map?') return at;
    if (!isNested(at)) return null;
    if (!/^\d+$/.test(part)) at = at[part];
  }
  return at === undefined || isNested(at) ? null : at;
}

/** A nested object is asked for what it requires once any of it is there. */
function missingIn(shape: Shape, given: readonly string[], within: string): string | null {
  for (const [name, kind] of Object.entries(shape)) {
    const key = within ? `${within}[${name}]` : name;
    const there = given.filter((each) => each === key || each.startsWith(`${key}[`));
    if (isNested(kind)) {
      const elements = new Set(there.map((each) => /^\[\d+\]/.exec(each.slice(key.length))?.[0] ?? ''));
      for (const element of elements) {
        const missing = missingIn(kind, given, key + element);
        if (missing) return missing;
      }
    } else if (!kind.endsWith('?') && there.length === 0) return key;
  }
  return null;
}
