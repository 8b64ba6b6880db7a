import type { Visiting } from '../support/people/visitors.ts';
import type { Place } from './routes.ts';

// A1 and A2: who comes where. One rule for every test that walks the pages.

export const kinds = ['stranger', 'undecided', 'student', 'waiting', 'sensei', 'admin'] as const;
/** `waiting`: a sensei whom no administrator has approved yet. */
export type Kind = (typeof kinds)[number];

export const visiting: Record<Kind, Visiting> = {
  stranger: { as: 'stranger' },
  undecided: { as: 'undecided' },
  student: { as: 'student' },
  waiting: { as: 'sensei', isNew: true },
  sensei: { as: 'sensei' },
  admin: { as: 'admin' },
};

const homes: Record<Kind, string> = {
  stranger: '/',
  undecided: '/forbidden',
  student: '/student',
  waiting: '/sensei',
  sensei: '/sensei',
  admin: '/admin',
};
const sections = { student: 'STUDENT', waiting: 'SENSEI', sensei: 'SENSEI', admin: 'ADMIN' };

/** Where the visitor ends up, by the rules as the product has them. */
export function endOf(kind: Kind, { access, path }: Pick<Place, 'access' | 'path'>): string {
  const login = `/login?${new URLSearchParams({ returnTo: path }).toString()}`;
  if (access === 'public') return path;
  if (access === 'signed-out') return kind === 'stranger' ? path : '/';
  if (kind === 'stranger') return login;
  if (access === 'private') return path;
  if (access === 'select-type') return kind === 'undecided' ? path : homes[kind];
  if (access === 'complete-signup') return kind === 'undecided' ? '/select-type' : homes[kind];
  return kind !== 'undecided' && sections[kind] === access ? path : homes[kind];
}
