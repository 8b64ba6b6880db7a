import type { courseSorts } from '@michi/contract/catalogue/courses';
import type {
  freeDayBands as dayBands,
  leastRatings as ratings,
  priceBands as bands,
  timesOfDay as times,
} from '@michi/contract/discovery/course-facets';
import type { GpaBand, TestBand } from '@michi/contract/records/outcome-bands';
import type {
  ApplicationRound,
  CourseFormat,
  EducationLevel,
  LanguageProficiency,
  Level,
} from '@michi/contract/states';

/**
 * The contract's values in their order, written out so that public pages need no schema library; a test keeps
 * them equal.
 */
export const levels: readonly Level[] = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'];
export const formats: readonly CourseFormat[] = ['ONE_TO_ONE', 'GROUP'];
export const educationLevels: readonly EducationLevel[] = [
  'ELEMENTARY_SCHOOL',
  'MIDDLE_SCHOOL',
  'HIGH_SCHOOL',
  'UNDERGRADUATE',
  'POSTGRADUATE',
];
export const rounds: readonly ApplicationRound[] = [
  'EARLY_ACTION',
  'REGULAR_DECISION',
  'RESTRICTIVE_EARLY_ACTION',
  'RESTRICTIVE_REGULAR_DECISION',
];
export const testBands: readonly TestBand[] = ['1500-1600', '1400-1490', '1200-1390', '400-1190'];
export const gpaBands: readonly GpaBand[] = ['3.9-4.0', '3.7-3.89', '3.3-3.69', '0-3.29'];
export type Sort = (typeof courseSorts)[number];
export const sorts: readonly Sort[] = ['relevance', 'price', '-price', 'rating', 'soonest', 'newest'];
export const priceBands: typeof bands = ['0-2499', '2500-3999', '4000-5999', '6000-9999', '10000-'];
export const leastRatings: typeof ratings = ['3', '4', '4.5'];
export const freeDayBands: typeof dayBands = ['1', '3', '7', '14', '30'];
export const timesOfDay: typeof times = ['MORNING', 'AFTERNOON', 'EVENING', 'NIGHT'];
export type TimeOfDay = (typeof times)[number];
/** Best first, as far as they are offered. */
export const proficiencies: readonly LanguageProficiency[] = ['NATIVE', 'FLUENT', 'ADVANCED', 'INTERMEDIATE'];
