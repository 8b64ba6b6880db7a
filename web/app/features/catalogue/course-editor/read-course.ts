import type { Course } from '@michi/contract/catalogue/courses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { valuesOf } from './course-values.ts';
import { courseImagesQuery } from '../course-images/image-queries.ts';

type Pictures = readonly { file: string | null; alt: string; cover: boolean }[];

/** Whether both lists show the same pictures; those whose sizes are not made yet show nothing. */
export function areSamePictures(one: Pictures, other: Pictures): boolean {
  const shown = (pictures: Pictures) =>
    JSON.stringify(
      pictures.filter(({ file }) => file !== null).map(({ file, alt, cover }) => [file, alt, cover]),
    );
  return shown(one) === shown(other);
}

/**
 * What an administrator has before them: the form keeps what it was filled with, whatever the server has told
 * since. A version in which nothing else stands was read with it, as after a pause; so was one whose pictures
 * stand in their editor on the same page.
 */
export function useReadCourse(course: Course) {
  const [read, setRead] = useState({ course, filled: 0 });
  const { data: editor } = useQuery({ ...courseImagesQuery(course.id), enabled: false });
  const isSame =
    JSON.stringify(valuesOf(read.course)) === JSON.stringify(valuesOf(course)) &&
    areSamePictures(editor?.items ?? read.course.images, course.images);
  return {
    version: isSame ? course.version : read.course.version,
    /** A key of the form: another one when it is filled anew. */
    filled: read.filled,
    saved: (next: Course) => setRead((before) => ({ ...before, course: next })),
    fillAnew: (now: Course) => setRead(({ filled }) => ({ course: now, filled: filled + 1 })),
  };
}
