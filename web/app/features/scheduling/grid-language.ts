import type { LocaleInput } from '@fullcalendar/react';
import es from '@fullcalendar/react/locales/es';
import ptBr from '@fullcalendar/react/locales/pt-br';
import { currentLocale, type Locale } from '../../lib/i18n/i18n.ts';

/** FullCalendar's own; a language that is not here has its dates and English words. */
const words: Partial<Record<Locale, LocaleInput>> = { es, 'pt-BR': ptBr };

export const gridLanguage = (): LocaleInput | string => words[currentLocale()] ?? currentLocale();
