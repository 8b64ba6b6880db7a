import { applyingCategories } from './categories-applying.ts';
import { learningCategories } from './categories-learning.ts';
import type { CategorySeed } from './category.ts';

/** Parents stand before their children. */
export const categories: readonly CategorySeed[] = [...learningCategories, ...applyingCategories];
