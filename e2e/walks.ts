import type { OwnPaths } from './own-things.ts';
import type { Stop } from './pages.ts';
import { endOf, type Kind, visiting } from './part-a/guards.ts';
import { ownPages, type Pattern, patterns, routesOfA1 } from './part-a/routes.ts';

const isPublic = new Set<string>(patterns().filter((pattern) => routesOfA1[pattern] === 'public'));

/** What a new account has nothing of unless it is given something, and nobody has of another's: a course to edit, a class, a talk. */
const isOfSomebody = ({ path }: Stop) =>
  /[\da-f]{8}-[\da-f]{4}-/.test(path) && !patternsOf(path).some((pattern) => isPublic.has(pattern));

/** The pages of the map that an address belongs to; `/*` is what is left. */
export function patternsOf(path: string): string[] {
  const [address = ''] = path.split('?');
  const all = [...patterns(), ...ownPages].filter((pattern) => pattern !== '/*');
  const found = all.filter((pattern) => expressionOf(pattern).test(address));
  return found.length > 0 ? found : ['/*'];
}

function expressionOf(pattern: string): RegExp {
  const parts = pattern.split('/').slice(1);
  const asked = parts.map((part) =>
    part.startsWith(':') ? (part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+') : `/${part}`,
  );
  return new RegExp(`^${asked.join('')}$`);
}

const opensFor = (kind: Kind, pattern: Pattern) =>
  endOf(kind, { access: routesOfA1[pattern], path: pattern }) === pattern;

/**
 * What one kind of visitor is shown: its own stops, and every other page that opens for it, once. What opens over the pages has its
 * screenshots; walking it too would take as long again.
 */
export function walkOf(
  kind: Kind,
  stops: readonly Stop[],
  ownPaths: OwnPaths,
): { walked: Stop[]; missing: string[] } {
  const { as, isNew } = visiting[kind];
  const shown = stops.filter((stop) => !stop.act);
  const own = shown.filter((stop) => stop.as === as && !(isNew && isOfSomebody(stop)));
  const seen = new Set(own.flatMap(({ path }) => patternsOf(path)));
  const open = patterns().filter((pattern) => opensFor(kind, pattern) && !seen.has(pattern));
  const others = open.flatMap((pattern) => {
    const stop = shown.find((one) => patternsOf(one.path).includes(pattern));
    const path = ownPaths[pattern] ?? (stop && !isOfSomebody(stop) ? stop.path : null);
    return stop && path ? [{ ...stop, as, path, name: `${stop.name} for ${kind}` }] : [];
  });
  const walked = [...own, ...others];
  const met = new Set(walked.flatMap(({ path }) => patternsOf(path)));
  return { walked, missing: patterns().filter((pattern) => opensFor(kind, pattern) && !met.has(pattern)) };
}
