import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { formPage, pageKind, privatePage } from './page-kind.ts';

it('lets one private layout make the whole page private', () => {
  expect(pageKind([undefined, privatePage, formPage])).toBe('private');
  expect(pageKind([undefined, formPage])).toBe('form');
  expect(pageKind([undefined, { crumb: 'x' }, 'x', null])).toBe('public');
});

it.each(['account', 'student', 'sensei', 'admin'])('holds for the guarded section %s', (section) => {
  const layout = readFileSync(new URL(`../../routes/${section}/layout.tsx`, import.meta.url), 'utf8');
  expect(layout).toContain('handle = privatePage');
  expect(layout).toContain('guarded(');
});
