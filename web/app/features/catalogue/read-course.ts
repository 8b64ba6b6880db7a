import type { Course } from '@michi/contract/catalogue';
import { useState } from 'react';
import { valuesOf } from './course-values.ts';

const shownOf = (course: Course) => JSON.stringify([valuesOf(course), course.images]);

/**
 * What an administrator has before them: the form keeps what it was filled with, whatever the server has told since. A version in which
 * nothing else stands, as after a pause, was read with it.
 */
export function useReadCourse(course: Course) {
  const [read, setRead] = useState({ course, filled: 0 });
  const isSame = shownOf(read.course) === shownOf(course);
  return {
    version: isSame ? course.version : read.course.version,
    /** A key of the form: another one when it is filled anew. */
    filled: read.filled,
    saved: (next: Course) => setRead((before) => ({ ...before, course: next })),
    fillAnew: (now: Course) => setRead(({ filled }) => ({ course: now, filled: filled + 1 })),
  };
}
