import { CourseSearch } from '@michi/contract/catalogue/courses';
import { type CourseSuggestions } from '@michi/contract/discovery/course-suggestions';
import type { Ctx } from '../../../platform/context.ts';
import { foldWords, mayMean, parseQuery, type SuggestionResults } from '@michi/search-index';
import {
  findInDatabase,
  findSenseiInDatabase,
  getCategoryNames,
  getCourseCards,
  getSenseiProfiles,
} from '../../catalogue/index.ts';
import { suggestColleges } from '../../records/index.ts';
import { warmIndexOf } from '../search/course-index.ts';

const most = { courses: 5, sensei: 3, categories: 3, colleges: 3 } as const;

/**
 * Public. Where no index answers the last word may be the beginning of one, and sensei are known by how their
 * names begin alone.
 */
export async function suggestCourses(ctx: Ctx, q: string): Promise<CourseSuggestions> {
  const typed = foldWords(q);
  if (typed.length === 0) return { courses: [], sensei: [], categories: [], colleges: [] };
  const [found, named] = await Promise.all([suggestFound(ctx, q), suggestNames(ctx, q, false)]);
  const isAnyNamed = [found.sensei, named.categories, named.colleges].some(({ length }) => length > 0);
  return { ...found, ...(isAnyNamed ? named : await suggestNames(ctx, q, true)) };
}

type Names = Pick<CourseSuggestions, 'categories' | 'colleges'>;

/** `isMistyped`: names that hold a mistake as they were typed. */
async function suggestNames(ctx: Ctx, q: string, isMistyped: boolean): Promise<Names> {
  const [categories, colleges] = await Promise.all([
    getCategoryNames(ctx),
    suggestColleges(ctx, q, isMistyped),
  ]);
  const typed = foldWords(q);
  const isMeant = isMistyped ? mayBeginWords : beginsWords;
  return {
    categories: categories
      .map(({ slug, name }) => ({ slug, name, texts: Object.values(name).map(foldWords) }))
      .filter(({ texts }) => texts.some((words) => isMeant(typed, words)))
      .map(({ slug, name, texts }) => ({
        slug,
        name,
        begins: texts.some((words) => beginsName(typed, words)),
      }))
      .toSorted((one, other) => Number(other.begins) - Number(one.begins))
      .slice(0, most.categories),
    colleges: colleges
      .slice(0, most.colleges)
      .map(({ college: { id, name }, begins }) => ({ id, name, begins })),
  };
}

/** Every typed word is or begins one of these. */
const beginsWords = (typed: readonly string[], words: readonly string[]) =>
  typed.every((each) => words.some((word) => word.startsWith(each)));
const mayBeginWords = (typed: readonly string[], words: readonly string[]) =>
  typed.every((each, at) => words.some((word) => mayMean(each, word, at === typed.length - 1)));
const beginsName = (typed: readonly string[], words: readonly string[]) =>
  words.join(' ').startsWith(typed.join(' '));

type Found = Pick<CourseSuggestions, 'courses' | 'sensei'>;

async function suggestFound(ctx: Ctx, q: string): Promise<Found> {
  const found = await askIndex(ctx, q);
  if (!found) {
    const [items, named] = await Promise.all([
      findInDatabase(ctx, CourseSearch.parse({ limit: most.courses }), {
        text: foldWords(q).join(' '),
        isOpen: true,
      }),
      findSenseiInDatabase(ctx, q, most.sensei),
    ]);
    return { courses: items.map(titleOf), sensei: await presentSensei(ctx, named, q) };
  }
  const [cards, sensei] = await Promise.all([
    getCourseCards(ctx, found.courses),
    presentSensei(ctx, found.sensei, q),
  ]);
  return { courses: cards.map(titleOf), sensei };
}

const titleOf = ({ id, title }: Found['courses'][number]) => ({ id, title });

async function presentSensei(ctx: Ctx, ids: readonly string[], q: string): Promise<Found['sensei']> {
  const typed = foldWords(q);
  const profiles = await getSenseiProfiles(ctx, ids);
  return ids
    .flatMap((id) => profiles.get(id) ?? [])
    .map(({ id, name, avatar }) => ({ id, name, avatar, begins: beginsName(typed, foldWords(name)) }));
}

async function askIndex(ctx: Ctx, q: string): Promise<SuggestionResults | null> {
  try {
    const index = warmIndexOf(ctx);
    if (!index) return null;
    return await index.suggest({
      words: parseQuery(q),
      at: ctx.clock.now().getTime(),
      courses: most.courses,
      sensei: most.sensei,
    });
  } catch (error) {
    ctx.log.warn({ err: error }, 'the search index did not answer');
    return null;
  }
}
