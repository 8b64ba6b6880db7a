import type { Route, RouteInput, RouteOutput } from '@michi/contract/route';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { nameFormerPeople } from '../names/former-people.ts';
import type { Locale } from '../i18n/i18n.ts';

/** Inputs of routes that need nothing may be left out. */
export type CallArguments<T extends Route> =
  Record<string, never> extends RouteInput<T> ? [input?: RouteInput<T>] : [input: RouteInput<T>];

/** The server's in-process call of an API route, as a stranger. */
export type ServerCall = <T extends Route>(route: T, input: RouteInput<T>) => Promise<RouteOutput<T>>;

/** What the platform's configuration says about the site; the same for every visitor. */
export type Site = {
  name: string;
  /** Of new courses and of price filters. */
  currency: string;
  /** In what courses may be priced, where there are several. */
  currencies?: readonly string[];
  /** In what prices can be shown as well, for comparing. */
  compareIn?: readonly string[];
  /** Where each band of prices after the first begins, in its minor units. */
  priceEdges: readonly number[];
  /** Of the days of the books, where it is not UTC. */
  timeZone?: string;
  /** Replaces the seal red; any CSS colour. */
  accent?: string;
  logo?: string;
  contactEmail?: string;
  /** Who else vouches for people: Google, or in the demo a stand-in for it. */
  signInWith?: 'google' | 'stand-in';
  /** Scheme and host for absolute links in the head. */
  origin?: string;
};

export const defaultSite: Site = {
  name: 'Michi',
  currency: 'USD',
  priceEdges: [2500, 4000, 6000, 10_000],
};

export const callContext = createContext<ServerCall>();
export const localeContext = createContext<Locale>('en');
export const nonceContext = createContext<string | undefined>(undefined);
export const siteContext = createContext<Site>(defaultSite);
export const reportContext = createContext<(error: unknown) => void>(() => {});

type Context = Readonly<RouterContextProvider>;

/** The site with its address: the configured one, or that of the request. */
export function siteFrom(context: Context, request: Request): Site & { origin: string } {
  const site = context.get(siteContext);
  return { ...site, origin: site.origin ?? new URL(request.url).origin };
}

/**
 * The API for loaders of public pages. An unknown or malformed id becomes the not-found page with HTTP
 * 404, a refusal the forbidden page with 403; anything else is the server's failure.
 */
export function apiFrom(context: Context) {
  const call = context.get(callContext);
  return async <T extends Route>(route: T, input: RouteInput<T>): Promise<RouteOutput<T>> => {
    try {
      return nameFormerPeople(await call(route, input));
    } catch (error) {
      const status = statusOf(error);
      if (status === 404 || status === 400) throw data(null, { status: 404 });
      if (status === 403 || status === 401) throw data(null, { status: 403 });
      throw error;
    }
  };
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}
