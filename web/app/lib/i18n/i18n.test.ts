import { describe, expect, it } from 'vitest';
import { basenameOf, localeHref, localeOfPath, withoutLocale } from './i18n.ts';

describe('the language in the path', () => {
  it.each([
    ['/', 'en', '/'],
    ['/search', 'en', '/search'],
    ['/es', 'es', '/'],
    ['/es/', 'es', '/'],
    ['/es/courses/1', 'es', '/courses/1'],
    ['/pt-br/search', 'pt-BR', '/search'],
    ['/essays', 'en', '/essays'],
  ])('%s is %s at %s', (path, locale, rest) => {
    expect(localeOfPath(path)).toBe(locale);
    expect(withoutLocale(path)).toBe(rest);
  });

  it('builds links into every language', () => {
    expect(localeHref('en', '/search?q=a')).toBe('/search?q=a');
    expect(localeHref('pt-BR', '/search?q=a')).toBe('/pt-br/search?q=a');
    expect(localeHref('es', '/')).toBe('/es');
    expect(basenameOf('en')).toBe('/');
    expect(basenameOf('pt-BR')).toBe('/pt-br');
  });
});
