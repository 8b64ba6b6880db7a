import type { Category } from '@michi/contract/catalogue/courses';
import { translated } from '../../catalogue/cards/names.ts';

export type NearCategory = { slug: string; name: string };
const shown = 6;

/** What stands at an address; `moved`: under another one, as it was renamed or is written in capitals. */
export function categoryAt<C extends Pick<Category, 'slug' | 'formerSlugs'>>(
  categories: readonly C[],
  asked: string,
): { category?: C | undefined; moved?: C | undefined } {
  const named = (name: string) => categories.find(({ slug }) => slug === name);
  const formerly = (name: string) => categories.find(({ formerSlugs }) => formerSlugs.includes(name));
  const lower = asked.toLowerCase();
  return { category: named(asked), moved: formerly(asked) ?? named(lower) ?? formerly(lower) };
}

/** Those whose names look most like what was asked for; then the fullest ones. */
export function nearCategories(categories: readonly Category[], asked: string): NearCategory[] {
  const wanted = pairsOf(asked);
  return categories
    .map((category) => ({
      category,
      likeness: Math.max(
        ...[category.slug, ...Object.values(category.name)].map((name) => likeness(wanted, pairsOf(name))),
      ),
    }))
    .toSorted(
      (one, other) => other.likeness - one.likeness || other.category.courseCount - one.category.courseCount,
    )
    .slice(0, shown)
    .map(({ category }) => ({ slug: category.slug, name: translated(category.name) }));
}

/** Pairs of letters that stand beside each other, without accents. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = ` ${text
    .slice(0, 80)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_each, at) => letters.slice(at, at + 2)));
}

/** Dice's coefficient: 0 nothing in common, 1 the same. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * one.intersection(other).size) / (one.size + other.size);
}
