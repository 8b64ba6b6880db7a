import { Id, type Translated } from '@michi/contract/fields';
import type { TrailEntry } from '@michi/contract/administration/trail';
import type { Ctx } from '../../platform/context.ts';
import { getCategoryPlaces, getCourseTerms } from '../catalogue/index.ts';
import { getAccounts } from '../identity/index.ts';

/** Fields that hold whom or what something is for. The log keeps ids: a name goes with the account. */
const named = new Set(['scopeId', 'categoryId', 'senseiIds']);

/** What is called how now, of all that these entries mean by id; one look for all of them. */
export async function withNames<Entry extends TrailEntry>(ctx: Ctx, entries: Entry[]): Promise<Entry[]> {
  const ids = [...new Set(entries.flatMap(idsIn))];
  if (ids.length === 0) return entries;
  const [people, courses, categories] = await Promise.all([
    getAccounts(ctx, ids),
    getCourseTerms(ctx, ids),
    getCategoryPlaces(ctx),
  ]);
  const nameOf = (id: string): Translated | undefined => {
    const plain = people.get(id)?.name || courses.get(id)?.title;
    return plain ? { en: plain } : categories.get(id)?.name;
  };
  return entries.map((entry) => ({
    ...entry,
    names: Object.fromEntries(
      idsIn(entry).flatMap((id) => {
        const name = nameOf(id);
        return name ? [[id, name]] : [];
      }),
    ),
  }));
}

const idsIn = ({ changes }: TrailEntry): string[] =>
  changes
    .filter(({ field }) => named.has(field))
    .flatMap(({ before, after }) => [before, after].flat())
    .flatMap((value) => Id.safeParse(value).data ?? []);
