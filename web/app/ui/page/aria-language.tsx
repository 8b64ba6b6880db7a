import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { currentLocale } from '../../lib/i18n/i18n.ts';

/** The kit's own words, dates and numbers in the language of the page instead of the browser's. */
export function AriaLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={currentLocale()}>{children}</I18nProvider>;
}
