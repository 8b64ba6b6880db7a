import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { avatarWidths } from '@michi/contract/identity/avatar-widths';
import { courseImageRatio, courseImageWidths } from '@michi/contract/catalogue/course-image-widths';
import type { Ctx } from '../../server/src/platform/context.ts';
import { type NewFile, storeFiles } from '../../server/src/platform/files/files.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { keepAvatar } from '../../server/src/modules/identity/index.ts';
import { covers, further } from '../content/covers.ts';
import { drawn, type DrawingName } from '../content/drawn.ts';
import { emailOf } from './people.ts';
import { faces } from '../portraits/faces.ts';
import type { World } from '../world/world.ts';

/** Of the drawings as they lie in the repository. */
export const width = 960;
export const height = width * courseImageRatio;
export const widths = courseImageWidths.filter((each) => each <= width);
export const formats = ['avif', 'webp'] as const;

const folder = path.join(import.meta.dirname, '../pictures');
export const fileOfCover = (name: string, size: string) => path.join(folder, 'covers', name, size);
export const fileOfPortrait = (person: string, size: number) =>
  path.join(folder, 'portraits', emailOf(person).split('@')[0] ?? '', `${size}.webp`);

/**
 * tx. As if the courses' pictures had been sent and cut to sizes, and as if the sensei had uploaded their
 * portraits.
 */
export async function addPictures(tx: Ctx, { rows }: World): Promise<void> {
  const all: Promise<void>[] = [];
  for (const course of rows.course) {
    const cover = covers[course.title];
    const names = cover ? [cover, ...(further[course.title] ?? [])] : [];
    for (const [position, name] of names.entries()) all.push(addCover(tx, course, position, name));
  }
  for (const { id, name, type } of rows.user)
    if (type === 'SENSEI' && faces[name]) all.push(squaresOf(name).then((of) => keepAvatar(tx, id, of)));
  await Promise.all(all);
}

async function squaresOf(person: string): Promise<Map<number, Uint8Array>> {
  const squares = new Map<number, Uint8Array>();
  for (const size of avatarWidths) squares.set(size, await readFile(fileOfPortrait(person, size)));
  return squares;
}

async function addCover(
  tx: Ctx,
  course: { id: string; sensei_id: string },
  position: number,
  drawing: DrawingName,
): Promise<void> {
  const id = newId(tx.clock);
  const sizes = await sizesOf(drawing);
  // As the job that cuts pictures names them: of the content and of the picture, so that it may be cached for
  // ever.
  const hash = createHash('sha256').update(id);
  for (const { bytes } of sizes) hash.update(bytes);
  const address = `course-images/${hash.digest('hex').slice(0, 32)}`;
  const owner = { ownerId: course.sensei_id, type: 'image/webp' };
  const [original, ...stored] = await storeFiles(tx, [
    {
      ...owner,
      purpose: 'COURSE_PHOTO',
      name: 'drawing.webp',
      bytes: sizes.at(-1)?.bytes ?? new Uint8Array(),
    },
    ...sizes.map(({ name, format, bytes }): NewFile => {
      const key = `${address}/${name}`;
      return { ...owner, purpose: 'COURSE_IMAGE', name, type: `image/${format}`, bytes, key };
    }),
  ]);
  await tx.db
    .insertInto('course_image')
    .values({
      id,
      course_id: course.id,
      name: 'drawing.webp',
      state: 'READY',
      original_id: original?.id ?? null,
      size_files: stored.map((file) => file.id),
      file: `/api/${address}/${sizes.at(-1)?.name ?? ''}`,
      width,
      height,
      alt: drawn[drawing],
      position,
      cover: position === 0,
      created_at: tx.clock.now(),
    })
    .execute();
}

async function sizesOf(drawing: DrawingName) {
  const sizes = widths.flatMap((each) =>
    formats.map((format) => ({ name: `${each}.${format}`, format, bytes: new Uint8Array() })),
  );
  for (const size of sizes) size.bytes = await readFile(fileOfCover(drawing, size.name));
  return sizes;
}
