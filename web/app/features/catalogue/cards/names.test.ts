import { expect, it } from 'vitest';
import { withLocale } from '../../../lib/i18n/locale.server.ts';
import { translated } from './names.ts';
import { inOneLanguage } from './shown-card.ts';

it.each([{ en: 'Essays and more', es: '' }, { en: 'Essays and more' }])(
  'says it in English where nobody wrote it in the language of the page: %j',
  (text) =>
    withLocale('es', () => {
      expect(translated(text)).toBe('Essays and more');
      expect(inOneLanguage(text)).toEqual({ en: 'Essays and more' });
      expect(translated({ ...text, es: 'Ensayos' })).toBe('Ensayos');
    }),
);
