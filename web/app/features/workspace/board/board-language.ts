import type { Locale } from '../../../lib/i18n/i18n.ts';

/** Excalidraw's names of our languages. */
export const boardLanguage: Record<Locale, string> = { en: 'en', es: 'es-ES', 'pt-BR': 'pt-BR' };
