export type Theme =
  | 'essay'
  | 'test'
  | 'english'
  | 'subject'
  | 'interview'
  | 'application'
  | 'money'
  | 'portfolio'
  | 'research';

const themes: readonly (readonly [prefix: string, theme: Theme])[] = [
  ['essays', 'essay'],
  ['sat', 'test'],
  ['act', 'test'],
  ['ap', 'test'],
  ['test-preparation', 'test'],
  ['toefl-ielts', 'english'],
  ['interviews', 'interview'],
  ['applications', 'application'],
  ['planning', 'application'],
  ['financial-aid', 'money'],
  ['portfolios', 'portfolio'],
  ['research', 'research'],
];

export function themeOf(category: string): Theme {
  return (
    themes.find(
      ([prefix]) => category === prefix || (prefix === 'applications' && category.startsWith(prefix)),
    )?.[1] ?? 'subject'
  );
}
