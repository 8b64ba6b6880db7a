import { z } from 'zod';
import { LanguageProficiency } from './states.ts';

const shape = /^[a-z]{2,3}(-[A-Z]{2})?$/;
let names: Intl.DisplayNames | null = null;

/** Whether the code is given to a language. */
function isLanguage(code: string): boolean {
  if (!shape.test(code)) return false;
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(code) !== undefined;
}

/** ISO 639, `pt` or `pt-BR`. */
export const LanguageCode = z.string().refine(isLanguage, 'Choose a language');

/** At most ten, each once. */
export const LanguageCodes = z
  .array(LanguageCode)
  .max(10)
  .refine((codes) => new Set(codes).size === codes.length, 'Name each language once');

/** As an answer has it, whatever is stored. */
export const SpokenLanguage = z.object({ code: z.string(), proficiency: LanguageProficiency });

export const SpokenLanguages = z
  .array(SpokenLanguage.extend({ code: LanguageCode }))
  .min(1, 'Name at least one language')
  .max(10)
  .refine(
    (spoken) => new Set(spoken.map(({ code }) => code)).size === spoken.length,
    'Name each language once',
  );
