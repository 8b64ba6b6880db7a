import type { OwnPaths } from '../people/own-things.ts';
import type { Stop } from './pages.ts';
import { endOf, type Kind, visiting } from '../../part-a/guards.ts';
import {
  needsApproval,
  ownPages,
  type Pattern,
  patterns,
  type Place,
  routesOfA1,
} from '../../part-a/routes.ts';

const isPublic = new Set<string>(patterns().filter((pattern) => routesOfA1[pattern] === 'public'));

/**
 * What a new account has nothing of unless it is given something, and nobody has of another's: a course to
 * edit, a class, a talk.
 */
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

/** An address that is opened, and the one where that ends. */
export type Station = Pick<Stop, 'name' | 'path' | 'status'> & { end: string };

type Ground = { stops: readonly Stop[]; places: readonly Place[]; ownPaths: OwnPaths };

/**
 * Every route as one kind of visitor finds it: its own stops, every other page that opens for it, once, and
 * every page that leads it elsewhere. What opens over the pages has its screenshots; walking it too would
 * take as long again.
 */
export function walkOf(
  kind: Kind,
  { stops, places, ownPaths }: Ground,
): { stations: Station[]; missing: Pattern[] } {
  const { as, isNew } = visiting[kind];
  const shown = stops.filter((stop) => !stop.act);
  const own = shown.filter((stop) => stop.as === as && !(isNew && isOfSomebody(stop)));
  const seen = new Set(own.flatMap(({ path }) => patternsOf(path)));
  const open = patterns().filter((pattern) => opensFor(kind, pattern) && !seen.has(pattern));
  const others = open.flatMap((pattern) => {
    const stop = shown.find((one) => patternsOf(one.path).includes(pattern));
    const path = ownPaths[pattern] ?? (stop && !isOfSomebody(stop) ? stop.path : null);
    return stop && path ? [{ ...stop, path, name: `${stop.name} for ${kind}` }] : [];
  });
  const opened = [...own, ...others].map((stop) => ({ ...stop, end: stop.path }));
  const closed = places.filter(({ pattern }) => !opensFor(kind, pattern));
  const led = closed.map((place) => ({
    ...place,
    name: `${place.pattern} for ${kind}`,
    end: endOf(kind, place),
  }));
  const met = new Set([
    ...opened.flatMap(({ path }) => patternsOf(path)),
    ...closed.map(({ pattern }) => pattern),
  ]);
  return { stations: [...opened, ...led], missing: patterns().filter((pattern) => !met.has(pattern)) };
}

const ofWhichValue = new Set(['section', 'view', 'part', 'when']);

/**
 * Each section, view and part is a page of its own, and what an address opens over a page or sets apart in
 * it, whatever the row; what is searched for is not.
 */
function pageOf({ path }: Stop): string {
  const asked = [...new URL(path, 'http://site').searchParams].flatMap(([key, value]) =>
    key === 'q' ? [] : ofWhichValue.has(key) ? `${key}=${value}` : key,
  );
  return [...patternsOf(path), ...asked.toSorted()].join(' ');
}

const onePerPage = (stops: readonly Stop[]): Stop[] => {
  const firsts = new Map(stops.toReversed().map((stop) => [pageOf(stop), stop]));
  return stops.filter((stop) => firsts.get(pageOf(stop)) === stop);
};

/**
 * Each page once, as each of those whose own it is, and of the pages that lead elsewhere one of each kind of
 * access. Whoever waits for an approval sees the pages that speak of it.
 */
export function onceEach(kind: Kind, { stops, places }: Pick<Ground, 'stops' | 'places'>): Station[] {
  const { as, isNew } = visiting[kind];
  const own = stops.filter((stop) => !stop.act && stop.as === as);
  const opened = onePerPage(
    isNew ? own.filter((stop) => needsApproval(stop.path) && !isOfSomebody(stop)) : own,
  );
  const closed = places.filter(({ pattern }) => !opensFor(kind, pattern));
  const led = new Map(closed.map((place) => [place.access, place]));
  return [
    ...opened.map((stop) => ({ ...stop, end: stop.path })),
    ...[...led.values()].map((place) => ({
      ...place,
      name: `${place.pattern} for ${kind}`,
      end: endOf(kind, place),
    })),
  ];
}

/**
 * Who is led elsewhere is led there at any size: where that ends is looked at once more, whatever leads
 * there.
 */
export function onceForEachEnd(stations: readonly Station[]): Station[] {
  const ends = new Set<string>();
  return stations.filter(({ path, end }) => {
    const [page = ''] = end.split('?');
    const isKnown = ends.has(page);
    if (end !== path) ends.add(page);
    return end === path || !isKnown;
  });
}
