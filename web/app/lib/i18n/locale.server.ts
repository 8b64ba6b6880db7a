import { AsyncLocalStorage } from 'node:async_hooks';
import { type Locale, readLocaleFrom } from './i18n.ts';

const requestLocale = new AsyncLocalStorage<Locale>();

readLocaleFrom(() => requestLocale.getStore() ?? 'en');

/** Everything that `render` starts speaks this language, however many requests run at once. */
export function withLocale<T>(locale: Locale, render: () => T): T {
  return requestLocale.run(locale, render);
}
