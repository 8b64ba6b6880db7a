import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ImageFailure } from '@michi/contract/catalogue/course-images';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { openFile, removeFiles, storeFile } from '../../../platform/files/files.ts';
import { cutOf, hasTooManyPixels, masterOf, type PictureFormat } from '../../../platform/files/image.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { type CourseImageRow, cutOfImage, isWideEnough, widestOriginal, widthsOf } from './course-image.ts';
import { findImage, lockImage, saveFailure, saveSizes } from './course-image.repository.ts';
import { findCourse } from '../core/course.repository.ts';

const formats: readonly PictureFormat[] = ['avif', 'webp'];
type Size = { name: string; format: PictureFormat; bytes: Buffer };
type Master = { bytes: Buffer; width: number; height: number };

const Payload = z.object({ imageId: z.uuid(), revision: z.number().int() });

/**
 * One picture at a time: a large one takes some hundred megabytes while it is open. Few attempts, since
 * somebody waits for it.
 */
export async function enqueueImage(tx: Ctx, imageId: string, revision: number): Promise<void> {
  await tx.enqueue(makeImageSizesJob, { imageId, revision }, { queue: 'pictures', maxAttempts: 4 });
}

/**
 * Looks at what was sent, keeps it without anything but its pixels, and cuts it to the sizes that everybody
 * sees.
 */
export const makeImageSizesJob = defineJob(
  declareJob('catalogue.make_image_sizes', Payload),
  async (ctx, asked) => {
    const image = await findImage(ctx, asked.imageId);
    // Removed, or cropped anew: that has a job of its own.
    if (!image || image.revision !== asked.revision || image.state !== 'PROCESSING') return;
    const opened = image.originalId === null ? null : await openFile(ctx, image.originalId);
    if (!opened) return fail(ctx, image, 'UNREADABLE');
    const sent = await buffer(opened.bytes);
    // Sizes are known once it was looked at: then it is a master already.
    const isMaster = image.width !== null;
    const master = isMaster
      ? { bytes: sent, width: image.width ?? 0, height: image.height ?? 0 }
      : await readable(sent);
    if (!master) return fail(ctx, image, (await hasTooManyPixels(sent)) ? 'TOO_LARGE' : 'UNREADABLE');
    if (!isWideEnough(master, image.crop)) return fail(ctx, image, 'TOO_SMALL');
    const sizes = await sizesOf(master, image);
    await ctx.transaction((tx) => keep(tx, asked, { master, isMaster, sizes, name: opened.file.name }));
  },
  giveUp,
);

/** What was sent is kept for another try. */
async function giveUp(ctx: Ctx, asked: z.output<typeof Payload>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const image = await lockImage(tx, asked.imageId);
    if (image?.revision === asked.revision && image.state === 'PROCESSING')
      await saveFailure(tx, image.id, 'NOT_MADE');
  });
}

/** What cannot be shown is not kept either. */
function fail(ctx: Ctx, image: CourseImageRow, failure: ImageFailure): Promise<void> {
  return ctx.transaction(async (tx) => {
    await saveFailure(tx, image.id, failure);
    if (image.originalId !== null) await removeFiles(tx, [image.originalId]);
  });
}

async function readable(sent: Buffer): Promise<Master | null> {
  try {
    return await masterOf(sent, widestOriginal);
  } catch (error) {
    if (error instanceof ExpectedError) return null;
    throw error;
  }
}

async function sizesOf(master: Master, image: CourseImageRow): Promise<Size[]> {
  const cut = cutOfImage(master, image.crop);
  const sizes: Size[] = [];
  for (const width of widthsOf(cut))
    for (const format of formats)
      sizes.push({
        name: `${width}.${format}`,
        format,
        bytes: await cutOf(master.bytes, cut, width, format),
      });
  return sizes;
}

type Made = { master: Master; isMaster: boolean; sizes: Size[]; name: string };

async function keep(tx: Ctx, asked: z.output<typeof Payload>, made: Made): Promise<void> {
  const image = await lockImage(tx, asked.imageId);
  const course = image && (await findCourse(tx, image.courseId));
  if (!image || !course || image.revision !== asked.revision) return;
  const ownerId = course.senseiId;
  const hash = addressOf(image.id, made.sizes);
  const address = `/api/course-images/${hash}/${made.sizes.at(-1)?.name ?? ''}`;
  if (image.file === address) {
    const { sizeFiles, originalId } = image;
    const { width, height } = made.master;
    return saveSizes(tx, image.id, { originalId, width, height, file: address, sizeFiles });
  }
  const sizeFiles: string[] = [];
  for (const { name, format, bytes } of made.sizes) {
    const key = `course-images/${hash}/${name}`;
    const file = { ownerId, purpose: 'COURSE_IMAGE', name, type: `image/${format}`, bytes, key } as const;
    sizeFiles.push((await storeFile(tx, file)).id);
  }
  const { width, height } = made.master;
  const originalId = made.isMaster ? image.originalId : await keepMaster(tx, ownerId, made);
  await saveSizes(tx, image.id, { originalId, width, height, file: address, sizeFiles });
  await removeFiles(tx, [
    ...image.sizeFiles,
    ...(made.isMaster || image.originalId === null ? [] : [image.originalId]),
  ]);
  await tx.announce('course.changed', { courseId: image.courseId, senseiId: ownerId });
}

async function keepMaster(tx: Ctx, ownerId: string, { master, name }: Made): Promise<string> {
  const webp = `${name.replace(/\.[^.]*$/, '')}.webp`;
  const { bytes } = master;
  return (await storeFile(tx, { ownerId, purpose: 'COURSE_PHOTO', name: webp, type: 'image/webp', bytes }))
    .id;
}

/**
 * Of the content, so that it may be cached for ever; of the picture too, so that the same photo twice is two
 * files.
 */
function addressOf(imageId: string, sizes: readonly Size[]): string {
  const hash = createHash('sha256').update(imageId);
  for (const { bytes } of sizes) hash.update(bytes);
  return hash.digest('hex').slice(0, 32);
}
