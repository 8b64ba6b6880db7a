import {
  inEachLocale,
  languages,
  type Locale,
  localePrefixes as prefixes,
  locales,
} from '@michi/contract/locale';
import { getLocale, overwriteGetLocale } from '../../paraglide/runtime.js';

export { m } from '../../paraglide/messages.js';
export type { Locale };
export { inEachLocale, locales };

/** Each as its own speakers call it. */
export const localeName = (locale: Locale): string => languages[locale].name;

function hasPrefix(pathname: string, prefix: string): boolean {
  return prefix !== '' && (pathname === prefix || pathname.startsWith(`${prefix}/`));
}

export function localeOfPath(pathname: string): Locale {
  return locales.find((locale) => hasPrefix(pathname, prefixes[locale])) ?? 'en';
}

/** `/es/search` → `/search`. */
export function withoutLocale(pathname: string): string {
  const prefix = prefixes[localeOfPath(pathname)];
  return pathname.slice(prefix.length) || '/';
}

/** The router's basename for a document in this language. */
export function basenameOf(locale: Locale): string {
  return prefixes[locale] || '/';
}

/** A full path for a plain `<a href>` out of the router's basename: `path` has no language prefix. */
export function localeHref(locale: Locale, path: string): string {
  return path === '/' ? prefixes[locale] || '/' : prefixes[locale] + path;
}

export function currentLocale(): Locale {
  return getLocale();
}

/** Called once by each entry: the browser reads its document's language, the server its request's. */
export function readLocaleFrom(source: () => Locale): void {
  overwriteGetLocale(source);
}
