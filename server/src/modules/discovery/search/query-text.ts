import type { CourseSearch } from '@michi/contract/catalogue/courses';
import type { SoughtPhrases, TypedWords } from '../../catalogue/index.ts';
import {
  groupsOf,
  type Instead,
  type ParsedQuery,
  parseQuery,
  phrasesIn,
  type Understood,
} from '@michi/search-index';

/** The words of a search; null where there are none. */
export function queryWordsOf({ q }: CourseSearch): ParsedQuery | null {
  return !q ? null : parseQuery(q);
}

/**
 * The same in plain letters, as PostgreSQL's `websearch_to_tsquery` reads them; null where there are none.
 */
export function queryTextOf(search: CourseSearch, instead: readonly Instead[] = []): TypedWords | null {
  const typed = queryWordsOf(search);
  if (typed === null) return null;
  const meant = (text: string) => instead.find((each) => each.typed === text)?.meant ?? text;
  const places = typed.places.map((place) =>
    place.map(({ text, as }) => (as === 'phrase' ? `"${text}"` : meant(text))).join(' or '),
  );
  const excluded = typed.excluded.map((text) => `-"${text}"`);
  return { text: [...places, ...excluded].join(' '), isOpen: false };
}

/** What the database is to look for in the courses that hold the words of the phrases. */
export function phrasesOf(typed: ParsedQuery, { instead }: Understood): SoughtPhrases {
  const { places, excluded } = phrasesIn(typed);
  const groups = groupsOf(places, instead).map((alternatives) =>
    alternatives.map(({ words, phrase }) =>
      phrase === undefined
        ? words.map(({ text, as }) => ({ text, isOpen: as === 'beginning' }))
        : [{ text: phrase, isOpen: false }],
    ),
  );
  return { groups, excluded };
}
