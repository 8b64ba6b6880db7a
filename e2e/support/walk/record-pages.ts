import type { Stop } from './pages.ts';

const recordParts = [
  '',
  'profile',
  'education',
  'applications',
  'scores',
  'grades',
  'activities',
  'clubs',
  'languages',
  'sharing',
];

/** The records: the overview and each part; a sensei sees the same but for a few words and who shares. */
export function recordPages(as: 'student' | 'sensei'): Stop[] {
  const parts = as === 'student' ? recordParts : ['', 'scores', 'sharing'];
  return parts.map((part) => ({
    name: `${as}-records${part && `-${part}`}`,
    path: `/profile?section=records${part && `&part=${part}`}`,
    as,
    asks: true,
    empty: 'newcomer',
  }));
}
