import { isDeepStrictEqual } from 'node:util';
import type { CourseImage, CourseImages, ImageCrop } from '@michi/contract/catalogue/course-images';
import { mostCourseImages } from '@michi/contract/catalogue/course-image-widths';
import { cutText } from '@michi/contract/cut-text';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit, changesBetween } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  authorize,
  found,
  InvalidTransition,
  StaleVersion,
  UnsupportedFile,
  ValidationFailed,
} from '../../../platform/errors.ts';
import { fileLink } from '../../../platform/files/file-link.ts';
import { removeFiles, storeFile } from '../../../platform/files/files.ts';
import { newId } from '../../../platform/ids.ts';
import { isHeic, isPicture } from '../../../platform/files/image.ts';
import { typeOfBytes } from '../../../platform/files/type-of-bytes.ts';
import { TooManyImages } from '../catalogue.errors.ts';
import {
  type CourseImageRow,
  forgotten,
  isWideEnough,
  reordered,
  showsSomethingElse,
  takesPlace,
} from '../images/course-image.ts';
import {
  deleteImages,
  findImages,
  insertImage,
  setCover,
  setOrder,
  updateImage,
} from '../images/course-image.repository.ts';
import { isLookedThrough } from '../core/course.ts';
import { canEditCourse, isOwnCourse } from '../core/course.policy.ts';
import { type CourseRow, lockCourse } from '../core/course.repository.ts';
import { loadVisibleCourse } from '../listing/course-queries.ts';
import { markChangedAfterReview, raiseVersion } from './course-review.repository.ts';
import { enqueueImage } from '../images/make-image-sizes.ts';

export async function listCourseImages(ctx: Ctx, actor: SignedIn, courseId: string): Promise<CourseImages> {
  authorize(canEditCourse(actor, await loadVisibleCourse(ctx, actor, courseId)));
  return present(ctx, await findImages(ctx, courseId));
}

/**
 * Takes what was sent as it is, to stand at `position` or at the end; a job looks at it and makes the sizes.
 * With the `clientId` of one that the course has, nothing is added. Throws UnsupportedFile, TooManyImages.
 */
export async function addCourseImage(
  ctx: Ctx,
  actor: SignedIn,
  courseId: string,
  picture: File,
  {
    position: wanted,
    clientId = null,
  }: { position?: number | undefined; clientId?: string | null | undefined } = {},
): Promise<CourseImages> {
  return edit(ctx, actor, courseId, async (tx, course, images) => {
    if (clientId !== null && images.some((image) => image.clientId === clientId)) return;
    checkRoom(images);
    const bytes = await picture.bytes();
    const type = await typeOfBytes(bytes);
    if (!isPicture(type) && !isHeic(type))
      throw UnsupportedFile({ message: 'Choose a picture: JPEG, PNG, WebP, AVIF or HEIC' });
    const original = {
      ownerId: course.senseiId,
      purpose: 'COURSE_PHOTO',
      name: picture.name,
      type,
      bytes,
    } as const;
    const { id: originalId } = await storeFile(tx, original);
    const id = newId(tx.clock);
    const position = wanted ?? Math.max(-1, ...images.map((image) => image.position)) + 1;
    await remove(tx, forgotten(images));
    await insertImage(tx, { id, courseId, clientId, originalId, name: cutText(picture.name, 200), position });
    await enqueueImage(tx, id, 1);
  });
}

export type ImageChange = {
  alt?: string | undefined;
  seenAlt?: string | undefined;
  crop?: ImageCrop | null | undefined;
  cover?: true | undefined;
  again?: true | undefined;
};

/** Throws StaleVersion when its description is no longer the one that was seen. */
export async function changeCourseImage(
  ctx: Ctx,
  actor: SignedIn,
  at: { id: string; imageId: string },
  change: ImageChange,
): Promise<CourseImages> {
  return edit(ctx, actor, at.id, async (tx, _course, images) => {
    const image = found(images.find(({ id }) => id === at.imageId));
    if (isDescribedAnew(image, change)) throw StaleVersion();
    if (change.crop !== undefined) checkCrop(image, change.crop);
    if (change.again && image.failure !== 'NOT_MADE') throw InvalidTransition();
    if (change.again && !takesPlace(image)) checkRoom(images);
    await updateImage(tx, image.id, change);
    if (change.crop !== undefined || change.again) await enqueueImage(tx, image.id, image.revision + 1);
    if (change.cover) await setCover(tx, at.id, image.id);
  });
}

/** By somebody else, in other words than these. */
const isDescribedAnew = ({ alt }: CourseImageRow, change: ImageChange): boolean =>
  change.alt !== undefined && change.seenAlt !== undefined && alt !== change.seenAlt && alt !== change.alt;

function checkRoom(images: readonly CourseImageRow[]): void {
  if (images.filter(takesPlace).length >= mostCourseImages)
    throw TooManyImages({ values: { most: `${mostCourseImages}` } });
}

function checkCrop({ width, height }: CourseImageRow, crop: ImageCrop | null): void {
  if (width === null || height === null || !isWideEnough({ width, height }, crop))
    throw ValidationFailed({ field: 'crop', message: 'Choose a larger part of the picture' });
}

export async function orderCourseImages(
  ctx: Ctx,
  actor: SignedIn,
  courseId: string,
  ids: readonly string[],
): Promise<CourseImages> {
  return edit(ctx, actor, courseId, async (tx, _course, images) => {
    const order = reordered(
      images.map(({ id }) => id),
      ids,
    );
    await setOrder(tx, courseId, order);
  });
}

export async function removeCourseImage(
  ctx: Ctx,
  actor: SignedIn,
  at: { id: string; imageId: string },
): Promise<CourseImages> {
  return edit(ctx, actor, at.id, async (tx, _course, images) => {
    await remove(tx, [found(images.find(({ id }) => id === at.imageId))]);
  });
}

async function remove(tx: Ctx, images: readonly CourseImageRow[]): Promise<void> {
  await deleteImages(
    tx,
    images.map(({ id }) => id),
  );
  await removeFiles(tx, images.flatMap(filesOf));
}

function filesOf({ sizeFiles, originalId }: CourseImageRow): string[] {
  return originalId === null ? sizeFiles : [...sizeFiles, originalId];
}

/** tx. With a course that is no more. */
export async function removeAllImages(tx: Ctx, courseId: string): Promise<void> {
  await remove(tx, await findImages(tx, courseId));
}

/**
 * One change at a time to a course's pictures: the limit and the order stay true. Of one that changes nothing
 * nobody hears.
 */
async function edit(
  ctx: Ctx,
  actor: SignedIn,
  courseId: string,
  change: (tx: Ctx, course: CourseRow, images: CourseImageRow[]) => Promise<void>,
): Promise<CourseImages> {
  return ctx.transaction(async (tx) => {
    await lockCourse(tx, courseId);
    const course = await loadVisibleCourse(tx, actor, courseId);
    authorize(canEditCourse(actor, course));
    const before = await findImages(tx, courseId);
    await change(tx, course, before);
    const after = await findImages(tx, courseId);
    if (isDeepStrictEqual(before, after)) return present(tx, after);
    await noteChange(tx, actor, course, { before, after });
    await tx.announce('course.changed', { courseId, senseiId: course.senseiId });
    return present(tx, after);
  });
}

type Images = { before: readonly CourseImageRow[]; after: readonly CourseImageRow[] };

/**
 * In admin mode, and of a reviewed course, each change is kept; who reads a course for a review reads its
 * pictures, too.
 */
async function noteChange(tx: Ctx, actor: SignedIn, course: CourseRow, images: Images): Promise<void> {
  const { id, senseiId, status, title } = course;
  const isOwn = isOwnCourse(actor, course);
  const isReviewed = isLookedThrough(course, tx.settings.get('course.review_required'));
  if (isOwn && showsSomethingElse(images.before, images.after)) {
    if (isReviewed) await markChangedAfterReview(tx, id);
    if (isReviewed || status === 'IN_REVIEW') await raiseVersion(tx, id);
  }
  if (isOwn && !isReviewed) return;
  await appendAudit(tx, actor, {
    action: 'course.pictures_changed',
    targetType: 'course',
    targetId: id,
    personId: senseiId,
    detail: { name: title, changes: changesOf(images) },
  });
}

/** How many there are, and what is said of the one that was described anew. */
function changesOf({ before, after }: Images): ReturnType<typeof changesBetween> {
  const altBefore = new Map(before.map(({ id, alt }) => [id, alt]));
  const described = after.find(({ id, alt }) => (altBefore.get(id) ?? alt) !== alt);
  return changesBetween(
    { pictures: before.filter(takesPlace).length, alt: described && altBefore.get(described.id) },
    { pictures: after.filter(takesPlace).length, alt: described?.alt },
  );
}

function present(ctx: Ctx, images: readonly CourseImageRow[]): CourseImages {
  return {
    items: images.map((image) => presentImage(ctx, image)),
    most: mostCourseImages,
    maxBytes: ctx.settings.get('upload.max_mb') * 1024 * 1024,
  };
}

function presentImage(ctx: Ctx, image: CourseImageRow): CourseImage {
  const { id, clientId, name, state, failure, file, alt, position, cover, crop, originalId, width, height } =
    image;
  const original =
    originalId !== null && width !== null && height !== null
      ? { url: fileLink(ctx, originalId).url, width, height }
      : null;
  return { id, clientId, name, state, failure, file, alt, position, cover, crop, original };
}
