import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { formPage, pageKind, privatePage } from './page-kind.ts';

it('lets one private layout make the whole page private', () => {
  expect(pageKind([undefined, privatePage, formPage])).toBe('private');
  expect(pageKind([undefined, formPage])).toBe('form');
  expect(pageKind([undefined, { crumb: 'x' }, 'x', null])).toBe('public');
});

const routeText = (file: string) => readFileSync(new URL(`../../routes/${file}`, import.meta.url), 'utf8');

it.each(['account', 'student', 'sensei', 'admin'])('holds for the guarded section %s', (section) => {
  const layout = routeText(`${section}/layout.tsx`);
  expect(layout).toMatch(/export \{[^}]*\bhandle\b[^}]*\} from '[./a-z]*\/own-area\.tsx'/);
  expect(layout).toContain('guarded(');
  expect(routeText('account/own-area.tsx')).toContain('handle = privatePage');
});
