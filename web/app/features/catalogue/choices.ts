import type { courseSorts } from '@michi/contract/catalogue';
import type { CourseFormat, EducationLevel, Level } from '@michi/contract/states';

/** The contract's values in their order, written out so that public pages need no schema library; a test keeps them equal. */
export const levels: readonly Level[] = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'];
export const formats: readonly CourseFormat[] = ['ONE_TO_ONE', 'GROUP'];
export const educationLevels: readonly EducationLevel[] = [
  'ELEMENTARY_SCHOOL',
  'MIDDLE_SCHOOL',
  'HIGH_SCHOOL',
  'UNDERGRADUATE',
  'POSTGRADUATE',
];
export type Sort = (typeof courseSorts)[number];
export const sorts: readonly Sort[] = ['relevance', 'price', '-price', 'rating', 'soonest', 'newest'];
