import type { CourseImageState, ImageCrop, ImageFailure } from '@michi/contract/catalogue/course-images';
import type { z } from 'zod';
import {
  courseImageRatio,
  courseImageWidths,
  leastCourseImageWidth,
  mostCourseImages,
} from '@michi/contract/catalogue/course-image-widths';
import type { Cut } from '../../../platform/files/image.ts';

/**
 * A picture of a course, from what was sent to the sizes that everybody sees. `width` and `height` are those
 * of the original, once known.
 */
export type CourseImageRow = {
  id: string;
  courseId: string;
  clientId: string | null;
  name: string;
  state: z.infer<typeof CourseImageState>;
  failure: ImageFailure | null;
  originalId: string | null;
  width: number | null;
  height: number | null;
  crop: ImageCrop | null;
  file: string | null;
  sizeFiles: string[];
  alt: string;
  position: number;
  cover: boolean;
  revision: number;
};

type Seen = Pick<CourseImageRow, 'id' | 'alt' | 'revision'>;

/** Another picture, another part of one, another description, or one less; not their order. */
export function showsSomethingElse(before: readonly Seen[], after: readonly Seen[]): boolean {
  const seen = (images: readonly Seen[]) =>
    JSON.stringify(images.map(({ id, alt, revision }) => `${id} ${revision} ${alt}`).toSorted());
  return seen(before) !== seen(after);
}

/** The longer side of what is kept to cut from. */
export const widestOriginal = 2560;

type Size = { width: number; height: number };

/**
 * The part that is shown, in pixels: what was chosen, as far as it lies inside, else the middle; 16:9 in any
 * case.
 */
export function cutOfImage({ width, height }: Size, crop: ImageCrop | null): Cut {
  const widest = Math.min(width, Math.floor(height / courseImageRatio));
  const across = Math.max(1, Math.min(widest, Math.round((crop?.width ?? 1) * width)));
  const down = Math.min(height, Math.max(1, Math.round(across * courseImageRatio)));
  const left = crop ? Math.round(crop.x * width) : Math.round((width - across) / 2);
  const top = crop ? Math.round(crop.y * height) : Math.round((height - down) / 2);
  return {
    left: Math.max(0, Math.min(left, width - across)),
    top: Math.max(0, Math.min(top, height - down)),
    width: across,
    height: down,
  };
}

/** Whether what would be shown is wide enough for the course's page. */
export function isWideEnough(size: Size, crop: ImageCrop | null): boolean {
  return cutOfImage(size, crop).width >= leastCourseImageWidth;
}

/** One that failed, and of which nothing is shown, keeps nobody from adding another. */
export function takesPlace({ state, file }: Pick<CourseImageRow, 'state' | 'file'>): boolean {
  return state !== 'FAILED' || file !== null;
}

/**
 * Of those that keep nobody from adding another the latest stay, to be looked at or tried again; these are
 * the others.
 */
export function forgotten<Row extends Pick<CourseImageRow, 'id' | 'state' | 'file'>>(
  images: readonly Row[],
): Row[] {
  return images
    .filter((image) => !takesPlace(image))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1))
    .slice(mostCourseImages);
}

/** Widths that a cut is kept in: none wider than it is. */
export function widthsOf(cut: Size): number[] {
  return courseImageWidths.filter((width) => width <= cut.width);
}

/**
 * The ids in the order wanted, those that were not named last, in the order they had: somebody may have added
 * one meanwhile.
 */
export function reordered(had: readonly string[], wanted: readonly string[]): string[] {
  const known = [...new Set(wanted)].filter((id) => had.includes(id));
  return [...known, ...had.filter((id) => !known.includes(id))];
}
