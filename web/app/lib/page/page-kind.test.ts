import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { formPage, pageKind, privatePage } from './page-kind.ts';

it('lets one private layout make the whole page private', () => {
  expect(pageKind([undefined, privatePage, formPage])).toBe('private');
  expect(pageKind([undefined, formPage])).toBe('form');
  expect(pageKind([undefined, { crumb: 'x' }, 'x', null])).toBe('public');
});

it.each(['account', 'student', 'sensei', 'admin'])('holds for the guarded section %s', (section) => {
  const read = (file: string) => readFileSync(new URL(`../../routes/${file}`, import.meta.url), 'utf8');
  expect(read('account/section.tsx')).toContain('handle = privatePage');
  const layout = read(`${section}/layout.tsx`);
  expect(layout).toMatch(/export \{[^}]*\bhandle\b[^}]*\} from '\.{1,2}\/(?:account\/)?section\.tsx'/);
  expect(layout).toContain('guarded(');
});
