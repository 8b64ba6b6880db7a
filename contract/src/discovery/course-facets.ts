import { z } from 'zod';

/**
 * Named after the US cents in them, both ends included; in another currency each is what `price-bands.ts`
 * makes of it.
 */
export const priceBands = ['0-2499', '2500-3999', '4000-5999', '6000-9999', '10000-'] as const;
export const leastRatings = ['3', '4', '4.5'] as const;
/** "Free within so many days", as far as it is counted; any number may be asked for. */
export const freeDayBands = ['1', '3', '7', '14', '30'] as const;
/** By the hour of a free time on the student's clock: from 5, from 12, from 17, from 22. */
export const timesOfDay = ['MORNING', 'AFTERNOON', 'EVENING', 'NIGHT'] as const;
export const TimeOfDay = z.enum(timesOfDay);

/**
 * What is counted beside each of its values; a value is what the query of the same name takes. Of colleges
 * the most frequent ones are told, and the one that was asked for.
 */
export const courseFacets = [
  'category',
  'level',
  'format',
  'trial',
  'educationLevel',
  'language',
  'proficiency',
  'price',
  'rating',
  'freeWithinDays',
  'timeOfDay',
  'admittedTo',
  'round',
  'test',
  'gpa',
  'activity',
] as const;
export type CourseFacet = (typeof courseFacets)[number];
export const FacetCount = z.object({ value: z.string(), count: z.number().int() });
export const CourseFacetCounts = z.record(z.enum(courseFacets), z.array(FacetCount));
export type CourseFacetCounts = z.infer<typeof CourseFacetCounts>;
/** Null: nobody counted, for the search index did not answer. */
export const CourseCounts = z.object({
  totalItems: z.number().int().nullable(),
  facets: CourseFacetCounts.nullable(),
});
/** Nothing counted yet. */
export const noFacetCounts = (): CourseFacetCounts => ({
  category: [],
  level: [],
  format: [],
  trial: [],
  educationLevel: [],
  language: [],
  proficiency: [],
  price: [],
  rating: [],
  freeWithinDays: [],
  timeOfDay: [],
  admittedTo: [],
  round: [],
  test: [],
  gpa: [],
  activity: [],
});
