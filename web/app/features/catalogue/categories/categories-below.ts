import type { Category } from '@michi/contract/catalogue/courses';
import type { Translated } from '@michi/contract/fields';
import { inOneLanguage } from '../cards/shown-card.ts';

export type LinkedCategory = { slug: string; name: Translated };

const linked = ({ slug, name }: Category): LinkedCategory => ({ slug, name: inOneLanguage(name) });
const hasCourses = ({ courseCount }: Category) => courseCount > 0;

/** Of those below a category so many with the most courses, the fullest first. */
export function fullestBelow(categories: readonly Category[], id: string, most: number): LinkedCategory[] {
  return categories
    .filter((category) => category.parentId === id && hasCourses(category))
    .toSorted((one, other) => other.courseCount - one.courseCount)
    .slice(0, most)
    .map(linked);
}

export type CategoryBranch = LinkedCategory & { below: readonly LinkedCategory[] };

/** Every category with courses in it, each below its own, in the order that administrators gave them. */
export function branchesOf(categories: readonly Category[]): CategoryBranch[] {
  return categories
    .filter((category) => category.parentId === null && hasCourses(category))
    .map((category) => ({
      ...linked(category),
      below: categories.filter((other) => other.parentId === category.id && hasCourses(other)).map(linked),
    }));
}
