import { defineError } from '../../platform/errors.ts';

export const TooManySearches = defineError(
  'too_many_searches',
  409,
  'You can save {most} searches: give one up first',
);
export const NothingSearched = defineError(
  'validation_failed',
  400,
  'Search for something first, or choose a filter',
);
/** In the address of a search that is to be saved. */
export const CategorySoughtUnknown = defineError('category_unknown', 400, 'There is no such category');
