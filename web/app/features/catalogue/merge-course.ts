import type { CourseValues } from './course-values.ts';

export type CourseField = keyof CourseValues;
/** Who has the word about a field that both changed. */
export type Choice = 'MINE' | 'THEIRS';

const isField = (name: string, of: CourseValues): name is CourseField => name in of;
const fields = (values: CourseValues) => Object.keys(values).filter((name) => isField(name, values));
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Two who began from the same `base`: which fields the other one changed alone, and which both changed, each to something else. */
export function compareCourses(base: CourseValues, mine: CourseValues, theirs: CourseValues) {
  const theirsAlone: CourseField[] = [];
  const both: CourseField[] = [];
  for (const field of fields(theirs)) {
    if (isSame(base[field], theirs[field]) || isSame(mine[field], theirs[field])) continue;
    (isSame(base[field], mine[field]) ? theirsAlone : both).push(field);
  }
  return { theirsAlone, both };
}

/** Mine, with what only they changed, and with theirs where they have the word. */
export function mergeCourses(
  mine: CourseValues,
  theirs: CourseValues,
  taken: readonly CourseField[],
): CourseValues {
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
}
