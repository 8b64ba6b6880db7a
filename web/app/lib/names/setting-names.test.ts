import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '../i18n/i18n.ts';
import { withLocale } from '../i18n/locale.server.ts';
import { settingWords } from './setting-names.ts';

const settings = readFileSync(
  new URL('../../../../server/src/platform/settings.ts', import.meta.url),
  'utf8',
);
const keys = [...settings.matchAll(/^ {2}'([a-z_.]+)': \{ schema/gm)].flatMap(([, key]) => key ?? []);

it.each(locales)(
  '%s: every key of the configuration has a name of its own and says what it does',
  (locale) => {
    expect(keys.length).toBeGreaterThan(30);
    withLocale(locale, () => {
      const names = keys.map((key) => settingWords(key).name());
      expect(new Set(names).size).toBe(keys.length);
      expect(keys.filter((key) => !settingWords(key).about?.())).toEqual([]);
    });
  },
);
