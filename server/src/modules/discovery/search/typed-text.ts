import type { CourseSearch } from '@michi/contract/catalogue/courses';
import type { Ctx } from '../../../platform/context.ts';
import { findHeldWords, type SoughtWords, type TypedText, type Understood } from '../../catalogue/index.ts';
import { readLexicon } from '../words/lexicon.ts';
import { groupsOf, isQuoted, parseQuery, type ParsedQuery } from '../words/parse-query.ts';
import { joinCompounds, understandWords } from '../words/understand-words.ts';

/** The words of a search; null where there are none. */
export function typedWordsOf({ q }: CourseSearch): ParsedQuery | null {
  return !q ? null : parseQuery(q);
}

/** The same words as PostgreSQL looks for them. */
export function typedTextOf(search: CourseSearch): TypedText | null {
  const typed = typedWordsOf(search);
  if (typed === null) return null;
  return {
    wordsAs: (understood) => soughtWords(typed, understood),
    mayMiss: !isQuoted(typed),
    understand: (ctx) => understandInDatabase(ctx, typed),
  };
}

/** By the words that an index wrote down; what is newer than those stands where PostgreSQL finds it, and is no mistake. */
async function understandInDatabase(ctx: Ctx, { places }: ParsedQuery): Promise<Understood> {
  const lexicon = await readLexicon(ctx);
  const understood = understandWords(lexicon, places);
  if (understood.instead.length === 0) return understood;
  const held = await findHeldWords(
    ctx,
    understood.instead.map(({ typed }) => typed),
  );
  return held.length === 0
    ? understood
    : understandWords(
        lexicon,
        places,
        understood.instead.filter(({ typed }) => !held.includes(typed)),
      );
}

export function soughtWords({ places, excluded }: ParsedQuery, { joined, instead }: Understood): SoughtWords {
  return {
    excluded,
    groups: joinCompounds(groupsOf(places, instead), ({ text }) => joined.includes(text)).map((group) =>
      group.map(({ words, phrase }) =>
        phrase === undefined
          ? words.map(({ text, as }) => ({ text, isOpen: as === 'beginning' }))
          : [{ text: phrase, isOpen: false }],
      ),
    ),
  };
}
