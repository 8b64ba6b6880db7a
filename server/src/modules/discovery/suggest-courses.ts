import { CourseSearch } from '@michi/contract/catalogue';
import { type CourseSuggestions } from '@michi/contract/course-suggestions';
import type { Ctx } from '../../platform/context.ts';
import { getCategoryNames, getCourseCards, getSenseiProfiles, searchTextOf } from '../catalogue/index.ts';
import { findCollegesByName } from '../records/index.ts';
import { warmIndexOf } from './course-index.ts';
import { foldWords } from './fold-words.ts';
import { askDatabase } from './search-courses.ts';
import type { SuggestionResults } from './suggest.ts';
import { readTypedWords } from './typed-words.ts';

const most = { courses: 5, sensei: 3, categories: 3, colleges: 3 } as const;

/** Public. Until the index is warm there are no sensei among them. */
export async function suggestCourses(ctx: Ctx, q: string): Promise<CourseSuggestions> {
  const typed = foldWords(q);
  if (typed.length === 0) return { courses: [], sensei: [], categories: [], colleges: [] };
  const [found, categories, colleges] = await Promise.all([
    suggestFound(ctx, q),
    getCategoryNames(ctx),
    findCollegesByName(ctx, q),
  ]);
  return {
    ...found,
    categories: categories
      .filter(({ name }) => Object.values(name).some((text) => beginsWords(typed, foldWords(text))))
      .slice(0, most.categories),
    colleges: colleges.items.slice(0, most.colleges).map(({ id, name }) => ({ id, name })),
  };
}

/** Every typed word is or begins one of these. */
const beginsWords = (typed: readonly string[], words: readonly string[]) =>
  typed.every((each) => words.some((word) => word.startsWith(each)));

type Found = Pick<CourseSuggestions, 'courses' | 'sensei'>;

async function suggestFound(ctx: Ctx, q: string): Promise<Found> {
  const found = await askIndex(ctx, q);
  if (!found) {
    const { items } = await askDatabase(ctx, CourseSearch.parse({ q, limit: most.courses }));
    return { courses: items.map(({ id, title }) => ({ id, title })), sensei: [] };
  }
  const [cards, profiles] = await Promise.all([
    getCourseCards(ctx, found.courses),
    getSenseiProfiles(ctx, found.sensei),
  ]);
  return {
    courses: cards.map(({ id, title }) => ({ id, title })),
    sensei: found.sensei
      .flatMap((id) => profiles.get(id) ?? [])
      .map(({ id, name, avatar }) => ({ id, name, avatar })),
  };
}

async function askIndex(ctx: Ctx, q: string): Promise<SuggestionResults | null> {
  try {
    const index = warmIndexOf(ctx);
    if (!index) return null;
    return await index.suggest({
      words: readTypedWords(q, searchTextOf(q).unfinished !== null),
      at: ctx.clock.now().getTime(),
      courses: most.courses,
      sensei: most.sensei,
    });
  } catch (error) {
    ctx.log.warn({ err: error }, 'the search index did not answer');
    return null;
  }
}
