import type { ImageCrop, ImageFailure } from '@michi/contract/catalogue/course-images';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { CourseImageRow } from './course-image.ts';

function selectImages(ctx: Ctx) {
  return tables(ctx, 'course_image')
    .selectFrom('course_image')
    .select((eb) => [
      'id',
      'course_id as courseId',
      'client_id as clientId',
      'name',
      eb.ref('state').$castTo<CourseImageRow['state']>().as('state'),
      eb.ref('failure').$castTo<ImageFailure | null>().as('failure'),
      'original_id as originalId',
      'width',
      'height',
      eb.ref('crop').$castTo<ImageCrop | null>().as('crop'),
      'file',
      'size_files as sizeFiles',
      'alt',
      'position',
      'cover',
      'revision',
    ]);
}

/** In their order. */
export function findImages(ctx: Ctx, courseId: string): Promise<CourseImageRow[]> {
  return selectImages(ctx).where('course_id', '=', courseId).orderBy('position').orderBy('id').execute();
}

export function findImage(ctx: Ctx, id: string): Promise<CourseImageRow | undefined> {
  return selectImages(ctx).where('id', '=', id).executeTakeFirst();
}

/** tx */
export function lockImage(ctx: Ctx, id: string): Promise<CourseImageRow | undefined> {
  return selectImages(ctx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertImage(
  ctx: Ctx,
  image: {
    id: string;
    courseId: string;
    clientId: string | null;
    originalId: string;
    name: string;
    position: number;
  },
): Promise<void> {
  await tables(ctx, 'course_image')
    .insertInto('course_image')
    .values({
      id: image.id,
      course_id: image.courseId,
      client_id: image.clientId,
      original_id: image.originalId,
      name: image.name,
      position: image.position,
      created_at: ctx.clock.now(),
    })
    .execute();
}

/** A new crop, or another try, waits for its sizes; the old ones are shown meanwhile. */
export async function updateImage(
  ctx: Ctx,
  id: string,
  change: { alt?: string | undefined; crop?: ImageCrop | null | undefined; again?: true | undefined },
): Promise<void> {
  const { alt, crop, again } = change;
  if (alt === undefined && crop === undefined && !again) return;
  await tables(ctx, 'course_image')
    .updateTable('course_image')
    .set((eb) => ({
      ...(alt === undefined ? {} : { alt }),
      ...(crop === undefined ? {} : { crop: JSON.stringify(crop) }),
      ...(crop === undefined && !again
        ? {}
        : { state: 'PROCESSING', failure: null, revision: eb('revision', '+', 1) }),
    }))
    .where('id', '=', id)
    .execute();
}

/** tx. One cover a course: the old one first, since an index holds it. */
export async function setCover(ctx: Ctx, courseId: string, id: string): Promise<void> {
  const images = tables(ctx, 'course_image');
  await images.updateTable('course_image').set({ cover: false }).where('course_id', '=', courseId).execute();
  await images.updateTable('course_image').set({ cover: true }).where('id', '=', id).execute();
}

export async function setOrder(ctx: Ctx, courseId: string, ids: readonly string[]): Promise<void> {
  await sql`update course_image set position = place.ordinality::int - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id) where course_image.id = place.id and course_id = ${courseId}`.execute(
    ctx.db,
  );
}

export async function deleteImages(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tables(ctx, 'course_image').deleteFrom('course_image').where('id', 'in', ids).execute();
}

export async function saveFailure(ctx: Ctx, id: string, failure: ImageFailure): Promise<void> {
  await tables(ctx, 'course_image')
    .updateTable('course_image')
    .set({ state: 'FAILED', failure })
    .where('id', '=', id)
    .execute();
}

export type MadeSizes = {
  originalId: string | null;
  width: number;
  height: number;
  file: string;
  sizeFiles: string[];
};

export async function saveSizes(ctx: Ctx, id: string, made: MadeSizes): Promise<void> {
  await tables(ctx, 'course_image')
    .updateTable('course_image')
    .set({
      state: 'READY',
      failure: null,
      original_id: made.originalId,
      width: made.width,
      height: made.height,
      file: made.file,
      size_files: made.sizeFiles,
    })
    .where('id', '=', id)
    .execute();
}

/** Of every course of a sensei. */
export async function deleteImagesOfSensei(ctx: Ctx, senseiId: string): Promise<void> {
  const db = tables(ctx, 'course_image', 'course');
  await db
    .deleteFrom('course_image')
    .where('course_id', 'in', (eb) => eb.selectFrom('course').select('id').where('sensei_id', '=', senseiId))
    .execute();
}

/** The ids of the files that the pictures of these sensei's courses are made of. */
export async function findImageFiles(ctx: Ctx, senseiIds: readonly string[]): Promise<Set<string>> {
  const rows = await tables(ctx, 'course_image', 'course')
    .selectFrom('course_image')
    .innerJoin('course', 'course.id', 'course_image.course_id')
    .select(['original_id', 'size_files'])
    .where('sensei_id', 'in', senseiIds)
    .execute();
  return new Set(rows.flatMap(({ original_id: original, size_files: sizes }) => [original ?? '', ...sizes]));
}
